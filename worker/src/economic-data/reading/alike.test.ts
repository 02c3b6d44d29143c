import { expect, it } from '@jest/globals'
import { readEconomicGoal } from '../read-economic-goal.ts'

const alike = (goal: string) => readEconomicGoal(goal).alike.map(({ label }) => label)

it('tells from goals like a story what it is after in words that name nothing', () => {
  const baker =
    'My sister bakes wedding cakes in her garage and she says that eggs and everything else that goes into the batter eats up whatever she earns, is that just her or is it so all over?'
  expect(alike(baker)).toContain('Butter prices')
  const renter =
    'I am thirty two and rent a room at my uncle’s. Everybody my age I know has given up on ever owning a place. Is it really so much harder than when my folks did it on one wage?'
  expect(alike(renter)).toContain('House prices')
})

it('takes nothing from others where a goal names what it wants', () => {
  expect(alike('How do inflation and unemployment move together since 2000?')).toEqual([])
  expect(alike('Does the Fed funds rate drive mortgage rates, and with which delay?')).toEqual([])
})

it('does not bring again what the goal names', () => {
  const goal =
    'I bake bread for half the street and it eats me alive. How far have eggs, butter and flour gone up since before all that started, and does it end?'
  const { wishes } = readEconomicGoal(goal)
  expect(wishes.map(({ concept }) => concept.label)).toContain('Egg prices')
  expect(alike(goal)).not.toContain('Egg prices')
})
