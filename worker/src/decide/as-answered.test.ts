import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { answer, by, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { becauseOf } from '../telling/words.ts'
import { asAnswered, limited } from './decide.ts'
import type { Judgement } from './verdict.ts'

const sure: Judgement = { kind: 'which', sureness: 'high', reasons: [{ code: 'all-rows' }] }
const asked = (...guessed: Question['guessed']) => ({ guessed }) as unknown as Question

const words = ({ reasons }: Judgement) => becauseOf(reasons).replace(/\{\{"|"\}\}/g, '')

describe('the sureness of an answer', () => {
  it('stays where the question says all and every part of the goal is answered', () => {
    expect(asAnswered(sure, asked('act', 'over'), false)).toBe(sure)
  })

  it('is never high where what it is told by was guessed, or another part of the goal is open, and says so', () => {
    expect(asAnswered(sure, asked('by'), false)).toMatchObject({ sureness: 'low' })
    expect(asAnswered({ ...sure, sureness: 'moderate' }, asked('event'), false).sureness).toBe('low')
    expect(asAnswered({ ...sure, sureness: 'cannot-tell' }, asked('by'), false).sureness).toBe('cannot-tell')
    expect(asAnswered(sure, asked(), true)).toMatchObject({ sureness: 'moderate' })
    expect(asAnswered(sure, asked('by'), false).reasons.map(({ code }) => code)).toContain('reading')
    expect(asAnswered(sure, asked(), true).reasons.map(({ code }) => code)).toContain('parts-open')
  })

  it('is told apart from how much of the goal is answered', () => {
    expect(words(asAnswered(sure, asked(), true))).toBe(
      'By itself it is of high confidence: every row was looked at. It is called less sure for what it covers: another part of the goal has no answer.',
    )
    expect(words(asAnswered(sure, asked('by'), true))).toMatch(
      /is a guess; every row was looked at\. Apart from that: another part of the goal has no answer\./,
    )
    const missing = { code: 'unmatched', alone: 'cannot-tell' } as const
    expect(becauseOf([missing, ...sure.reasons])).toBe(
      'Part of the goal has no column to answer it; every row was looked at.',
    )
    expect(words(asAnswered(sure, asked(), false))).toBe('Every row was looked at.')
  })

  it('says what was guessed between, where others of the same kind may be meant', () => {
    const by = { kind: 'nurse', taken: 'seen by', others: ['signed by'] }
    expect(words(asAnswered(sure, asked('by'), false, by))).toMatch(
      /That the nurse meant is “seen by” and not “signed by”/,
    )
    expect(words(asAnswered(sure, asked('by'), false, { ...by, others: [] }))).toMatch(/seen by is a guess/)
  })

  it('is no yes and no no where the measure was guessed, unless it is asked whether something matters', () => {
    const whether = (supposes: Question['supposes'], ...guessed: Question['guessed']) =>
      ({
        act: 'compare',
        supposes,
        metric: valueOf('fee'),
        by: [by('shop')],
        against: [],
        unmatched: [],
        guessed,
      }) as unknown as Question
    for (const kind of ['yes', 'no'] as const) {
      expect(limited({ ...sure, kind }, whether('more', 'metric'), 'fee')).toMatchObject({
        kind: 'which',
        sureness: 'low',
      })
      expect(limited({ ...sure, kind }, whether('more'), 'fee').kind).toBe(kind)
      expect(limited({ ...sure, kind }, whether('differs', 'metric'), 'fee')).toMatchObject({
        kind,
        sureness: 'low',
      })
    }
  })

  it('is none where what was asked has no column, or the data cannot tell', () => {
    expect(asAnswered({ ...sure, kind: 'cannot-tell' }, asked(), false).sureness).toBe('cannot-tell')
    expect(asAnswered({ ...sure, kind: 'not-in-data' }, asked(), true).sureness).toBe('cannot-tell')
  })
})

it('is the same in the chapter of an answer as on page one, where it was guessed what is asked', async () => {
  const csv = csvOf(240, (index, random) => ({
    shop: ['north', 'south'][index % 2]!,
    sold: (20 + 6 * (index % 2) + random.normal()).toFixed(2),
  }))
  const question = { act: 'compare' as const, metric: valueOf('sold'), by: [by('shop')] }
  const { first } = await answer(csv, { ...question, guessed: ['by'] })
  expect(first!.verdict.sureness).toBe('low')
  expect((await answer(csv, question)).first!.verdict.sureness).toBe('high')
}, 60_000)
