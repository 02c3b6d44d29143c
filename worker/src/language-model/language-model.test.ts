import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  runLanguageModelStandIn,
  type RunningLanguageModel,
} from '../../../scripts/testing/language-model-stand-in.ts'
import type { ScriptedTurn } from '../../../scripts/stand-ins/language-model/turns.ts'
import { createJournal } from '../toolkit/journal.ts'
import { agentTool, ToolRefusal } from './agent-tool.ts'
import { askStructured } from './ask-structured.ts'
import { journalledModel } from './asked-model.ts'
import { connectModel } from './connect-model.ts'
import { meteredModel, NO_USE } from './metered-model.ts'
import type { Turn } from './model.types.ts'
import { runAgent, type AgentEvent } from './run-agent.ts'

let standIn: RunningLanguageModel
beforeAll(async () => {
  standIn = await runLanguageModelStandIn()
})
afterAll(() => standIn.stop())

const PROTOCOLS = ['openai', 'anthropic'] as const
type Protocol = (typeof PROTOCOLS)[number]

const connect = (protocol: Protocol, changes = {}) =>
  connectModel({ ...standIn.settings(protocol), ...changes }, { retryMs: [10, 10] })

const turn: Turn = {
  system: 'You test.',
  messages: [{ role: 'user', text: 'Größe?' }],
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }],
  max_output_tokens: 500,
  timeout_ms: 5000,
}

describe.each(PROTOCOLS)('a turn over %s', (protocol) => {
  const ask = async (...turns: ScriptedTurn[]) => {
    await standIn.script(...turns)
    return connect(protocol).turn(turn)
  }

  it('puts letters together that the stream had torn', async () => {
    const text = 'Zürich wächst – 東京 auch 😀, Łódź nicht.'
    expect(await ask({ text })).toMatchObject({ kind: 'answered', text, calls: [], cut: false })
  })

  it('reads several calls at once, malformed ones and unknown ones among them', async () => {
    const result = await ask({
      calls: [
        { name: 'look', arguments: { at: 'größe' } },
        { name: 'look', arguments: '{"at": ' },
        { name: 'nowhere', arguments: {} },
      ],
    })
    expect(result).toMatchObject({
      kind: 'answered',
      calls: [
        { name: 'look', input: { at: 'größe' }, unreadable: null },
        { name: 'look', input: null, unreadable: '{"at": ' },
        { name: 'nowhere', input: {}, unreadable: null },
      ],
    })
  })

  it('counts by itself where usage is missing', async () => {
    const [told, missing] = [await ask({ text: 'Yes.' }), await ask({ text: 'Yes.', usage: false })]
    expect(told).toMatchObject({ usage: { estimated: false } })
    expect(missing).toMatchObject({ usage: { estimated: true, input: expect.any(Number) } })
  })

  it.each<[string, ScriptedTurn]>([
    ['a rate limit', { status: 429, headers: { 'retry-after': '0' }, body: { error: { message: 'slow' } } }],
    ['overload', { status: 529, body: { error: { type: 'overloaded_error', message: 'Overloaded' } } }],
    ['a gateway', { status: 502, body: '<html>Bad Gateway</html>' }],
    ['an error in the stream', { text: 'Half of an answer', breaks: 'error' }],
    ['a lost connection', { text: 'Half of an answer', breaks: 'connection' }],
  ])('tries again after %s and takes nothing of the first try', async (_, fault) => {
    expect(await ask(fault, { text: 'Whole.' })).toMatchObject({ kind: 'answered', text: 'Whole.' })
  })

  it.each<[string, ScriptedTurn]>([
    [
      'quota',
      {
        status: 429,
        body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      },
    ],
    ['quota', { status: 402, body: { error: { code: 402, message: 'Insufficient credits' } } }],
    ['key', { status: 403, body: { error: { message: 'not allowed' } } }],
    ['unknown-model', { status: 404, body: { error: { message: 'model not found' } } }],
    [
      'too-long',
      { status: 400, body: { error: { message: 'prompt is too long: 250000 tokens > 200000 maximum' } } },
    ],
    ['bad-request', { status: 400, body: [{ error: { code: 400, message: 'Function call is missing' } }] }],
    ['refused', { text: 'I can not', finish: 'refused' }],
  ])('gives up at once: %s', async (problem, fault) => {
    const before = (await standIn.requests()).length
    expect(await ask(fault)).toMatchObject({ kind: 'failed', problem })
    expect(await standIn.requests()).toHaveLength(before + 1)
  })

  it('says what the provider said, without the key', async () => {
    const key = 'sk-secret-0123456789'
    expect(await connect(protocol, { key }).turn(turn)).toMatchObject({ kind: 'failed', problem: 'key' })
    await standIn.script({ status: 400, body: { error: { message: 'bad key stand-in-key here' } } })
    const result = await connect(protocol).turn(turn)
    expect(result).toMatchObject({ detail: expect.stringContaining('bad key [redacted] here') })
  })

  it('does not wait longer than it has time, and follows no redirect', async () => {
    await standIn.script({ status: 429, headers: { 'retry-after': '30' } })
    expect(await connect(protocol).turn(turn)).toMatchObject({ kind: 'failed', problem: 'busy' })
    await standIn.script({ text: 'Half of an answer', breaks: 'silence' })
    const slow = await connect(protocol).turn({ ...turn, timeout_ms: 300 })
    expect(slow).toMatchObject({ kind: 'failed', problem: 'slow' })
    const elsewhere = { location: `${standIn.address}/v1/models` }
    await standIn.script(...[1, 2, 3].map(() => ({ status: 307, headers: elsewhere })))
    expect(await connect(protocol).turn(turn)).toMatchObject({ kind: 'failed' })
    await standIn.script()
  })

  it('says that an answer was cut', async () => {
    expect(await ask({ text: 'And then', finish: 'length' })).toMatchObject({ cut: true })
  })
})

