/**
 * In what places are held against each other, in words too general to be looked for anywhere else, by the label of what
 * measures it.
 */
export const COMPARED_IN: Readonly<Record<string, string>> = {
  Population:
    'in people, by people, on people, in folk, in head, by head, in headcount, in number of people, who live/life there, how many live/life, how many live/life there, how many people, in inhabitant, in resident, in soul, how many call it home, how many be there, people move in, how many move there',
  'Real GDP':
    'what they produce, what it produce, what each produce, what each of them produce, what be produced, what get produced, what they turn out, what each turn out, what they put out, what be made there, in what they make, in what each make, what their economy make, in produce, in production, in output, by output, how much they produce, how much each produce, how much get made, how rich they be, how big their economy',
  'Median household income':
    'what they earn, what each earn, what people earn, what people there earn, what people make, what people there make, what people take home, in what they earn, in what people bring home, what a family earn, what a family live on, in earning, in income, what be earned, what be earned there, in pay, in wage',
  Payrolls: 'in job, by job, on job, in work, on work, how many work, how many have a job, how many job',
  'Unemployment rate': 'in idle, how many have no job, how many have no work, how many look for work',
  'House prices':
    'in home, in house, on house, in housing, on housing, in what a house cost, what a house go for, what a home cost, what a roof cost',
  Inflation: 'in price, on price, by price, in what thing cost, what thing cost',
}
