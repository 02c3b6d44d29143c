import { expect, it } from '@jest/globals'
import { scaleOrder } from './scales.ts'

const inOrder = (labels: string[]) => {
  const order = scaleOrder(labels)
  return order && [...labels].sort((a, b) => order.get(a)! - order.get(b)!)
}

it('puts values of one scale in the order of their meaning', () => {
  expect(inOrder(['Critical', 'High', 'Low', 'Medium'])).toEqual(['Low', 'Medium', 'High', 'Critical'])
  expect(inOrder(['1 - High', '2 - Medium', '3 - Low'])).toEqual(['3 - Low', '2 - Medium', '1 - High'])
  expect(inOrder(['L', 'M', 'S', 'XL'])).toEqual(['S', 'M', 'L', 'XL'])
  expect(inOrder(['Fri', 'Mon', 'Wed'])).toEqual(['Mon', 'Wed', 'Fri'])
})

it('puts bands of numbers by where they begin, and what is no value of a scale last', () => {
  expect(inOrder(['65+', '18-24', 'under 18', '25-64'])).toEqual(['under 18', '18-24', '25-64', '65+'])
  expect(inOrder(['250 or more', '10 to 49', '<10', '50 to 249'])).toEqual([
    '<10',
    '10 to 49',
    '50 to 249',
    '250 or more',
  ])
  expect(inOrder(['£20k-£30k', 'over £30k', '£10k-£20k'])).toEqual(['£10k-£20k', '£20k-£30k', 'over £30k'])
  expect(inOrder(['Unknown', 'High', 'Low', 'Medium'])).toEqual(['Low', 'Medium', 'High', 'Unknown'])
})

it('leaves names alone, and what mixes scales', () => {
  expect(inOrder(['Oak', 'Elm', 'Ash'])).toBeNull()
  expect(inOrder(['High', 'Low', 'Lobby'])).toBeNull()
  expect(inOrder(['May', 'June'])).toBeNull()
  expect(inOrder(['2 High Street', '10 Mill Lane', '7-9 Quay'])).toBeNull()
  expect(inOrder(['2024-01-05', '2024-01-06', '2024-02-01'])).toBeNull()
  expect(inOrder(['A-1', 'B-2', 'C-3'])).toBeNull()
})
