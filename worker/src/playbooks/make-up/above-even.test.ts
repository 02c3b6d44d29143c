import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count } from '../testing/ask.ts'

/** Letters that seven desks have, each as much as is said of it. */
const letters = (parts: readonly number[]) =>
  csvOf(1000, (index, random) => {
    const at = random.uniform() * parts.reduce((sum, part) => sum + part, 0)
    let [desk, sum] = [0, parts[0]!]
    while (sum < at) sum += parts[++desk]!
    return { letter: `L${index}`, desk: ['Ash', 'Bay', 'Elm', 'Fir', 'Hop', 'Oak', 'Yew'][desk]! }
  })
const asked = { act: 'make-up' as const, metric: count, by: [by('desk')] }

it('says what an even share is where several have more', async () => {
  const { said } = await answer(letters([26, 25, 24, 7, 6, 6, 6]), asked)
  expect(said).toMatch(/ have more than an even share \(14\.3%\) of the \w+, together 7\d%/)
})

it('speaks of no even share where all have as much', async () => {
  const { said } = await answer(letters([1, 1, 1, 1, 1, 1, 1]), asked)
  expect(said).not.toMatch(/more than an even share/)
})

/** Desks whose letters come in two colours, so many of each. */
const coloured = (each: Record<string, [red: number, blue: number]>) => {
  const letters = Object.entries(each).flatMap(([desk, [red, blue]]) => [
    ...Array.from({ length: red }, () => ({ desk, colour: 'Red' })),
    ...Array.from({ length: blue }, () => ({ desk, colour: 'Blue' })),
  ])
  return csvOf(letters.length, (index) => ({ letter: `L${index}`, ...letters[index]! }))
}

it('says that the first is first everywhere only where it is, and else who is ahead where', async () => {
  const others = { Elm: [60, 62], Fir: [55, 58] } as const
  const all = (ash: [number, number], bay: [number, number]) =>
    coloured({ Ash: ash, Bay: bay, Elm: [...others.Elm], Fir: [...others.Fir] })
  const first = await answer(all([130, 125], [90, 92]), asked)
  expect(first.said).toMatch(/Ash comes first for every colour: it has between/)
  const notFirst = await answer(all([140, 122], [110, 126]), asked)
  expect(notFirst.said).not.toMatch(/comes first for every/)
  expect(notFirst.said).toMatch(/But it is not first in each: Bay is ahead for Blue\./)
})
