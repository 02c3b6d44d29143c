import { expect, test } from '@jest/globals'
import type { Act } from '#contract'
import { learnedAct } from './learned-act.ts'
import type { Weights } from './weights.ts'

const learned: Weights<Act> = {
  names: ['compare', 'explain', 'exact'],
  of: new Map([
    ['why', [0, 3, 0]],
    ['than', [0.5, 0.2, 0]],
  ]),
}

test('what was learned decides where it is sure, and the rules where it is not', () => {
  const rules = { act: 'exact', guessed: false } as const
  const cases: [string, Parameters<typeof learnedAct>[1], Act, boolean][] = [
    ['why', rules, 'explain', false],
    ['why', { ...rules, guessed: true }, 'explain', false],
    ['than', rules, 'exact', false],
    ['than', { ...rules, guessed: true }, 'compare', true],
    ['never met', rules, 'exact', false],
    ['why', { act: 'event', guessed: false }, 'event', false],
  ]
  expect(cases.map(([word, ruled]) => learnedAct({ [word]: 1 }, ruled, learned))).toEqual(
    cases.map(([, , act, guessed]) => ({ act, guessed })),
  )
  expect(learnedAct({ why: 1 }, rules, { names: [], of: new Map() })).toEqual(rules)
})

test('what comes again with the calendar is asked of a course, whatever was learned', () => {
  const change = { act: 'change', guessed: false } as const
  expect(learnedAct({ why: 1, 'aspect season': 1 }, change, learned)).toEqual(change)
  expect(learnedAct({ why: 1, 'aspect swing': 1 }, change, learned)).toMatchObject({ act: 'explain' })
})
