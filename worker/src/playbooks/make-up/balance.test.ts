import { expect, test } from '@jest/globals'
import { csvOf } from '../../testing/make-rows.ts'
import { answer, by, metric } from '../testing/ask.ts'

const PITCHES = ['Harbour', 'Mill Lane', 'Square', 'Station']
/** Burger vans: what a day at a pitch took, and what it cost. One pitch loses, one day has no costs yet. */
const ROWS = Array.from({ length: 160 }, (_, at) => {
  const pitch = PITCHES[at % 4]!
  const place = Math.floor(at / 4)
  return {
    day: String(at),
    pitch,
    food: (pitch === 'Mill Lane' ? 90 : 300) + (place % 9) * 10,
    drink: at % 10 === 0 ? '' : 40 + (place % 5),
    wages: at === 3 ? '' : 150 + (place % 4) * 10,
    rent: at === 3 ? '' : 60,
  }
})
const balanceOf = (pitch: string) =>
  ROWS.filter((row) => row.pitch === pitch && row.wages !== '').reduce(
    (all, { food, drink, wages, rent }) => all + food + Number(drink) - Number(wages) - Number(rent),
    0,
  )
const terms = [
  { operator: '+' as const, column: 'drink' },
  { operator: '-' as const, column: 'wages' },
  { operator: '-' as const, column: 'rent' },
]
const asked = (order: 'most' | 'least') =>
  answer(
    csvOf(ROWS.map((row) => Object.fromEntries(Object.entries(row).map(([key, own]) => [key, String(own)])))),
    {
      act: 'rank',
      metric: metric('formula', { column: 'food', terms }),
      by: [by('pitch')],
      order,
    },
  )
const written = (value: number) => Math.abs(value).toLocaleString('en-US')

test('groups that end below zero are told with how far, and the columns that were taken', async () => {
  const { said } = await asked('least')
  expect(said).toContain(`1 of the 4`)
  expect(said).toContain(`out below zero: Mill Lane −${written(balanceOf('Mill Lane'))}`)
  expect(said).toContain('food and drink less wages and rent')
  expect(said).toMatch(/1 \w+ says? nothing of one side|1 \w+ say nothing of one side/)
})

test('who made most is told first, with how many lost', async () => {
  const best = [...PITCHES].sort((a, b) => balanceOf(b) - balanceOf(a))[0]!
  const { said } = await asked('most')
  expect(said).toContain(`${best} ${written(balanceOf(best))} comes first`)
})
