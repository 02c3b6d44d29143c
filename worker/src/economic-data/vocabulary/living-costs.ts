import type { Concept } from './concept.ts'
import { SINGLE_PRICES } from './single-prices.ts'

/** What living costs, by what money goes for. */
export const LIVING_COSTS: readonly Concept[] = [
  {
    label: 'Food prices',
    kind: 'price',
    words: `food, food price, food inflation, food cost, food bill, what we eat, cost of eating, cost of food, feed a family, feed my family, feed .. family,
      feed .. kid, put food on the table, kitchen table, meal, what we eat, food on the table, dinner table`,
    series: ['CPIUFDSL', 'CUSR0000SAF11'],
    beside: ['Consumer prices', 'Grocery prices', 'Hourly earnings'],
  },
  {
    label: 'Grocery prices',
    kind: 'price',
    words: `grocery, groceries, grocery price, grocery bill, supermarket, supermarket bill, food at home, weekly food shop, shopping basket, basket of grocery, checkout,
      shopping cart, food shopping, food shop, grocery shop, shopping trolley, supermarket price, grocery store, food store, supermarket shelf, fill the fridge, fridge, trolley`,
    series: ['CUSR0000SAF11', 'CPIUFDSL'],
    beside: ['Food prices', 'Consumer prices', 'Hourly earnings'],
  },
  {
    label: 'Energy prices',
    kind: 'price',
    words: `energy, energy price, energy cost, energy bill, energy inflation, cost of energy, heat .. house, heat .. home, utility bill, power bill,
      keep warm, keep the lights on, energy shock, energy crisis, utility cost`,
    series: ['CPIENGSL'],
    beside: ['Crude oil price', 'Natural gas price', 'Consumer prices'],
  },
  {
    label: 'Rent',
    kind: 'price',
    words: `rent, renter, tenant, rental, landlord, rent a flat, rent an apartment, apartment, lease, rent bill, cost of renting, rent check, rent cheque,
      renting, rental price, rental cost, monthly rent, rent inflation, price of a flat`,
    series: ['CUSR0000SEHA'],
    elsewhere: 'rent of primary residence',
    beside: ['Consumer prices', 'House prices', 'Hourly earnings'],
  },
  {
    label: "Owners' equivalent rent",
    kind: 'price',
    words:
      'homeowner cost, cost of owning .. home, cost of homeowner, homeowner + $price, home owner + $price, homeowner & renter, home owner & renter, owner occupier, what homeowner pay, cost of own .. house, implied rent, owning versus renting, owner equivalent rent, owners equivalent rent, oer, equivalent rent',
    series: ['CUSR0000SEHC'],
    beside: ['Rent', 'House prices'],
  },
  {
    label: 'Shelter prices',
    kind: 'price',
    words:
      'shelter, shelter cost, shelter inflation, roof over .. head, housing cost, cost of housing, cost of shelter, housing inflation, housing component, housing expense',
    series: ['CUSR0000SAH1'],
    insteadInState: 'House prices',
    beside: ['Rent', 'House prices', 'Consumer prices'],
  },
  ...SINGLE_PRICES,
]
