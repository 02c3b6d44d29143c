import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../toolkit/testing/run-analyst.ts'
import { answer, count, day, over, valueOf } from './testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))

describe('volume and level side by side', () => {
  /** Leaks that plumbers mend over two years: ever more of them, each as long as before or longer. */
  const leaks = (longer: number) =>
    csvOf(1400, (index, random) => {
      const at = Math.floor(730 * Math.sqrt(index / 1400))
      return {
        leak: `L${index}`,
        opened: day(at),
        minutes: round(50 + (longer * at) / 730 + 6 * random.normal()),
      }
    })
  const ask: Partial<Question> = { act: 'change', metric: count, with: [valueOf('minutes')], over }

  it('are told apart where one rises alone, and both where both do', async () => {
    const alone = (await answer(leaks(0), ask)).said
    expect(alone).toMatch(/rows a month rises/i)
    expect(alone).toMatch(/Minutes stay level: from/i)
    const both = (await answer(leaks(60), ask)).said
    expect(both).toMatch(/minutes (rose|rises?)[^.]* from/i)
    expect(both).not.toMatch(/stay level/)
  })
})

describe('periods that the data only partly cover', () => {
  const calls = (days: number) =>
    csvOf(days * 2, (index) => ({
      call: `C${index}`,
      opened: day(Math.floor(index / 2)),
      line: `line ${index % 3}`,
    }))
  const ask: Partial<Question> = { act: 'change', metric: count, over }

  it('are said to be left out with what lies in them, and not where every month is whole', async () => {
    expect((await answer(calls(385), ask)).page).toMatch(/only partly cover are left out \(40 calls\)/)
    expect((await answer(calls(365), ask)).page).not.toMatch(/partly cover/)
  })

  it('are counted beside the rows that are drawn, and not among them', async () => {
    const { cells } = await answer(calls(385), ask)
    const notes = cells
      .filter(({ source }) => source.kind === 'chart')
      .map((own) => JSON.stringify(own))
      .filter((own) => own.includes('partly cover'))
    expect(notes.length).toBeGreaterThan(0)
    for (const note of notes) expect(note).toMatch(/ more .* in .*partly cover .*are not drawn/)
  })
})

describe('a year that has only begun', () => {
  /** Rescues of a lifeboat over eight years and 150 days; of the last days half as many again. */
  const rescues = (days: number, last: number) =>
    csvOf(Math.round(days / 2) + last, (index) => ({
      rescue: `R${index}`,
      opened: day(index * 2 < days ? index * 2 : days - 1 - (index % 140)),
      coast: `coast ${index % 3}`,
    }))
  const ask: Partial<Question> = { act: 'change', metric: count, over: { ...over, grain: 'year' } }

  it('is held against the same part of the year before, and a whole one is not', async () => {
    expect((await answer(rescues(8 * 365 + 152, 40), ask)).page).toMatch(
      /Up to \S+ \d+, \d+ the last year has 1[01]\d, against 7\d in the same part of 2030/,
    )
    expect((await answer(rescues(8 * 365 + 2, 0), ask)).page).not.toMatch(/the same part of/)
  })
})

describe('how many kinds', () => {
  const boats = (apart: number) =>
    csvOf(360, (index, random) => {
      const kind = index % 10 < 5 ? 0 : index % 10 < 8 ? 1 : 2
      return {
        boat: `B${index}`,
        length: round(8 + apart * kind + 0.6 * random.normal()),
        draught: round(2 + (apart / 2) * ((kind * 2) % 3) + 0.3 * random.normal()),
      }
    })

  it('may be three, and is one where rows shade into one another', async () => {
    expect((await answer(boats(6), { act: 'kinds' })).first!.effects[0]).toMatchObject({
      kind: 'kinds',
      value: 3,
    })
    expect((await answer(boats(0), { act: 'kinds' })).first!.verdict.kind).toBe('no')
  })
})

describe('the answer under other models', () => {
  const ovens = (curved: boolean) =>
    csvOf(500, (index, random) => {
      const [heat, time] = [random.normal(), random.normal()]
      return {
        loaf: `L${index}`,
        heat: round(heat),
        time: round(time),
        crust: round(2 * heat + time + (curved ? 2 * heat ** 2 + heat * time : 0) + 0.5 * random.normal()),
      }
    })
  const told = async (curved: boolean) => {
    const { findings, say } = await analyseFile({ csv: ovens(curved) }, 'what drives crust?', engine)
    return findings.flatMap(({ statement }) => statement.map(say)).join('\n')
  }

  it('says whether a straight one is enough', async () => {
    expect(await told(false)).toMatch(/a straight model is enough/)
    const curved = await told(true)
    expect(curved).not.toMatch(/a straight model is enough/)
    expect(curved).toMatch(/curves or interactions matter|depends on/)
  })
})
