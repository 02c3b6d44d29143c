import { describe, expect, it } from '@jest/globals'
import type { Answered } from '#contract'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { absentSentence } from './absent.ts'

const plain = (toolkit: Toolkit, answers: Answered[]): string =>
  String(absentSentence(toolkit, answers)).replace(/\{\{"|"\}\}/g, '')

const missed = (words: string[], guessed: string[]) =>
  ({
    profile: { sources: ['rota.csv'] },
    asked: {
      unanswered: [],
      questions: [{ guessed, unmatched: words.map((own) => ({ words: own, part: 'by' })) }],
    },
    model: { tables: [] },
  }) as unknown as Toolkit
const missing = (...words: string[]) => missed(words, [])

const telling = (kind: string) => [{ effects: [{ kind }] }] as unknown as Answered[]

describe('what no column holds', () => {
  it('is said to be unanswered, with what it would take', () => {
    expect(plain(missing('leave periods'), telling('groups'))).toBe(
      'The file has no column for leave periods, so that part cannot be answered. It would take who was away from when to when.',
    )
  })

  it('is not called unanswered where the rows themselves tell of it', () => {
    const said = plain(missing('sick leave', 'income'), telling('absences'))
    expect(said).toMatch(/^The file has no column for sick leave; what stands below tells from the rows when/)
    expect(said).toMatch(/no column for income, so that part cannot be answered/)
    expect(plain(missing('vacation'), telling('absences'))).not.toMatch(/cannot be answered/)
  })

  it('is said to be missed where something near stands in for it, and that part is answered', () => {
    expect(plain(missed(['for wards on the east side'], ['by']), telling('groups'))).toBe(
      'The file has no column for wards on the east side; what comes nearest to it is told below.',
    )
  })

  it('is no half of a word, and nothing that somebody does', () => {
    const { asked, ...rest } = missing('sign')
    const whole = {
      ...rest,
      asked: { ...asked, goal: 'Why are our sign-ups going down?' },
    } as unknown as Toolkit
    expect(plain(whole, [])).toBe('The file has no column for sign-ups, so that part cannot be answered.')
    expect(plain(missing('cost us'), [])).toBe(
      'What “cost us” means in these columns was not understood, so that part is not answered.',
    )
    expect(plain(missing('designs'), [])).toMatch(/no column for designs/)
  })

  it('stands beside what is named and not used, a value with its column', () => {
    const { asked, ...rest } = missed([], [])
    const unused = [
      { words: 'Gold', column: 'contract' },
      { words: 'debt', column: null },
    ]
    const toolkit = { ...rest, asked: { ...asked, unused } } as unknown as Toolkit
    expect(plain(toolkit, [])).toBe(
      'The goal also names “Gold” (contract) and “debt”, which no answer below takes into account.',
    )
    expect(plain(missed([], []), [])).toBe('null')
  })
})
