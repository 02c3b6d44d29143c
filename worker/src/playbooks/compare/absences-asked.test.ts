import { expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, over, valueOf } from '../testing/ask.ts'

/** Letters that four agents answer over a year; Una may have none for ten weeks, Vic from a day on, and Una takes longer. */
const letters = (away: boolean, second = 1000) =>
  csvOf(480, (index, random) => {
    const at = Math.floor((365 * index) / 480)
    const all = ['Una Berg', 'Vic Dahl', 'Wes Holm', 'Xan Lind']
    const una = away && at >= 120 && at < 190
    const vic = away && at >= second && at < second + 70
    const agent = random.pick(all.filter((_, who) => !(who === 0 && una) && !(who === 1 && vic)))
    return {
      letter: `L${index}`,
      opened: day(at),
      agent,
      hours: Math.round(10 * (20 + (agent === 'Una Berg' ? 8 : 0) + 3 * random.normal())) / 10,
    }
  })
const ask = {
  act: 'compare' as const,
  metric: valueOf('hours'),
  by: [by('agent')],
  over,
  unmatched: [{ part: 'by' as const, words: 'absence periods' }],
}

it('tells of people who are compared who had nothing for long, where the goal speaks of absences', async () => {
  const found = await answer(letters(true), ask)
  // 480 letters over 52 weeks and four agents; three take over from the fourth.
  expect(found.steps.split('\n')[0]).toMatch(/2\.3 new rows a week for each agent, .* 0\.8 more .* 3 others/)
  expect(found.next).toMatch(
    /Had no rows for unusually long: Una Berg from (April|May) \d+, 2023 to July \d+, 2023/,
  )
  expect((await answer(letters(false), ask)).next).toMatch(
    /No agent was without rows for longer than chance brings; the longest time without any was \d+ days/,
  )
})

it('says nothing of absences that nobody asked for', async () => {
  const found = await answer(letters(true), { ...ask, unmatched: [] })
  expect(found.next).not.toMatch(/without rows|unusually long/)
  expect(found.steps).not.toMatch(/cover/)
})

it('plans cover for when several are away at once, and for one where they are so one after the other', async () => {
  const at = (found: { steps: string }) => found.steps.split('\n')[0]
  const found = await answer(letters(true, 130), ask)
  expect(found.next).toMatch(
    /2 of the 4 agents had none at the same time from May \d+, 2023 to July \d+, 2023/,
  )
  expect(found.next).toMatch(/each of the 2 others had 4\.\d rows a week, against 2\.\d each/)
  expect(at(found)).toMatch(
    /cover for several at once: .* with 2 of the 4 agents away each of the 2 others has 4\.\d a week to take instead of 2\.\d/,
  )
  const after = await answer(letters(true, 240), ask)
  expect(after.next).toMatch(
    /unusually long: .*Una Berg.* and .*Vic Dahl|unusually long: .*Vic Dahl.* and .*Una Berg/,
  )
  expect(after.next).not.toMatch(/at the same time/)
  expect(at(after)).toMatch(/Plan cover by what comes in/)
})
