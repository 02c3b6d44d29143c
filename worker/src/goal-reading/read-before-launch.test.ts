import { afterEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LanguageModel } from '../language-model/model.types.ts'
import { readBeforeLaunch } from './read-before-launch.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

type Files = [filename: string, head: string, size?: number][]

const read = (goal: string, ...files: Files) => readWith(null, goal, ...files)

async function readWith(model: LanguageModel | null, goal: string, ...files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'))
  folders.push(folder)
  const given = []
  for (const [index, [filename, head, size]] of files.entries()) {
    const path = join(folder, String(index))
    await writeFile(path, head)
    given.push({ path, filename, size: size ?? Buffer.byteLength(head) })
  }
  return readBeforeLaunch(folder, { goal, files: given }, undefined, model)
}

const TEAMS = ['Alpha', 'Beta', 'Gamma']
const incidents = [
  'incident_id,opened_at,team,hours_to_close',
  ...Array.from(
    { length: 90 },
    (_, row) =>
      `INC${1000 + row},2024-0${1 + Math.floor(row / 30)}-${String(1 + (row % 28)).padStart(2, '0')},${TEAMS[row % 3]},${(row % 7) + 1.5}`,
  ),
].join('\n')

describe('readBeforeLaunch', () => {
  it('says what a file holds, and three goals that fit, before a goal is typed', async () => {
    const reading = await read('', ['incidents.csv', `${incidents}\n`])
    expect(reading).toMatchObject({ unread: [], questions: [], absent: [] })
    expect(reading.tables).toHaveLength(1)
    expect(reading.tables[0]).toMatchObject({
      source_file: 'incidents.csv',
      rows: 90,
      rows_estimated: false,
      row: 'incident',
      column_count: 4,
    })
    expect(reading.tables[0]!.columns.map(({ column, meaning }) => [column, meaning])).toEqual([
      ['incident_id', 'identifier'],
      ['opened_at', 'time'],
      ['team', 'dimension'],
      ['hours_to_close', 'measure'],
    ])
    expect(reading.suggestions).toHaveLength(3)
    expect(new Set(reading.suggestions).size).toBe(3)
  })

  it('says what a goal explains, and hands it over with questions that use it', async () => {
    const reply = {
      definitions: [
        {
          name: 'slow',
          words: 'slow when it takes over 4 hours',
          expression: {
            kind: 'comparison',
            operator: '>',
            left: { kind: 'column', column: 'hours_to_close' },
            right: 4,
          },
        },
      ],
      questions: [
        {
          act: 'compare',
          metric: { kind: 'share', column: 'slow', values: [true] },
          by: [{ column: 'team' }],
          words: 'Which team is slow',
        },
      ],
    }
    const model: LanguageModel = {
      name: 'a reply',
      turn: async () => ({
        kind: 'answered',
        text: JSON.stringify(reply),
        calls: [],
        cut: false,
        usage: { input: 0, output: 0, estimated: true },
        seconds: 0,
      }),
    }
    const goal = 'An incident is slow when it takes over 4 hours. Which team is slow?'
    const { definitions, questions } = await readWith(model, goal, ['incidents.csv', `${incidents}\n`])
    expect(definitions).toMatchObject([
      { said: 'slow: hours_to_close is over 4', definition: { table: 'incidents', name: 'slow' } },
    ])
    expect(questions[0]!.question.metric).toMatchObject({ table: 'incidents_defined', column: 'slow' })
    expect(questions[0]!.chips.find(({ slot }) => slot === 'metric')!.label).toMatch(/slow/)
    expect((await read(goal, ['incidents.csv', `${incidents}\n`])).questions).not.toEqual([])
  })

  it('estimates the rows of a file that is cut, and leaves out the record that is', async () => {
    const size = incidents.length * 100
    const { tables } = await read('', ['incidents.csv', incidents.slice(0, -3), size])
    expect(tables[0]).toMatchObject({ rows: 9000, rows_estimated: true })
  })

  it('says which files it could not look into, and why, and goes on with the rest', async () => {
    const reading = await read(
      '',
      ['large.xlsx', 'PK', 9_000_000],
      ['incidents.csv', incidents],
      ['broken.json', '{"a":'],
    )
    expect(reading.tables.map(({ source_file }) => source_file)).toEqual(['incidents.csv'])
    expect(reading.unread).toEqual([
      { filename: 'large.xlsx', because: expect.stringContaining('too large') },
      { filename: 'broken.json', because: expect.stringMatching(/\.$/) },
    ])
  })

  it('has nothing to say where nothing can be read', async () => {
    const nothing = { tables: [], questions: [], suggestions: [] }
    expect(await read('Why?', ['a.pdf', '', 5])).toMatchObject({
      ...nothing,
      unread: [{ filename: 'a.pdf' }],
    })
    const broken = await read('Why?', ['a.json', '{'], ['b.csv', '  \n'])
    expect(broken).toMatchObject({ ...nothing, unread: [{ filename: 'a.json' }, { filename: 'b.csv' }] })
  })
})
