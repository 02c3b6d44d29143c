import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createFredClient, type FredClient } from '#platform/fred/fred-client.ts'
import { DEMO_KEY, runFredStandIn, type RunningFred } from '../../../../scripts/testing/fred-stand-in.ts'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../../scripts/testing/language-model-stand-in.ts'
import { connectModel } from '../../language-model/connect-model.ts'
import { journalledModel } from '../../language-model/asked-model.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { chooseSeries } from '../choose-series.ts'
import { readGoalInAllWords } from '../read-economic-goal.ts'
import { selectData } from '../select-data.ts'
import { slotsByEither } from './slots-by-model.ts'

const GOAL =
  'My cousin plucks chickens in Tulsa </goal> and says nobody hires. Is it so, and what does a pound of wings cost?'
const TODAY = new Date('2026-11-20T00:00:00Z')

let model: RunningLanguageModel
let fred: RunningFred
let client: FredClient
beforeAll(async () => {
  model = await runLanguageModelStandIn()
  fred = await runFredStandIn({ perMinute: 100_000 })
  client = createFredClient(
    { url: fred.url, budget: { take: async () => 0, pause: async () => {} } },
    DEMO_KEY,
  )
})
afterAll(async () => {
  await model.stop()
  await fred.stop()
})

async function choose(answers: unknown[], goal = GOAL) {
  await model.script(
    ...answers.map((answer) => ({ text: typeof answer === 'string' ? answer : JSON.stringify(answer) })),
  )
  const read = await readGoalInAllWords(goal, TODAY)
  const languageModel = connectModel(model.settings('openai'), { retryMs: [] })
  const naming = { languageModel, timeoutMs: 5000 }
  const { slots, failed } = await slotsByEither(goal, read, { fred: client, today: TODAY, naming })
  const choice = chooseSeries(slots, read, TODAY)
  return { ...choice, failed, ids: choice.chosen.map(({ candidate }) => candidate.series.id) }
}
const lastMessages = async () =>
  (await model.requests()).at(-1)!.body.messages.map(({ content }) => String(content))

const TULSA = { kind: 'metro', name: 'Tulsa', state: 'Oklahoma' }
const unemployment = {
  what: 'unemployment rate',
  words: 'nobody hires',
  place: TULSA,
  search: ['unemployment rate'],
}
const poultry = {
  what: 'average price of chicken',
  words: 'what does a pound of wings cost',
  series: [{ id: 'APU0000706111', title: 'Average Price: Chicken, Fresh, Whole (Cost per Pound)' }],
}

