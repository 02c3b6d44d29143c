import type { Concept } from './concept.ts'

/** How much money there is, and what the central bank holds. */
export const MONEY: readonly Concept[] = [
  {
    label: 'Money market fund assets',
    words:
      'money market fund & pull/pile/pour/flow/into/park, assets of money market fund, size of money market fund',
    series: ['MMMFFAQ027S'],
    beside: ['3-month bill rate', 'Bank deposits'],
  },
  {
    label: 'Money supply M2',
    words: `more money & price/inflation, more money around, more of it & money, too much money, so much money, money slosh, money supply, money growth, money stock, m2, print money, money print, money printing, money printer, print .. money, printed, printing press, print .. dollar, monetary aggregate, broad money, amount of money, quantity of money, supply of money,
      money in circulation, new money, money creation, create money, helicopter money, flood .. with money, flood of money, money .. go around, pump money, pump .. money, how much money there be, money in the economy, liquidity, amount of dollar, money out of thin air, more money in the system, monetarist, friedman, stimulus money, stimulus check, cash in the system`,
    series: ['M2SL'],
    beside: ['Inflation', 'Velocity of money', 'Fed balance sheet'],
  },
  { label: 'Money supply M1', words: 'm1, narrow money', series: ['M1SL'], beside: ['Money supply M2'] },
  {
    label: 'Velocity of money',
    words:
      'velocity, velocity of money, money velocity, how fast money, turnover of money, money change hand, money move around, dollar change hand, buck change hand, times .. change hand',
    series: ['M2V'],
    beside: ['Money supply M2', 'Inflation'],
  },
  {
    label: 'Monetary base',
    words: 'monetary base, base money, high-powered money',
    series: ['BOGMBASE'],
    beside: ['Money supply M2'],
  },
  {
    label: 'Currency in circulation',
    words:
      'currency in circulation, cash in circulation, banknote, paper money, dollar bill, physical cash, note and coin, use of cash, folding money, cash under the mattress, cash in wallet',
    series: ['CURRCIR'],
    beside: ['Money supply M1'],
  },
  {
    label: 'Fed balance sheet',
    words: `fed + shopping, fed + spree, fed + bond & buy/purchase/spree/holding/sell/hoard, fed hoard, balance sheet, quantitative easing, qe, qt, quantitative tightening, asset purchase, bond purchase, bond buying, fed asset, fed buy bond, fed + bond buying, fed + holding, fed + shrink, fed + balance sheet, fed hold, size of the fed, fed + portfolio, fed buy, fed sell, fed purchase, fed + asset, fed + taper, tapering, holding of the fed,
      federal reserve + holding, federal reserve + buy, fed stockpile, fed unwind, fed + stop buying, what the fed own, central bank + balance sheet, central bank + buy bond, run off, runoff, bond holding, bond-buying`,
    series: ['WALCL'],
    beside: ['10-year yield', 'Fed funds rate', 'Bank reserves'],
  },
  {
    label: 'Treasuries held by the Fed',
    words:
      'fed + treasury holding, fed + own treasury, treasury + held by the fed, government bond + held by the fed',
    series: ['TREAST'],
    beside: ['Fed balance sheet'],
  },
  {
    label: 'Mortgage bonds held by the Fed',
    words: 'mortgage-backed, mortgage backed, mbs',
    series: ['WSHOMCB'],
    beside: ['Fed balance sheet', 'Mortgage rate'],
  },
  {
    label: 'Bank reserves',
    words: 'bank reserve, reserve balance, excess reserve, reserve at the fed, reserve of bank',
    series: ['WRESBAL'],
    beside: ['Fed balance sheet', 'Reverse repo'],
  },
  {
    label: 'Reverse repo',
    words: 'reverse repo, rrp, overnight repo, repo facility',
    series: ['RRPONTSYD'],
    beside: ['Fed balance sheet', 'Bank reserves'],
  },
  {
    label: 'Treasury cash balance',
    words: 'treasury general account, tga, treasury cash, treasury account',
    series: ['WTREGEN'],
    beside: ['Bank reserves'],
  },
]
