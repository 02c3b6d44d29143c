import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

const REASONS = ['skills', 'skills', 'salary', 'experience']
const NOTES = ['filled', 'paused', 'moved']

/** Applications of which those of agencies are rejected more often, with a note on each. */
const applications = (
  noteOf: (rejected: boolean, pick: (of: string[]) => string, chance: number) => string,
) =>
  csvOf(1000, (index, random) => {
    const source = random.pick(['agency', 'website', 'referral'])
    const rejected = random.uniform() < (source === 'agency' ? 0.6 : 0.35)
    return {
      application: `A${index}`,
      source,
      region: random.pick(['north', 'south', 'east']),
      state: rejected ? 'rejected' : 'hired',
      note: noteOf(rejected, (of) => random.pick(of), random.uniform()),
    }
  })
const share = metric('share', { column: 'state', values: ['rejected'] })
const question = { act: 'compare' as const, metric: share, by: [by('source')] }
const all = (found: Awaited<ReturnType<typeof answer>>) => `${found.page}\n${found.next}\n${found.chapters}`

describe('what is written down of one outcome alone', () => {
  it('explains no share of it, where other rows have notes of their own', async () => {
    const csv = applications((rejected, pick, chance) =>
      rejected && chance < 0.85 ? pick(REASONS) : pick(NOTES),
    )
    const found = await answer(csv, question)
    expect(found.said).toMatch(/Agency stands out/i)
    expect(all(found)).not.toMatch(/mix of note|depends on note|within agency it is|sets agency apart/i)
    const explained = await answer(csv, { ...question, act: 'explain', by: [] })
    expect(explained.said).toMatch(/Agency/i)
    expect(explained.said).not.toMatch(/differs between notes|by note/i)
  })

  it('is no part of a group, where other rows say that there is none; it is told as the reason', async () => {
    const found = await answer(
      applications((rejected, pick) => (rejected ? pick(REASONS) : 'None')),
      {
        ...question,
        words: 'which source is rejected most and why',
      },
    )
    expect(all(found)).not.toMatch(/within agency it is|sets agency apart/i)
  })

  it('may be what brings it about, where it stands for both', async () => {
    const found = await answer(
      applications((rejected, pick, chance) => (chance < (rejected ? 0.7 : 0.2) ? 'late' : pick(NOTES))),
      { ...question, act: 'explain', by: [] },
    )
    expect(found.said).toMatch(/late/i)
  })
})
