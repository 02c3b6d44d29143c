import type { Concept } from './concept.ts'

/** Whom people mean who run no large company. */
const SMALL_FIRMS =
  'small business, small firm, small company, small employer, small shop, small store, small outfit, small contractor, small operator, tiny firm, tiny business, tiny outfit, tiny company, little business, little shop, little firm, little company, little store, little outfit, little guy, mom and pop, startup, start-up, shop owner, store owner, my own business, family business, food truck, hair salon, my bakery, our bakery, small landscaper'

/** Who lends, who owes, and who pays late. */
export const CREDIT: readonly Concept[] = [
  {
    label: 'Lending standards',
    words: `$bank + stingy/fussy/mean/selective, lending standard, credit standard, loan standard, tighten lending, tight lending, tough about lending, strict about lending, tough on lending, cautious about lending, loan officer, credit crunch,
      hard to borrow, hard to get a loan, hard to get credit, hard to get a business loan, reluctant to lend, willing to lend, tight credit, $bank stop lend, $bank + cautious, $bank + picky, $bank + choosy, $bank + tight, $bank + tighten, $bank + strict, $bank + reluctant,
      turn down .. loan, refuse .. loan, turned away, credit availability, access to credit, credit .. dry up, $bank less willing, credit squeeze, turn off the tap, underwriting, loan approval, approve .. loan, say no to .. loan, $bank + tough, $bank say no, $bank refuse, $bank pull back, credit condition`,
    series: ['DRTSCILM', 'DRTSCIS'],
    narrower: [SMALL_FIRMS, 'Lending standards for small firms'],
    beside: ['Business loans', 'Prime rate'],
  },
  {
    label: 'Lending standards for small firms',
    words: '',
    series: ['DRTSCIS', 'DRTSCILM'],
    beside: ['Business loans', 'Prime rate'],
  },
  {
    label: 'Business loans',
    kind: 'debt',
    words: `business loan, business lending, commercial loan, business borrow, $firm borrow, $firm borrowing, commercial and industrial, loan to business, loan to company, lend to business, lend to company, lend to small business, business credit, company loan, corporate loan, c&i loan, $firm take out loan, lending to business, lending to firm, business debt`,
    series: ['BUSLOANS'],
    beside: ['Prime rate', 'Lending standards', 'Financial conditions'],
  },
  {
    label: 'Bank loans',
    kind: 'debt',
    words:
      'bank lending, bank loan, bank credit, total loan, lending by bank, loan growth, credit growth, bank lend, $bank + lend, lending, credit boom, loan book',
    series: ['TOTLL', 'TOTBKCR'],
    beside: ['Business loans', 'Fed funds rate', 'Lending standards'],
  },
  {
    label: 'Bank deposits',
    words:
      'money out of the bank, pull money out of bank, deposit, bank deposit, bank run, money in the bank, bank account, deposit flight, checking account',
    series: ['DPSACBW027SBOG'],
    beside: ['Money supply M2', 'Fed funds rate'],
  },
  {
    label: 'Commercial property loans',
    kind: 'debt',
    words:
      'commercial real estate, commercial property, office building, office loan, cre, shopping centre, office tower, commercial mortgage',
    series: ['CREACBM027NBOG'],
    beside: ['Late commercial property loans', '10-year yield', 'Commercial property prices'],
  },
  {
    label: 'Commercial property prices',
    kind: 'price',
    words:
      'commercial real estate price, commercial property price, office price, price of office, office value, value of office',
    series: ['COMREPUSQ159N'],
    beside: ['Commercial property loans', '10-year yield'],
  },
  {
    label: 'Consumer credit',
    kind: 'debt',
    words: `consumer credit, consumer debt, consumer borrowing, consumer loan, personal debt, $people in debt, $people borrow, household borrowing, people owe, how much people owe, family owe, live on credit, on credit, on tick, never-never, people borrow more, buy now pay later, run up debt, debt of consumer, household loan, borrow to spend, take on debt, total consumer`,
    series: ['TOTALSL'],
    beside: ['Delinquent card loans', 'Real disposable income', 'Debt service'],
  },
  {
    label: 'Credit card debt',
    kind: 'debt',
    words: `credit card debt, card debt, credit card balance, card balance, plastic, credit card, put it on the card, on their card, on the card, on my card, max out, maxed out, revolving credit, revolving, carry a balance, charge card, credit card borrowing, card borrowing, swipe, run up .. card, credit card spending, card bill, owe on .. card, card + $debt, =cards`,
    series: ['REVOLSL', 'CCLACBW027SBOG'],
    beside: ['Delinquent card loans', 'Credit card rate', 'Real disposable income'],
  },
  {
    label: 'Household debt to GDP',
    kind: 'debt',
    words: 'household debt to gdp, household debt + gdp, household debt + economy',
    series: ['HDTGPDUSQ163N'],
    beside: ['Debt service'],
  },
  {
    label: 'Household debt',
    kind: 'debt',
    words:
      'household debt, family debt, debt of household, debt of family, household leverage, household owe, debt of people, private debt',
    series: ['CMDEBT', 'TOTALSL'],
    beside: ['Real disposable income', 'Debt service', 'Household debt to GDP'],
  },
  {
    label: 'Mortgage debt',
    kind: 'debt',
    words:
      'mortgage/home/house loan altogether, pile of home loan, pile of mortgage, home loan altogether, home loan in total, mortgage in total, total .. mortgage, total home loan, sum of mortgage, mortgage altogether, mortgage debt, mortgage balance, mortgage borrowing, home loan debt, owe on .. house, owe on .. home, outstanding mortgage',
    series: ['HHMSDODNS'],
    beside: ['Mortgage rate', 'House prices'],
  },
  {
    label: 'Corporate debt',
    kind: 'debt',
    words:
      'corporate debt, company debt, debt of company, corporate leverage, corporate liability, $firm + indebted, $firm in debt, company leverage',
    series: ['BCNSDODNS', 'NCBDBIQ027S'],
    beside: ['Corporate profits', 'Credit spread'],
  },
  {
    label: 'Student loans',
    kind: 'debt',
    words:
      'student loan, student debt, college debt, college loan, education debt, university debt, tuition debt, graduate debt, education loan, student borrower, owe for college, student owe, student .. owe, graduate owe, student + $debt, college + owe, school + owe',
    series: ['SLOAS'],
    beside: ['College tuition prices', 'Consumer credit'],
  },
  {
    label: 'Car loans',
    kind: 'debt',
    words:
      'car loan, auto loan, car debt, auto debt, car note, vehicle loan, motor loan, loan on .. car, loan for .. car, truck loan, auto lending, auto credit',
    series: ['MVLOAS'],
    beside: ['Car loan rate', 'Vehicle sales', 'Delinquent consumer loans'],
  },
  {
    label: 'Delinquent card loans',
    kind: 'late',
    words: `card + go bad, card + turn bad, card + turn sour, card + sour, card + fail to pay, card + can not pay, card + fall behind, card + in trouble, card + not paid back, card & past due, card holder + $late, card user + $late, card + $late, credit card + $late, plastic + $late, card delinquency, credit card delinquency, credit card default, pay .. card late, pay off .. card, late on .. card, behind on .. card, pay .. card on time`,
    vague: `delinquency, delinquent, late payment, fall behind, behind on, miss payment, missed payment, default, overdue, past due, arrear, fall behind on bill, late on .. bill, bad debt, can not pay, can not pay, stop paying, bill unpaid, late with payment, bad loan, payment .. late, late paying, pay .. on time, loan on time, pay off .. loan, debt on time, repay .. on time, skip payment, trouble paying, struggle to pay, debt .. sour, loan .. sour, loan go bad, credit quality, behind with, pay late, pay .. bill on time`,
    series: ['DRCCLACBS'],
    beside: ['Debt service', 'Credit card debt', 'Unemployment rate'],
  },
  {
    label: 'Card loans written off',
    kind: 'late',
    words: 'charge-off, charge off, write-off, written off, write off, chargeoff',
    series: ['CORCCACBS'],
    beside: ['Delinquent card loans', 'Unemployment rate'],
  },
  {
    label: 'Delinquent mortgages',
    kind: 'late',
    words: `mortgage + go bad, mortgage + turn bad, mortgage + turn sour, mortgage + sour, mortgage + fail to pay, mortgage + can not pay, mortgage + fall behind, mortgage + in trouble, mortgage + not paid back, mortgage & past due, home loan + go bad, home loan + turn bad, home loan + turn sour, home loan + sour, home loan + fail to pay, home loan + can not pay, home loan + fall behind, home loan + in trouble, home loan + not paid back, home loan & past due, house payment + miss, mortgage & late/delinquent/delinquency/default/arrears/overdue, mortgage + $late, home loan + $late, foreclosure, foreclose, mortgage delinquency, lose .. house, lose .. home, repossess, repossession, mortgage arrears, late on .. mortgage, behind on .. mortgage, behind on .. house, house payment + $late, underwater, homeowner + $late, hand back the keys`,
    series: ['DRSFRMACBS'],
    beside: ['Mortgage rate', 'House prices', 'Unemployment rate'],
  },
  {
    label: 'Delinquent consumer loans',
    kind: 'late',
    words:
      'car loan + go bad, car loan + turn bad, car loan + turn sour, car loan + sour, car loan + fail to pay, car loan + can not pay, car loan + fall behind, car loan + in trouble, car loan + not paid back, car loan & past due, auto loan + go bad, auto loan + turn bad, auto loan + turn sour, auto loan + sour, auto loan + fail to pay, auto loan + can not pay, auto loan + fall behind, auto loan + in trouble, auto loan + not paid back, auto loan & past due, consumer loan + go bad, consumer loan + turn bad, consumer loan + turn sour, consumer loan + sour, consumer loan + fail to pay, consumer loan + can not pay, consumer loan + fall behind, consumer loan + in trouble, consumer loan + not paid back, consumer loan & past due, car repossession, repossessed car, subprime auto, consumer loan + $late, car loan + $late, auto loan + $late, car payment + $late, car note + $late, consumer delinquency, auto delinquency, $people + behind on .. loan, household + $late, behind on .. car, repo man',
    series: ['DRCLACBS'],
    beside: ['Consumer credit', 'Unemployment rate', 'Delinquent card loans'],
  },
  {
    label: 'Delinquent farm loans',
    kind: 'late',
    words: `farm loan + go bad, farm loan + turn bad, farm loan + turn sour, farm loan + sour, farm loan + fail to pay, farm loan + can not pay, farm loan + fall behind, farm loan + in trouble, farm loan + not paid back, farm loan & past due, farmer/farm/rancher/ranch/grower & loan/bank/debt & $late, farmer/farm/rancher & fail to pay, farmer & pay back, farmer & repay, farmer & loan, farm loan, farm debt & $late, farm default, agricultural loan`,
    series: ['DRFAPGACBS', 'DRFLACBS'],
    beside: ['Corn price', 'Soybean price', 'Delinquent loans'],
  },
  {
    label: 'Delinquent business loans',
    kind: 'late',
    words: `business loan + go bad, business loan + turn bad, business loan + turn sour, business loan + sour, business loan + fail to pay, business loan + can not pay, business loan + fall behind, business loan + in trouble, business loan + not paid back, business loan & past due, company loan + go bad, company loan + turn bad, company loan + turn sour, company loan + sour, company loan + fail to pay, company loan + can not pay, company loan + fall behind, company loan + in trouble, company loan + not paid back, company loan & past due, business loan + $late, $firm + default, $firm + go bust, bankruptcy, bankrupt, insolvency, insolvent, go bust, go under, business failure, chapter 11, go out of business, corporate default, $firm fail, going bust, going under, wipe out business, belly up`,
    series: ['DRBLACBS', 'CORBLACBS'],
    beside: ['Lending standards', 'Credit spread', 'Business loans'],
  },
  {
    label: 'Late commercial property loans',
    kind: 'late',
    words:
      'office loan + go bad, office loan + turn bad, office loan + turn sour, office loan + sour, office loan + fail to pay, office loan + can not pay, office loan + fall behind, office loan + in trouble, office loan + not paid back, office loan & past due, commercial property + go bad, commercial property + turn bad, commercial property + turn sour, commercial property + sour, commercial property + fail to pay, commercial property + can not pay, commercial property + fall behind, commercial property + in trouble, commercial property + not paid back, commercial property & past due, commercial mortgage + go bad, commercial mortgage + turn bad, commercial mortgage + turn sour, commercial mortgage + sour, commercial mortgage + fail to pay, commercial mortgage + can not pay, commercial mortgage + fall behind, commercial mortgage + in trouble, commercial mortgage + not paid back, commercial mortgage & past due, commercial real estate + go bad, commercial real estate + turn bad, commercial real estate + turn sour, commercial real estate + sour, commercial real estate + fail to pay, commercial real estate + can not pay, commercial real estate + fall behind, commercial real estate + in trouble, commercial real estate + not paid back, commercial real estate & past due, risky & commercial, riskiness & commercial, bad & commercial, $late & commercial, loan go bad & office, loan go bad & commercial, commercial real estate + $late, commercial property + $late, office + $late, office loan + $late',
    series: ['DRCRELEXFACBS'],
    beside: ['Commercial property loans', '10-year yield'],
  },
  {
    label: 'Delinquent loans',
    kind: 'late',
    words:
      'bank loan + go bad, bank loan + turn bad, bank loan + turn sour, bank loan + sour, bank loan + fail to pay, bank loan + can not pay, bank loan + fall behind, bank loan + in trouble, bank loan + not paid back, bank loan & past due, bank + loan + $late, loan delinquency, bad loan at bank, delinquency rate on all loan, all loan + $late, bank loan go bad',
    series: ['DRALACBS'],
    beside: ['Unemployment rate'],
  },
  {
    label: 'Debt service',
    words:
      'debt service, debt burden, debt payment, debt load, pay .. debt, servicing debt, service .. debt, share of income + debt, debt + income, debt repayment, monthly payment, owe + earn, owe + income, debt compared to income, income .. goes to debt, debt relative to income, interest burden of household, handle .. debt, drown in debt, drowning in debt, income go to debt, squeezed by debt',
    series: ['TDSP'],
    beside: ['Consumer credit', 'Real disposable income', 'Fed funds rate'],
  },
  {
    label: 'Financial stress',
    words:
      'financial stress, bank crisis, banking crisis, financial crisis, financial system stress, market stress, stress in the financial, banking stress, stress index, financial panic, banking panic, stress in market',
    series: ['STLFSI4'],
    beside: ['Financial conditions', 'Credit spread'],
  },
  {
    label: 'Financial conditions',
    words:
      'financial condition, nfci, loose condition, financial tightness, condition in financial market, money condition',
    series: ['NFCI'],
    beside: ['Fed funds rate', 'Credit spread', 'Financial stress'],
  },
]
