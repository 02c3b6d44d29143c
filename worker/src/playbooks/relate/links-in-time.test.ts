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
  it('has its slope by a unit of time, in a curve those of both halves, and goes on where it still does', async () => {
    const { said, advice } = await answer(
      jobs((passed) => 50 + 100 * passed ** 2),
      ask,
    )
    const [, each, last, first] =
      /Each month later goes with ([\d.]+) more.* rises faster in the later half: ([\d.]+) a month there and ([\d.]+) in the earlier/
        .exec(said)!
        .map(Number)
    // A hundred over 360 days, and half of it and one and a half in the earlier half and in the later.
    const month = 100 / (360 / 30.4375)
    expect(each! / month).toBeCloseTo(1, 1)
    expect(first! / month).toBeCloseTo(0.5, 1)
    expect(last! / month).toBeCloseTo(1.5, 1)
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
    expect(line).not.toMatch(/later half|a curve/)
    const none = (
      await answer(
        jobs(() => 50),
        ask,
      )
    ).said
    expect(none).not.toMatch(/month later goes with|Plan with more/)
  })
})
