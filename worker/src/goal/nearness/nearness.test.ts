import { expect, test } from '@jest/globals'
import { buildModel } from '../../model/build-model.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { tokenize } from '../words/tokens.ts'
import { namesOf } from './table-names.ts'
import { nearnessOf } from './nearness.ts'
import { phrasesOf } from './phrases.ts'

test('phrases begin and end with what says something, run over no mark, and are bounded in number', () => {
  expect(phrasesOf(tokenize('Which of the boats leak, and how much water do they take?'))).toEqual([
    'boats',
    'leak',
    'water',
    'take',
    'boats leak',
  ])
  const long = Array.from({ length: 900 }, (_, at) => `word${'abcdefghij'[at % 10]!}${at}`).join(' ')
  expect(phrasesOf(tokenize(long))).toHaveLength(80)
})

test('what means the same lies nearest, and what was not looked up lies nowhere', async () => {
  const day = (shift: number) => (at: number) =>
    new Date(Date.UTC(2024, 0, 1 + at + shift)).toISOString().slice(0, 10)
  const [applied, completed] = [day(0), day(40)]
  const rows = Array.from({ length: 60 }, (_, at) => `${applied(at)},${completed(at)},${'abc'[at % 3]}`)
  await withProfile({ csv: ['application,purchase,adviser', ...rows].join('\n') }, async (_, profile) => {
    const tables = [{ model: buildModel(profile).tables[0]!, profile: profile.tables[0]! }]
    const nearness = await nearnessOf(tokenize('how long until they bought the house'), namesOf(tables))
    expect(nearness('bought', 'purchase')).toBeGreaterThan(nearness('bought', 'application'))
    expect(nearness('bought', 'adviser')).toBe(0)
    expect(nearness('weather', 'purchase')).toBe(0)
  })
})
