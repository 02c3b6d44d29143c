import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notebookSchema, questionOf } from '#contract'
import { isSound } from '../package/account.ts'
import { verifyPackage } from '../package/verify-package.ts'
import type { MissionTask } from './protocol.ts'
import { openTestSandboxes, type TestSandboxes } from './testing/test-sandboxes.ts'

const entry = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))
let sandboxes: TestSandboxes
beforeAll(async () => {
  sandboxes = await openTestSandboxes(process.env.CHROMIUM_PATH)
})
afterAll(() => sandboxes.close())

/** Loans of a library of tools; those of the annexe come back late. */
const CSV = [
  'loan,"desk"";--",due,back,days',
  ...Array.from({ length: 240 }, (_, row) => {
    const desk = ['main', 'annexe', "it's; --"][row % 3]!
    const back = desk === 'annexe' ? 5 + (row % 4) : 2 + (row % 2)
    return `${row + 1},${desk},2023-04-${String(4 + (row % 15)).padStart(2, '0')},${row % 20 === 3 ? '' : `2023-04-${String(back + (row % 15)).padStart(2, '0')}`},${1 + (row % 9)}`
  }),
].join('\n')

it('a launch with what the goal explains ends with a report of it, and a package that computes it again', async () => {
  const sandbox = sandboxes.start(entry)
  const task: MissionTask = {
    goal: 'A loan is "late"; -- when it is back after the due day. Which desk is late most often?',
    reading: {
      definitions: [
        {
          table: 'loans',
          name: '"late"; --',
          words: 'back after the due day',
          expression: {
            kind: 'comparison',
            operator: '>',
            left: { kind: 'column', column: 'back' },
            right: { kind: 'column', column: 'due' },
          },
        },
        // What stands nowhere in the goal is not taken.
        {
          table: 'loans',
          name: 'stray',
          words: 'nobody said this',
          expression: { kind: 'filled', of: { kind: 'column', column: 'back' } },
        },
      ],
      questions: [
        questionOf({
          act: 'rank',
          metric: {
            kind: 'share',
            table: 'loans_defined',
            column: '"late"; --',
            from: null,
            values: [true],
          },
          by: [{ table: 'loans_defined', column: 'desk";--', part: null, bands: [] }],
          order: 'most',
          words: 'Which desk is late most often',
        }),
      ],
    },
    seed: 1,
    paper: 'A4',
    created_at: '2026-01-01T00:00:00.000Z',
    files: [{ path: join(sandbox.folder, 'table.csv'), filename: 'loans.csv' }],
    economic: null,
    language_model: null,
    limits: { memory_mb: 1024, threads: 1 },
  }
  const files = { 'table.csv': CSV, 'task.json': JSON.stringify(task), 'journal.json': '[]' }
  const { result } = await sandboxes.run(sandbox, files, {
    timeoutMs: 230_000,
    perform: async () => undefined,
    onOutput: () => undefined,
  })
  expect({ detail: '', ...result }).toMatchObject({ kind: 'done', detail: '' })
  const text = await readFile(join(sandbox.folder, 'package/notebook.json'), 'utf8')
  const notebook = notebookSchema.parse(JSON.parse(text))
  expect(notebook.asked).toMatchObject({ reader: 'person', definitions: [{ name: '"late"; --' }] })
  expect(notebook.answer.defined).toMatchObject([{ table: 'loans_defined', column: '"late"; --' }])
  expect(JSON.stringify(notebook.answer.answers)).toContain('annexe')
  expect(isSound(await verifyPackage(join(sandbox.folder, 'package.zip')))).toBe(true)
})
