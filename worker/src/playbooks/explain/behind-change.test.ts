import { expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { answer, count } from '../testing/ask.ts'

const MODELS = ['Alder', 'Birch', 'Cedar', 'Dogwood']
const FAULTS = ['screen', 'hinge', 'fan', 'battery']
const day = (from: string, days: number) =>
  new Date(Date.parse(from) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)

/** Repairs of a year; those of Cedar rise from July on, with machines of one purchase and one fault where `batch` says so. */
function repairs(batch: boolean): string {
  const draws = drawsFrom(11)
  const lines: string[] = []
  for (let month = 0; month < 12; month += 1)
    for (const model of MODELS) {
      const more = model === 'Cedar' && month >= 6
      for (let each = 0; each < (more ? 24 : 8) + draws.integer(-1, 1); each += 1) {
        const own = batch && more && each >= 6
        lines.push(
          [
            day('2023-01-01', 30.4 * month + draws.integer(0, 27)),
            model,
            own ? 'battery' : FAULTS[draws.integer(0, 3)],
            own ? day('2022-03-01', draws.integer(0, 60)) : day('2020-01-01', draws.integer(0, 1000)),
            draws.uniform() < (own ? 0.9 : 0.3) ? 'refused' : 'paid',
          ].join(','),
        )
      }
    }
  return ['reported_on,model,fault,purchased_on,claim', ...lines].join('\n')
}

const why = {
  act: 'explain' as const,
  metric: count,
  supposes: 'up' as const,
  over: { table: 'data', column: 'reported_on', grain: null },
}

it('says what the rows that make a rise are, how they end, and in which other days they gather', async () => {
  const { said } = await answer(repairs(true), why)
  expect(said).toMatch(/^It is Cedar and battery together with/)
  expect(said).toMatch(
    /What sets Cedar and battery together since July 2023 apart: 8\d% of these rows are refused, against 3\d% of all other rows before and since/,
  )
  expect(said).toMatch(
    /9\d% of these rows \(\d+ of \d+\) were purchased between March \d+, 2022 and (April|May) \d+, 2022, against \d(\.\d)?% of all other rows before and since/,
  )
})

it('says nothing of the kind where more of the same came', async () => {
  const { said } = await answer(repairs(false), why)
  expect(said).toMatch(/^It is Cedar with/)
  expect(said).not.toMatch(/apart:|were purchased between/)
})
