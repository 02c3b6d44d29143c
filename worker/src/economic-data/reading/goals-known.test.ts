import { describe, expect, it } from '@jest/globals'
import { ADDED } from '../paraphrases/bank.ts'
import { GOALS_ASKED } from '../paraphrases/goals-asked.ts'
import { CONCEPTS } from '../vocabulary/index.ts'
import { goalsKnown } from './goals-known.ts'
import { plainWords } from './goal-words.ts'

const speakFor = goalsKnown([
  'Kites > what does a paper kite cost at the fair',
  'Kites|String > my kite and its string tore, are kites dear',
  'Boats > how many boats lie in the harbour',
])
const ranked = (goal: string) =>
  [...speakFor(plainWords(goal))].sort((a, b) => b[1] - a[1]).map(([label]) => label)

describe('goals that are known', () => {
  it('speak for what was given to those with the same words, most for what few say', () => {
    expect(ranked('a kite for my son')[0]).toBe('Kites')
    expect(ranked('is the harbour full')[0]).toBe('Boats')
  })

  it('speak for nothing where no word is theirs', () => {
    expect([...speakFor(plainWords('zebras yawn'))].filter(([, score]) => score > 0)).toEqual([])
  })

  it('are given things that the vocabulary has, each goal once', () => {
    const known = new Set([...CONCEPTS, ...ADDED].map(({ label }) => label))
    const lines = GOALS_ASKED.split('\n').map((line) => line.split(' > '))
    expect(lines.filter((parts) => parts.length !== 2)).toEqual([])
    expect(lines.flatMap(([labels]) => labels!.split('|').filter((label) => !known.has(label)))).toEqual([])
    const goals = lines.map(([, goal]) => goal)
    expect(goals.filter((goal, at) => goals.indexOf(goal) !== at)).toEqual([])
  })
})
