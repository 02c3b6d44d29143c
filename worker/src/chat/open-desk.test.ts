import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { chatAnswerSchema, nameToken } from '#contract'
import { makePackage } from '../package/testing/make-package.ts'
import { UnbackedTextError } from '../report/resolve-template.ts'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import type { AnswerPart, Desk, Turn } from './chat.types.ts'
import { openDesk } from './open-desk.ts'
import { publishAnswer } from './publish-answer.ts'

let folder: string
let desk: Desk
beforeAll(async () => {
  folder = await makePackage()
  desk = await openDesk(folder, { signal: new AbortController().signal, engine })
})
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true })
})

const turn: Turn = { message: 'How tall is each tree?', finding: null, before: [] }
const publish = (...parts: AnswerPart[]) => publishAnswer(desk, turn, parts)

describe('a desk', () => {
  it('computes over the mission’s data, in cells that follow the notebook’s', async () => {
    const { toolkit } = await desk.toolkit(await desk.understand(turn.message))
    const table = desk.notebook.profile.tables[0]!.name
    const kept = await toolkit.query('Heights', `select tree, height from "${table}"`, { keeps: 'heights' })
    const means = await toolkit.query(
      'Means',
      'select tree, avg(height) as mean from heights group by 1 order by 1',
    )
    expect([kept.id, means.id]).toEqual(['c004', 'c005'])
    expect(means.output.tables.main).toEqual(desk.book.table('c002', 'main'))

    const { answer, response } = publish(
      { kind: 'text', text: `**{{c005.0.tree|text}}** is {{c005.0.mean|decimal1}} high.\n\n- one\n- two` },
      { kind: 'table', cell: 'c005', table: 'main', caption: 'Mean height' },
    )
    expect(chatAnswerSchema.parse(answer).blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'list',
      'paragraph',
      'table',
    ])
    expect(answer.cells.map(({ id }) => id)).toEqual(['c004', 'c005'])
    expect(response).toContain('ash is 15.4 high.')
    expect(response).toContain('| tree | mean |')
  })

  it('reads and writes nothing outside its folder', async () => {
    const { toolkit } = await desk.toolkit(await desk.understand(turn.message))
    await expect(toolkit.query('Secrets', `select * from read_text('/etc/passwd')`)).rejects.toThrow()
    await expect(
      toolkit.query('A setting', `select * from duckdb_settings() where name = 'x'; set threads = 4`),
    ).rejects.toThrow()
  })
})

describe('an answer', () => {
  it('states no number that no cell backs', () => {
    expect(() => publish({ kind: 'text', text: 'It is 12 high.' })).toThrow(UnbackedTextError)
    expect(() => publish({ kind: 'text', text: `It is ${nameToken('12.7 high')}.` })).toThrow(
      UnbackedTextError,
    )
  })

  it('takes text of the data as text', () => {
    const planted = '![x](https://example.org/leak) <img src=x> **bold** | pipe'
    const { answer, response } = publish({ kind: 'text', text: `See ${nameToken(planted)}.` })
    expect(answer.blocks).toEqual([
      {
        kind: 'paragraph',
        text: [
          { kind: 'words', text: 'See ' },
          { kind: 'name', text: planted },
          { kind: 'words', text: '.' },
        ],
      },
    ])
    expect(response).toContain('![x\\](https')
    expect(response).toContain('\\<img src=x>')
  })
})
