import type { Concept } from './concept.ts'

/** Oil, what is made of it, and gas. */
export const ENERGY: readonly Concept[] = [
  {
    label: 'Crude oil price',
    kind: 'price',
    words: `oil, oil price, price of oil, crude, crude oil, wti, petroleum, barrel, black gold, opec, oil shock, cost of a barrel, price of a barrel, west texas, oil market, oil + $price, crude price, dollar a barrel, oilprice`,
    series: ['DCOILWTICO', 'MCOILWTICO', 'DCOILBRENTEU'],
    beside: ['Gasoline price', 'Energy prices', 'Inflation'],
  },
  {
    label: 'Brent oil price',
    kind: 'price',
    words: 'brent, north sea oil, brent crude',
    series: ['DCOILBRENTEU', 'MCOILBRENTEU'],
    beside: ['Crude oil price'],
  },
  {
    label: 'Gasoline price',
    kind: 'price',
    words: `gasoline, gasoline price, petrol, petrol price, pump, pump price, at the pump, gas price, price of gas, gas station, petrol station, fuel price, fuel, motorist, fill up, filling up, fill the tank, fill a tank, fill my tank, tank of gas, tankful, gallon, filling station, motoring cost, cost of driving, price per gallon, unleaded, gas & pump, gas & car, gas & drive, gas & tank, gas & oil, gas & crude, gas & gallon, gas & commute, gas cost, cost of gas, gas go up, pay for gas, fuel cost, fuel bill, commute cost, fill .. car, fill .. truck, fill .. van, gas + $price, =gas`,
    series: ['GASREGW'],
    beside: ['Crude oil price', 'Energy prices', 'Consumer prices'],
  },
  {
    label: 'Diesel price',
    kind: 'price',
    words:
      'diesel, diesel price, price of diesel, truck fuel, fuel for truck, fuel for lorry, trucker + fuel, truck + fuel, delivery + fuel, diesel fuel',
    series: ['GASDESW'],
    beside: ['Crude oil price', 'Gasoline price'],
  },
  {
    label: 'Jet fuel price',
    kind: 'price',
    words: 'jet fuel, kerosene, aviation fuel, airline fuel',
    series: ['DJFUELUSGULF'],
    beside: ['Crude oil price', 'Air fares'],
  },
  {
    label: 'Heating oil price',
    kind: 'price',
    words: 'heating oil, fuel oil, heating fuel',
    series: ['DHOILNYH'],
    beside: ['Crude oil price', 'Natural gas price'],
  },
  {
    label: 'Propane price',
    kind: 'price',
    words: 'propane',
    series: ['DPROPANEMBTX'],
    beside: ['Natural gas price'],
  },
  {
    label: 'Natural gas price',
    kind: 'price',
    words: `natural gas, natural gas price, henry hub, gas + $price & heating/heat/furnace/boiler/stove/winter, gas & heating, gas & heat, gas & furnace, gas & boiler, gas & stove, gas & winter, gas & electricity, gas & power plant, gas & pipeline, lng, natgas, nat gas, wholesale gas, gas heating, gas & utility, gas & fertiliser, price of natural gas, gas future`,
    series: ['MHHNGSP', 'DHHNGSP'],
    beside: ['Energy prices', 'Crude oil price', 'Electricity prices'],
  },
  {
    label: 'European natural gas price',
    kind: 'price',
    words: 'european gas, gas in europe, europe gas, gas & europe',
    series: ['PNGASEUUSDM'],
    between: true,
    beside: ['Natural gas price'],
  },
  {
    label: 'Oil and gas extraction',
    words:
      'oil production, oil output, drilling output, shale, fracking, oil extraction, pump more oil, oil and gas production, crude production, oil and gas extraction, drill baby',
    series: ['IPG211S', 'IPMINE'],
    beside: ['Crude oil price', 'Oil and gas jobs'],
  },
]