describe('runAgent', () => {
  const look = agentTool({
    name: 'look',
    description: 'Looks.',
    input: z.strictObject({ at: z.enum(['here', 'there']) }),
    async run({ at }) {
      if (at === 'there') throw new ToolRefusal('there is nothing there')
      return { output: 'a door' }
    },
  })
  const finish = agentTool({
    name: 'finish',
    description: 'Ends.',
    input: z.strictObject({}),
    run: async () => ({ output: '', done: true }),
  })

  async function run(protocol: Protocol, turns: ScriptedTurn[], changes: object = {}) {
    await standIn.script(...turns)
    const before = (await standIn.requests()).length
    const events: AgentEvent[] = []
    const use = await runAgent({
      model: connect(protocol),
      system: 'You test.',
      messages: [{ role: 'user', text: 'Look around.' }],
      tools: [look, finish],
      maxSteps: 8,
      budget: { tokens: 100_000, minutes: 1 },
      onEvent: (event) => void events.push(event),
      signal: new AbortController().signal,
      ...changes,
    })
    return { use, events, requests: (await standIn.requests()).slice(before) }
  }
  const end: ScriptedTurn = { calls: [{ name: 'finish', arguments: {} }] }

  it.each(PROTOCOLS)('answers every call over %s, wrong ones with what is wrong', async (protocol) => {
    const calls = [
      { name: 'look', arguments: { at: 'here' } },
      { name: 'look', arguments: { at: 'there' } },
      { name: 'look', arguments: { at: 'up' } },
      { name: 'look', arguments: '{{' },
      { name: 'jump', arguments: {} },
    ]
    const { use, events, requests } = await run(protocol, [{ text: 'Let me see.', calls }, end])
    expect(use.steps).toBe(2)
    const outputs = events.flatMap((event) => (event.kind === 'call' ? [event.result] : []))
    expect(outputs.map(({ failed }) => failed)).toEqual([false, true, true, true, true, false])
    const sent = JSON.stringify(requests[1]!.body.messages)
    for (const words of ['a door', 'there is nothing there', 'do not fit', 'not valid JSON', 'no tool'])
      expect(sent).toContain(words)
  })

  it('takes words without a call for the end only where it is told to', async () => {
    const told = await run('openai', [{ text: 'Done.' }, end])
    expect(JSON.stringify(told.requests[1]!.body.messages)).toContain('Go on with the tools')
    const accept = (text: string) => (text === 'Done.' ? null : 'Say done.')
    const accepted = await run('openai', [{ text: 'Well' }, { text: 'Done.' }], { accept })
    expect(accepted.use.steps).toBe(2)
    expect(JSON.stringify(accepted.requests[1]!.body.messages)).toContain('Say done.')
  })

  it('is told to conclude near the end, and ends at it', async () => {
    const looks = Array.from({ length: 4 }, () => ({ calls: [{ name: 'look', arguments: { at: 'here' } }] }))
    const near = await run('openai', [...looks.slice(0, 3), end], { maxSteps: 4 })
    expect(JSON.stringify(near.requests.map(({ body }) => body.messages.at(-1)))).toMatch(/Conclude now/)
    await expect(run('openai', looks, { maxSteps: 4 })).rejects.toMatchObject({ problem: 'budget' })
    const budget = { tokens: 10, minutes: 1 }
    await expect(run('openai', looks.slice(0, 1), { budget })).rejects.toMatchObject({ problem: 'budget' })
  })

  it('gives up a model that makes nothing but mistakes', async () => {
    const wrong = Array.from({ length: 4 }, () => ({ calls: [{ name: 'jump', arguments: {} }] }))
    await expect(run('openai', wrong)).rejects.toMatchObject({ problem: 'unusable' })
  })

  it('runs a few calls of a turn, for so long, and keeps a little of the words beside them', async () => {
    const calls = Array.from({ length: 40 }, () => ({ name: 'look', arguments: { at: 'here' } }))
    const { events, requests } = await run('openai', [{ text: 'word '.repeat(1000), calls }, end])
    expect(events.filter(({ kind }) => kind === 'call')).toHaveLength(13)
    const sent = JSON.stringify(requests[1]!.body.messages)
    expect(sent.match(/at most 12 calls/g)).toHaveLength(28)
    expect(sent.match(/word /g)).toHaveLength(800)
    const slow = run('openai', [{ calls }, end], { toolsMs: 0 })
    await expect(slow).rejects.toMatchObject({ problem: 'budget' })
  })

  it('asks nothing twice over a journal', async () => {
    const entries: { key: string; output: unknown }[] = []
    const journal = () => createJournal(entries, async (entry) => void entries.push(entry))
    const turns: ScriptedTurn[] = [{ calls: [{ name: 'look', arguments: { at: 'here' } }] }, end]
    const first = await run('openai', turns, { model: journalledModel(connect('openai'), journal()) })
    const again = await run('openai', [], { model: journalledModel(connect('openai'), journal()) })
    expect(first.requests).toHaveLength(2)
    expect(again.requests).toHaveLength(0)
    expect(again.use).toEqual(first.use)
  })
})

