import type { Concept } from './concept.ts'

/** What the state owes, takes in and spends; how many people there are. */
export const GOVERNMENT: readonly Concept[] = [
  {
    label: 'Federal debt',
    kind: 'debt',
    words: `national debt, government debt, public debt, federal debt, $gov .. owe, debt of the government, debt of the country, country's debt, sovereign debt, government borrowing, state debt, $state + debt, $state + borrow, $state + owe, debt ceiling, debt clock, debt pile, nation in debt, trillion in debt, washington + borrow, uncle sam owe, country owe, government iou, treasury debt, us debt, government in the red, trillion + debt, debt mountain, mountain of debt, what the government owe, what washington owe, it owe & $gov, they owe & $gov, run up .. bill & $gov, owe its creditor, owe its lender, in hock & $gov, =debt & government, =debt & federal, debt & gdp, debt & size of the economy, pile & economy, borrowing by the government, debt + national`,
    series: ['GFDEBTN'],
    elsewhere: 'government debt',
    abroad: ['GGGDTA{3}A188N'],
    beside: ['Federal debt to GDP', 'Federal balance', 'Federal interest payments'],
  },
  {
    label: 'Federal debt to GDP',
    kind: 'debt',
    words: `debt to gdp, debt ratio, debt-to-gdp, debt + gdp, debt + size of the economy, debt + economy, debt + share of gdp, debt as a share, debt relative to gdp, debt per gdp, owe + economy, borrowing + size of the economy, borrowing + economy, pile relative to the economy, pile + economy, debt burden of the country, debt next to, debt as percent, debt percent, debt + national income`,
    series: ['GFDEGDQ188S'],
    beside: ['Federal debt', 'Federal balance'],
  },
  {
    label: 'Federal interest payments',
    words: `creditor & interest, lender & $gov, creditor & $gov, creditor & country/nation, lender & country/nation, pay .. lender & $state, pay .. in interest, hand over & borrow & $gov, lend + $gov & pay, pay .. who lend, pay .. borrow from & $gov, pay for its debt, pay on its debt, pay on .. debt & $gov, cost .. to borrow & $gov ! rate, pay .. creditor, interest payment, interest cost, interest bill, interest expense, interest on the debt, interest on debt, interest on the national debt, interest on it, pay interest, pay in interest, paying in interest, cost of the debt, service the debt, interest burden, interest + debt, interest + government, interest + federal, interest + washington, interest outlay, cost of servicing, debt servicing, pay .. interest, debt interest, interest + taxpayer, government interest, carrying cost`,
    series: ['A091RC1Q027SBEA'],
    beside: ['Federal debt', 'Federal debt to GDP', '10-year yield'],
  },
  {
    label: 'Interest payments to GDP',
    words: 'interest + gdp, interest share of gdp, interest as a share',
    series: ['FYOIGDA188S'],
    beside: ['Federal interest payments', 'Federal debt to GDP'],
  },
  {
    label: 'Federal balance',
    words: `budget hole, budget black hole, hole in .. finance, budget deficit, federal deficit, government deficit, deficit ! trade, fiscal deficit, budget surplus, budget gap, budget shortfall, shortfall in the budget, government overspend, spend more than .. take in, spend more than it take, spend more than they collect, red ink, government balance, fiscal balance, budget balance, hole in the budget, fiscal hole, living beyond its means, fiscal policy, balanced budget, balance the budget, government + overspend, spend more than .. collect, spend more than .. raise, in the red`,
    series: ['FYFSD'],
    beside: ['Federal debt', 'Federal balance to GDP', 'Federal spending'],
  },
  {
    label: 'Federal balance to GDP',
    words:
      'budget hole + gdp, hole + gdp, deficit + gdp, deficit + economy, deficit share, deficit as a share, deficit as percent',
    series: ['FYFSGDA188S'],
    beside: ['Federal balance', 'Federal debt to GDP'],
  },
  {
    label: 'Monthly federal balance',
    words: 'monthly deficit, monthly budget, monthly treasury statement',
    series: ['MTSDS133FMS'],
    beside: ['Federal balance'],
  },
  {
    label: 'Federal spending',
    words: `shell out & $gov, spend & $gov, pay out & $gov, go out the door & $gov, hand out & $gov ! benefit, go out & $gov, dish out & $gov, lay out & $gov, fork out & $gov, goes out & take in, government spending, federal spending, public spending, government outlay, government expenditure, federal expenditure, federal outlay, $state + spend, what washington spend, taxpayer money, size of government, big government, public expenditure, federal budget, stimulus, government + expenditure, washington + spend, spending by the government, state spending`,
    vague: 'budget',
    series: ['FGEXPND'],
    beside: ['Federal tax receipts', 'Federal balance'],
  },
  {
    label: 'Federal tax receipts',
    words: `take in & $gov, rake in & $gov, come in the door & $gov, come in & go out & $gov, pull in & $gov, collect & $gov, bring in & $gov, tax receipt, tax revenue, government revenue, federal revenue, tax income, tax take, federal receipt, tax collected, taxes collected, government take in, government income, revenue of the government, tax haul, taxes, tax, $state + revenue, taxman, irs, collected in taxes`,
    series: ['FGRECPT', 'W006RC1Q027SBEA'],
    beside: ['Federal spending', 'Federal balance'],
  },
  {
    label: 'Income tax receipts',
    words: 'income tax, personal tax, income tax receipt',
    series: ['A074RC1Q027SBEA'],
    beside: ['Federal tax receipts'],
  },
  {
    label: 'Corporate tax receipts',
    words:
      'corporate tax, tax on company, corporation tax, company tax, tax on profit, corporate income tax, $firm + tax',
    series: ['FCTAX'],
    beside: ['Corporate profits', 'Federal tax receipts'],
  },
  {
    label: 'Defense spending',
    words:
      'defence spending, military spending, defense budget, defence budget, pentagon, military, army, spend on defence, defence, war spending, guns and butter, arms',
    series: ['FDEFX'],
    beside: ['Federal spending', 'GDP'],
  },
  {
    label: 'State and local spending',
    words: 'state and local, local government spending, state government spending, city budget',
    series: ['SLEXPND'],
    beside: ['Federal spending'],
  },
  {
    label: 'Federal debt held by foreigners',
    words:
      'foreign + debt, foreigner + debt, foreign + treasury, foreigner + treasury, debt held by foreign, abroad + treasury, foreign holder, own .. debt, china hold treasury, who own .. debt, owed to foreigner, foreign investor + government, foreigner hold & iou/debt/treasury/owe, foreigner hold & fed',
    series: ['FDHBFIN'],
    beside: ['Federal debt', '10-year yield'],
  },
  {
    label: 'Federal debt held by the Fed',
    words:
      'iou/debt/owe & =fed hold, =fed & foreigner/abroad & hold/own, =fed & hold & debt/iou, held by the fed, held by federal reserve',
    series: ['FDHBFRBN', 'TREAST'],
    beside: ['Federal debt', 'Federal debt held by foreigners'],
  },
  {
    label: 'Federal debt held by the public',
    kind: 'debt',
    words: 'held by the public, debt held by the public, publicly held debt',
    series: ['FYGFDPUN'],
    beside: ['Federal debt'],
  },
  {
    label: 'Population',
    words:
      'population, number of people, inhabitant, how many people live, population growth, headcount of the country, number of american, how many american, people live in, resident, number of resident, people moving in, people live here, demographic, everyone leave, everybody leave, people leave, people leave for, folk leave, exodus, people flee, move away, people move to, people move out, flock to, folk move to, people moving to, empty out, emptying out, emptied out, depopulate, depopulation, ghost town, shrinking town, dying town, shrinking city, shrinking county, shrinking counties, people be left, people still live, lose people, gain people, lose resident',
    series: ['POPTHM', 'POP'],
    elsewhere: 'population',
    inState: '{state}POP',
    abroad: ['POPTOT{2}A647NWDB'],
    beside: ['Working-age population', 'Real GDP per head'],
  },
  {
    label: 'Working-age population',
    words: 'working-age, working age, working age population, people of working age',
    series: ['LFWA64TTUSM647S'],
    beside: ['Population', 'Labor force participation'],
  },
  {
    label: 'Births per woman',
    words:
      'birth, birth rate, fertility, fertility rate, baby, birthrate, have fewer children, have fewer baby, children per woman, babies',
    series: ['SPDYNTFRTINUSA', 'SPDYNCBRTINUSA'],
    abroad: ['SPDYNTFRTIN{3}', 'SPDYNCBRTIN{3}'],
    beside: ['Population', 'Share of people over 65'],
  },
  {
    label: 'Life expectancy',
    words: 'life expectancy, live longer, how long people live, lifespan, longevity',
    series: ['SPDYNLE00INUSA'],
    beside: ['Population', 'Share of people over 65'],
  },
  {
    label: 'Share of people over 65',
    words:
      'get old, grow old, population .. old, old population, ageing, aging, older people, old people, over 65, 65 and over, elderly, grey population, age structure, pensioner, retiree, aging population, ageing population, baby boomer',
    series: ['SPPOP65UPTOZSUSA'],
    beside: ['Population', 'Labor force participation'],
  },
  {
    label: 'Net migration',
    words: 'immigration, migration, immigrant, migrant, foreign-born',
    series: ['SMPOPNETMUSA'],
    beside: ['Population', 'Labor force'],
  },
]
