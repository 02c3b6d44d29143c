import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { buildModel, modelToRead } from './build-model.ts'

const draws = drawsFrom(9)
const rows = (key: string, at: string) =>
  csvOf(
    Array.from({ length: 60 }, (_, row) => ({
      [key]: `${row + 1}`,
      [at]: dayAfter('2024-03-01', Math.floor(row / 3)),
      kitchen: draws.pick(['A', 'B', 'C']),
      kg: (4 + draws.normal()).toFixed(2),
    })),
  )

const nounOf = (csv: string, filename: string) =>
  withProfile({ csv, filename }, async (_, profile) => buildModel(profile).tables[0]!.row.noun.many)

test('a word that numbers the rows names them where the file speaks of it too', async () => {
  expect(await nounOf(rows('pick_no', 'picked_on'), 'kitchen_picks.csv')).toBe('picks')
  expect(await nounOf(rows('pick_no', 'picked_on'), 'pick_list_march.csv')).toBe('picks')
})

test('a word that nothing else speaks of is no name of a row', async () => {
  expect(await nounOf(rows('scrap_no', 'seen_on'), 'kitchen_waste_log.csv')).toBe('rows')
  expect(await nounOf(rows('load_no', 'seen_on'), 'data.csv')).toBe('rows')
})

test('what is weighed on a day is a weighing', async () => {
  expect(await nounOf(rows('scrap_no', 'weighed_on'), 'kitchen_waste_log.csv')).toBe('weighings')
})

test('two groups on many days are no panel where a day has a group twice', async () => {
  const csv = csvOf(
    Array.from({ length: 60 }, (_, row) => ({
      watering: row % 2 === 0 ? 'drip' : 'sprinkler',
      picked_on: dayAfter('2024-02-01', Math.floor(row / 3) + Math.floor(row / 4)),
      kg: (40 + draws.normal()).toFixed(1),
    })),
  )
  expect(await nounOf(csv, 'orchard.csv')).not.toContain('watering')
})

test('a file of blocks in which each block stands again and again has no blocks for rows', async () => {
  const csv = (each: number) =>
    csvOf(
      Array.from({ length: 60 }, (_, row) => ({
        block: `B${Math.floor(row / each)}`,
        kg: (40 + draws.normal()).toFixed(1),
      })),
    )
  expect(await nounOf(csv(5), 'blocks.csv')).toBe('rows')
  expect(await nounOf(csv(1), 'blocks.csv')).toBe('blocks')
})

test('calls rows by what numbers them, though some are there twice', async () => {
  const once = rows('incident_id', 'opened_on').split('\n')
  const copies = [...once, once[1]!, once[2]!].join('\n')
  expect(await nounOf(copies, 'data.csv')).toBe('incidents')
  const others = [...once, once[1]!.replace(/[^,]*$/, '99'), once[2]!].join('\n')
  expect(await nounOf(others, 'data.csv')).toBe('rows')
})

test('calls rows what their key numbers where the goal speaks of it', () =>
  withProfile({ csv: rows('load_no', 'seen_on'), filename: 'data.csv' }, async (_, profile) => {
    const called = (goal: string) => modelToRead(profile, goal).tables[0]!.row.noun.many
    expect(called('Which kitchen has the most loads?')).toBe('loads')
    expect(called('Which kitchen weighs most?')).toBe('rows')
    expect(buildModel(profile, 'What does each load weigh?').tables[0]!.row.noun.one).toBe('load')
  }))
