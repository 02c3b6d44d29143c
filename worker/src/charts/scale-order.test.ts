import { expect, it } from '@jest/globals'
import { scaleOrder } from './scale-order.ts'

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

it('leaves names alone, and what mixes scales', () => {
  expect(inOrder(['Oak', 'Elm', 'Ash'])).toBeNull()
  expect(inOrder(['High', 'Low', 'Lobby'])).toBeNull()
  expect(inOrder(['May', 'June'])).toBeNull()
})
