import { expect, test } from '@jest/globals'
import { kinship } from './word-families.ts'

test('words of headers are kin to the words that they cut short, and to no others', () => {
  const kin = [
    ['germination', 'germ'],
    ['pretreatment', 'pretreat'],
    ['rejection', 'rejected'],
    ['furnace', 'furn'],
    ['engineer', 'engr'],
    ['weather', 'wthr'],
    ['managerial', 'manager'],
    ['regional', 'region'],
  ]
  const strangers = [
    ['career', 'car'],
    ['station', 'state'],
    ['position', 'positive'],
    ['donation', 'donor'],
    ['engineer', 'engine'],
    ['cost', 'cost'],
  ]
  expect(kin.filter(([spoken, header]) => kinship(spoken!, header!) === 0)).toEqual([])
  expect(strangers.filter(([spoken, header]) => kinship(spoken!, header!) > 0)).toEqual([])
})
