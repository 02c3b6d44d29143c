import { describe, expect, it } from '@jest/globals'
import type { Chip, GoalReading, MetricRef } from '#contract'
import { buildQuestion } from '../../../../contract/src/notebook/testing/build-question.ts'
import { choose, launchReadingOf, shownOn } from './chosen-questions.ts'

const metric = (column: string): MetricRef => ({ kind: 'value', table: 't', column, from: null, values: [] })
const over = (column: string) => ({ table: 't', column, grain: null })
const chips: Chip[] = [
  {
    slot: 'act',
    label: 'Compare',
    guessed: false,
    alternatives: [{ label: 'Forecast', change: { act: 'forecast', over: over('opened') } }],
  },
  {
    slot: 'metric',
    label: 'cost',
    guessed: true,
    alternatives: [
      { label: 'delay', change: { metric: metric('delay') } },
      { label: 'count', change: { metric: metric('count') } },
    ],
  },
  {
    slot: 'over',
    label: 'opened',
    guessed: true,
    alternatives: [{ label: 'closed', change: { over: over('closed') } }],
  },
]
const question = buildQuestion({ act: 'compare', metric: metric('cost'), guessed: ['metric', 'by'] })
const reading: GoalReading = {
  tables: [],
  unread: [],
  questions: [
    { question, chips },
    { question, chips },
  ],
  unanswered: [],
  absent: [],
  suggestions: [],
  reader: 'rules',
}

describe('the questions as a person left them', () => {
  it('are nothing to carry until one is changed, and after it is changed back', () => {
    expect(launchReadingOf(reading, {})).toBeNull()
    const there = choose({}, 1, 'metric', 0)
    expect(launchReadingOf(reading, choose(there, 1, 'metric', null))).toBeNull()
  })

  it('carry what was chosen, which is no guess any more, and the others as they were read', () => {
    expect(launchReadingOf(reading, choose({}, 1, 'metric', 1))).toEqual({
      questions: [question, { ...question, metric: metric('count'), guessed: ['by'] }],
    })
  })

  it('come with what the goal explains', () => {
    const definition = {
      table: 't',
      name: 'lost',
      words: 'a blank one was lost',
      expression: { kind: 'empty' as const, of: { kind: 'column' as const, column: 'opened' } },
    }
    const explained = { ...reading, definitions: [{ definition, said: 'lost: opened is empty' }] }
    expect(launchReadingOf(explained, choose({}, 0, 'metric', 1))!.definitions).toEqual([definition])
  })

  it('take together what was chosen in several chips, whatever the order', () => {
    const choices = choose(choose({}, 0, 'over', 0), 0, 'act', 0)
    expect(launchReadingOf(reading, choices)!.questions[0]).toMatchObject({
      act: 'forecast',
      over: over('closed'),
    })
  })
})

describe('a chip', () => {
  it('says what was read, then what was chosen', () => {
    expect(shownOn(chips[1]!, undefined)).toMatchObject({ label: 'cost', guessed: true })
    expect(shownOn(chips[1]!, 0)).toEqual({ label: 'delay', guessed: false })
  })
})
