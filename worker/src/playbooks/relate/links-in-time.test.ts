import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

/** 300 jobs over a year, whose minutes follow the share of it that has passed; several fall on one day. */
const jobs = (minutes: (passed: number) => number) =>
  csvOf(300, (index, random) => ({
    job: `J${index}`,
    opened: `${day(Math.floor((360 * index) / 300))}T${String(8 + (index % 9)).padStart(2, '0')}:00:00`,
    minutes: Number((minutes(index / 300) + 3 * random.normal()).toFixed(2)),
  }))
const ask: Partial<Question> = {
  act: 'relate',
  metric: valueOf('minutes'),
  by: [by('opened')],
  statistic: 'correlation',
} as const

describe('a measure against time', () => {
  it('has its slope by a unit of time, in a curve its slopes at either end, and goes on where it still does', async () => {
    const { said, advice } = await answer(
      jobs((passed) => 50 + 100 * passed ** 2),
      ask,
    )
    const [, each, first, last] =
      /Each month later goes with ([\d.]+) more.* rises ever faster: by the fitted curve ([\d.]+) a month in the earliest fifth and ([\d.]+) in the latest/
        .exec(said)!
        .map(Number)
    // A hundred over 360 days, and two and eighteen tenths of it where a tenth and nine tenths have passed.
    const month = 100 / (360 / 30.4375)
    expect(each! / month).toBeCloseTo(1, 1)
    expect(first! / month).toBeCloseTo(0.2, 0)
    expect(last! / month).toBeCloseTo(1.8, 0)
    expect(advice).toMatch(/Plan with more than/)
    expect(said).toMatch(/higher the later the jobs were opened/)
  })

  it('is a line where it is one, and nothing where there is none', async () => {
    const line = (
      await answer(
        jobs((passed) => 50 - 40 * passed),
        ask,
      )
    ).said
    expect(line).toMatch(/Each month later goes with 3\.[2-6]\d? less/)
    expect(line).not.toMatch(/ever faster|ever slower|a curve/)
    const none = (
      await answer(
        jobs(() => 50),
        ask,
      )
    ).said
    expect(none).not.toMatch(/month later goes with|Plan with more/)
  })
})
