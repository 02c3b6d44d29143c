import { expect, test } from '@jest/globals'
import { costNamed } from '../lexicon/saving-words.ts'
import { understandGoal } from './understand-goal.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf, dayAfter, drawsFrom } from '../testing/make-rows.ts'

function parts(): string {
  const draws = drawsFrom(3)
  return csvOf(
    Array.from({ length: 400 }, (_, at) => ({
      part_no: `${at + 1}`,
      made_on: dayAfter('2024-01-01', Math.floor(at / 4)),
      line: draws.pick(['A', 'B', 'C']),
      kwh: (8 + draws.normal()).toFixed(2),
      outcome: draws.chance(0.1) ? 'scrap' : 'ok',
    })),
  )
}

const read = (goal: string) =>
  withProfile({ csv: parts(), filename: 'parts.csv' }, async (_, profile) =>
    (await understandGoal(goal, profile)).asked.questions.map(({ act, saves }) => ({ act, saves })),
  )

test('what it would save is asked of what is found, and is no forecast', async () => {
  const [first, ...others] = await read(
    'A scrapped part costs us 45 euros. Which line makes the most scrap, and what would we save by putting it right?',
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({ act: 'rank', saves: { each: 45, of: 'scrapped part', after: ' euros' } })
  expect(await read('What would we save if line C had as little scrap as line A?')).toEqual([
    { act: 'compare', saves: { each: null, of: null, before: '', after: '' } },
  ])
})

test('what is to come is still a forecast, and a price alone asks for nothing', async () => {
  const told = await read('How much scrap will there be next month? A scrapped part costs us 45 euros.')
  expect(told.map(({ act }) => act)).toContain('forecast')
  expect(told.every(({ saves }) => saves === undefined)).toBe(true)
})

test('what one costs is read where the goal says it of one', () => {
  expect(costNamed('each lost hour costs about $1,200')).toMatchObject({
    each: 1200,
    of: 'lost hour',
    before: '$',
  })
  expect(costNamed('we pay €12.50 for every return.')).toMatchObject({
    each: 12.5,
    of: 'return',
    before: '€',
  })
  expect(costNamed('at 0,30 euro per kWh')).toMatchObject({ each: 0.3, of: 'kwh', after: ' euros' })
  expect(costNamed('orders above 45 euros and those of 2024')).toBeNull()
})
