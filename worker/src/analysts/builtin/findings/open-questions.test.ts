import { describe, expect, it } from '@jest/globals'
import { questionOf, type Profile, type Question } from '#contract'
import type { AnsweredQuestion } from '../../../playbooks/answer-questions.ts'
import type { Variable } from '../../../variables/variable.ts'
import type { Analysis } from './analysis.ts'
import { asksForAspect, asksOf, isMeasured } from './open-questions.ts'

const column = (of: string) => ({ table: 'pots', column: of, part: null, bands: [] })
const value = (of: string): Question['metric'] => ({
  kind: 'value',
  table: 'pots',
  column: of,
  from: null,
  values: [],
})
const variable = (of: string) => ({ column: of }) as Variable
const [weight, cracks, glaze, kiln] = ['weight', 'cracks', 'glaze', 'kiln'].map(variable) as [
  Variable,
  Variable,
  Variable,
  Variable,
]

/** A pottery's questions, and which of them a playbook has answered. */
const asked = (questions: Question[], answered: number[]): Analysis =>
  ({
    toolkit: { asked: { questions }, profile: { tables: [] } as unknown as Profile },
    study: { time: null },
    answers: answered.map((question) => ({ answered: { question } }) as AnsweredQuestion),
  }) as unknown as Analysis

const byGlaze = questionOf({ act: 'compare', metric: value('weight'), by: [column('glaze')] })
const why = questionOf({ act: 'explain', metric: value('cracks') })

describe('what detectors still look at', () => {
  it('is all of it where nothing was answered', () => {
    const none = asked([byGlaze, why], [])
    expect(asksOf(none, weight, glaze) && asksOf(none, cracks, kiln) && asksOf(none, kiln, glaze)).toBe(true)
  })

  it('is nothing that an answer has told, whatever else is open', () => {
    const first = asked([byGlaze, why], [0])
    expect(asksOf(first, weight, glaze)).toBe(false)
    expect(asksOf(first, weight)).toBe(false)
    expect(asksOf(first, cracks, kiln)).toBe(true)
    expect(asksOf(first, cracks)).toBe(true)
    expect(asksOf(asked([byGlaze, why], [0, 1]), cracks, kiln)).toBe(false)
  })

  it('is what goes with the columns of a question that is open, and with no others', () => {
    const second = asked([byGlaze, why], [1])
    expect(asksOf(second, weight, glaze)).toBe(true)
    expect(asksOf(second, weight, kiln)).toBe(false)
    expect(asksOf(second, cracks, glaze)).toBe(false)
  })

  it('is what goes together also where that was answered, and nothing else with it', () => {
    const along = questionOf({ act: 'relate', metric: value('weight'), with: [value('kiln')!] })
    const both = asked([along, why], [0, 1])
    expect(asksOf(both, weight, kiln)).toBe(true)
    expect(asksOf(both, weight, glaze) || asksOf(both, cracks, kiln)).toBe(false)
  })

  it('is not what an equal question before it has answered', () => {
    expect(asksOf(asked([byGlaze, byGlaze], [0]), weight, glaze)).toBe(false)
  })

  it('is one side of a measure only where that question is open', () => {
    const peak = questionOf({ act: 'change', metric: value('cracks'), aspect: 'peak' })
    expect(asksForAspect(asked([byGlaze, peak], [0]), 'peak')).toBe(true)
    expect(asksForAspect(asked([byGlaze, peak], [0, 1]), 'peak')).toBe(false)
    expect(asksForAspect(asked([byGlaze, peak], [1]), 'peak')).toBe(false)
  })

  it('is what was set aside in other columns than those that answers measure', () => {
    const first = asked([byGlaze, why], [0])
    expect(isMeasured(first, 'weight')).toBe(true)
    expect(isMeasured(first, 'cracks')).toBe(false)
  })
})
