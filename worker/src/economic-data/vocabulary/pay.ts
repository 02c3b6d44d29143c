import type { Concept } from './concept.ts'

/** What work pays. */
export const PAY: readonly Concept[] = [
  {
    label: 'Hourly earnings',
    kind: 'pay',
    words: `wage, wage growth, hourly pay, hourly wage, hourly earnings, average earnings, salary, paycheck, paycheque, pay
      packet, pay slip, payslip, pay rise, pay raise, pay increase, worker earn, take-home, take home pay, compensation, pay of worker,
      worker pay, what worker earn, what $people earn an hour, pay check, average pay, average wage, labour cost, cost of labour,
      wage bill, wage inflation, pay growth, wage pressure, pay people, paid worker, pay my staff, pay staff, pay worker, staff cost,
      earn per hour, earn an hour, paid per hour, real wage, real pay, get a raise, annual raise, wage gain, wage packet,
      wage-price spiral, wage price spiral, earnings of worker, =earnings + worker, paid more, bring home, blue collar pay,
      people/person/worker/american/americans/folk/adult earn ! interest/rent/dividend/all/total/source/everything/everyone,
      what .. people get paid, what job pay, what jobs pay,
      pay keep up, pay keep pace, =paychecks`,
    vague: '=pay ! who/pump/tax/bill/rent/interest, =paid, earnings, earn',
    yieldsTo: ['income', 'rate', 'late', 'debt'],
    series: ['CES0500000003', 'AHETPI'],
    insteadInState: 'Median household income',
    beside: ['Consumer prices', 'Unemployment rate'],
  },
  {
    label: 'Median weekly earnings',
    kind: 'pay',
    words:
      'weekly earnings, weekly pay, weekly wage, median wage, median pay, median earnings, typical worker, typical wage, full-time worker earn, weekly paycheck, average worker',
    series: ['LES1252881600Q', 'CES0500000011'],
    beside: ['Hourly earnings', 'Consumer prices'],
  },
  {
    label: 'Employment cost index',
    kind: 'pay',
    words:
      'worker cost .. all in, cost us all in, pay plus benefit, pay and benefit, employment cost, employment cost index, eci, total compensation, wage and benefit, benefit cost, cost of employing',
    series: ['ECIWAG', 'ECIALLCIV'],
    beside: ['Hourly earnings', 'Inflation'],
  },
  {
    label: 'Minimum wage',
    kind: 'pay',
    words:
      'minimum wage, wage floor, federal minimum wage, minimum hourly, lowest legal wage, lowest legal pay, legal minimum, lowest legal, lowest pay allowed, least .. pay by law, least .. legally pay, lowest .. pay .. by law, lowest wage allowed',
    series: ['FEDMINNFRWG', 'STTMINWGFG'],
    inState: 'STTMINWG{state}',
    beside: ['Hourly earnings', 'Consumer prices'],
  },
  {
    label: 'Output per hour',
    words: `productivity, productive, output per hour, output per worker, per hour, produce per hour, produce more per hour,
      make per hour, labour productivity, efficiency of worker, worker efficiency, efficient worker, more from each worker,
      get more done, produce more per worker, output of each worker, do more with fewer people, work harder, work smarter,
      each worker produce, an hour of work produce, worker productivity`,
    series: ['OPHNFB'],
    beside: ['Real pay per hour', 'Real GDP', 'Unit labor costs'],
  },
  {
    label: 'Real pay per hour',
    kind: 'pay',
    words: `real compensation, compensation per hour, real pay per hour, real hourly pay, real hourly compensation,
      $wage/pay/paid/earn & productivity/productive, $wage/pay/paid/earn & produce .. per hour, $wage/pay/paid/earn & output per hour, $wage/pay/paid/earn & output per worker, $wage/pay/paid & make .. per hour`,
    series: ['COMPRNFB'],
    beside: ['Hourly earnings', 'Consumer prices', 'Output per hour'],
  },
  {
    label: 'Unit labor costs',
    words: 'unit labour cost, labour cost per unit, labour cost + product',
    series: ['ULCNFB'],
    beside: ['Output per hour', 'Inflation'],
  },
  {
    label: 'Labor share',
    words: `labour share, share of labour, labour's share, worker share, share .. go to worker, share of national income, slice of the pie,
      share of the pie, worker get smaller, worker share of income, share of income + worker, goes to labour, wage share, labour versus capital`,
    series: ['PRS85006173', 'W270RE1A156NBEA'],
    beside: ['Corporate profits', 'Output per hour', 'Real pay per hour'],
  },
]