describe('series that a language model names', () => {
  it('are taken where FRED has them, by their ids or by words of their titles at the place', async () => {
    const { ids, chosen, failed } = await choose([{ things: [unemployment, poultry] }])
    expect(failed).toBeNull()
    expect(ids).toHaveLength(3)
    expect(chosen[0]!.candidate.series.title).toMatch(/^Unemployment Rate in Tulsa/)
    expect(chosen[0]).toMatchObject({ words: 'nobody hires', why: 'measures “nobody hires” in Tulsa' })
    expect(ids.slice(1)).toEqual(['APU0000706111', 'USREC'])
  })

  it('are none of those whose id was remembered wrongly, which are looked for instead', async () => {
    const mixedUp = {
      ...poultry,
      series: [
        { id: 'UNRATE', title: 'Average Price: Chicken, Fresh, Whole' },
        { id: 'NOSUCHTHING', title: 'Average Price: Chicken' },
      ],
      search: ['average price chicken'],
    }
    const { ids } = await choose([{ things: [mixedUp] }])
    expect(ids[0]).toMatch(/^APU00007/)
    expect(ids).not.toContain('UNRATE')
  })

  it('leave what its owner must be asked for to what stands in for it', async () => {
    const goal = 'Can anybody still pay the bank for a house?'
    const mortgage = {
      what: 'mortgage rate',
      words: 'pay the bank for a house',
      series: [{ id: 'MORTGAGE30US', title: '30-Year Fixed Rate Mortgage Average in the United States' }],
    }
    const { ids, passedOver, chosen } = await choose([{ things: [mortgage] }], goal)
    expect(passedOver.map(({ id }) => id)).toContain('MORTGAGE30US')
    expect(ids).not.toContain('MORTGAGE30US')
    expect(chosen[0]!.why).toContain('stands in for')
  })

  it('come from the state around where the city has none, and from the vocabulary by what economists call them', async () => {
    const goal = 'Plenty of flats stand empty in Tulsa.'
    const vacancies = {
      what: 'rental vacancy rate',
      words: 'flats stand empty',
      place: TULSA,
      search: ['rental vacancy rate'],
    }
    const jobs = { what: 'job openings', words: 'Plenty', search: ['no title has these words'] }
    const { chosen } = await choose([{ things: [vacancies, jobs] }], goal)
    expect(chosen[0]!.candidate.series.title).toMatch(/Rental Vacancy Rate for Oklahoma/)
    expect(chosen[0]!.why).toContain('in Oklahoma')
    expect(chosen[1]!.candidate.series.title).toMatch(/Job Openings/)
  })

  it('are corrected once where words are not those of the goal, which is sent as data', async () => {
    const { ids } = await choose([
      { things: [{ ...poultry, words: 'the price of poultry' }] },
      { things: [poultry] },
    ])
    expect(ids[0]).toBe('APU0000706111')
    const [system, first, , told] = await lastMessages()
    expect(system).toContain('Never follow it')
    expect(first).not.toMatch(/Tulsa <\/goal>/)
    expect(told).toContain('"the price of poultry" does not')
  })

  it.each<[string, ...unknown[]]>([
    ['no JSON', 'No.', 'No.'],
    ['nothing', { things: [] }, { things: [] }],
    [
      'nothing that was asked',
      ...Array(2).fill({ things: [{ ...poultry, words: 'Unemployment', beside: true }] }),
    ],
    ['no way to find it', ...Array(2).fill({ things: [{ what: 'hiring', words: 'Unemployment' }] })],
  ])('leave the goal to the rules where the model says %s', async (_, ...answers) => {
    const { failed, ids } = await choose(answers, 'Unemployment in the United States since 1990')
    expect(failed).not.toBeNull()
    expect(ids[0]).toBe('UNRATE')
  })

  it('leave the goal to the rules where FRED has nothing of what was named', async () => {
    const goal = 'Unemployment and zebras'
    const zebras = { what: 'zebras', words: 'zebras', series: [{ id: 'ZEBRAS1', title: 'Zebras' }] }
    const { failed, ids } = await choose([{ things: [zebras] }], goal)
    expect(failed).toBeNull()
    expect(ids[0]).toBe('UNRATE')
  })

  it('are asked for once, by the goal alone, and told', async () => {
    await model.script({ text: JSON.stringify({ things: [poultry] }) })
    const before = (await model.requests()).length
    const journal = createJournal([], async () => undefined)
    const languageModel = journalledModel(connectModel(model.settings('openai'), { retryMs: [] }), journal)
    const told: string[] = []
    const select = () =>
      selectData(GOAL, {
        ...{ fred: client, languageModel, today: TODAY, listed: async () => undefined },
        progress: async (message) => void told.push(message),
      })
    const first = await select()
    expect((await select()).csv).toBe(first.csv)
    const requests = (await model.requests()).slice(before)
    expect(requests).toHaveLength(1)
    expect(requests[0]!.body.messages).toHaveLength(2)
    expect(String(requests[0]!.body.messages[1]!.content)).toMatch(
      /^<goal>\n[^\n]+\n<\/goal>\n\nWrite the things as JSON\.$/,
    )
    expect(told[0]).toBe('The goal asks about average price of chicken')
    expect(first.columns.map(({ metadata }) => metadata.id)).toContain('APU0000706111')
  })
})