describe('askStructured', () => {
  const ask = () =>
    askStructured({
      model: connect('openai'),
      system: 'You test.',
      prompt: 'A number as {"n": 1}?',
      schema: z.strictObject({ n: z.number() }),
      check: ({ n }) => (n > 5 ? ['n is too large'] : []),
      timeoutMs: 5000,
    })

  it('takes JSON with or without a fence, and repairs once', async () => {
    await standIn.script({ text: 'Here it is:\n```json\n{"n": 3}\n```' })
    expect(await ask()).toEqual({ n: 3 })
    await standIn.script({ text: '{"n": "x"}' }, { text: '{"n": 4}' })
    expect(await ask()).toEqual({ n: 4 })
    await standIn.script({ text: '{"n": 9}' }, { text: '{"n": 2}' })
    expect(await ask()).toEqual({ n: 2 })
    const sent = (await standIn.requests()).at(-1)!.body.messages
    expect(JSON.stringify(sent)).toContain('n is too large')
  })

  it('gives up after the second wrong answer', async () => {
    await standIn.script({ text: 'no' }, { text: 'no' })
    await expect(ask()).rejects.toMatchObject({ problem: 'unusable' })
  })
})

it('a metered model stores what it uses and ends at its limit', async () => {
  const kept: number[] = []
  const keep = async ({ input }: { input: number }) => void kept.push(input)
  const model = meteredModel(connect('openai'), { turns: 2, tokens: 1e6 }, { ...NO_USE, turns: 1 }, keep)
  await standIn.script({ text: 'One.' })
  expect(await model.turn(turn)).toMatchObject({ kind: 'answered' })
  expect(await model.turn(turn)).toMatchObject({ kind: 'failed', problem: 'budget' })
  expect(kept).toHaveLength(1)
})
