import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { csvOf, monthDate, wandering } from '../testing/made-series.ts'
import type { MissionTask } from './protocol.ts'
import { openTestSandboxes, type TestSandboxes } from './testing/test-sandboxes.ts'

const entry = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))
let sandboxes: TestSandboxes
beforeAll(async () => {
  sandboxes = await openTestSandboxes(process.env.CHROMIUM_PATH)
})
afterAll(() => sandboxes.close())

const LENGTH = 150
const rents = wandering(LENGTH, { start: 812.345, drift: 0.003, spread: 0.01, seed: 6 })
const wages = wandering(LENGTH, { start: 2411.987, drift: 0.002, spread: 0.008, seed: 9 })
const csv = csvOf({ date: Array.from({ length: LENGTH }, (_, at) => monthDate(at)), rents, wages }).csv

describe('the package of a mission on series of which no observations may be kept', () => {
  it('holds neither the table nor a series, and charts as pixels alone', async () => {
    const sandbox = sandboxes.start(entry)
    const column = (name: string) => ({
      ...{ name, words: null },
      metadata: { id: name.toUpperCase(), title: `Index of ${name}`, units: 'Index 2000=100' },
    })
    const task: MissionTask = {
      goal: 'How do rents and wages move together?',
      ...{ reading: null, seed: 1, paper: 'A4', created_at: '2026-01-01T00:00:00.000Z' },
      files: [{ path: join(sandbox.folder, 'table.csv'), filename: 'economic data.csv' }],
      economic: {
        columns: [column('rents'), column('wages')],
        ...{ assumptions: [], notices: ['A notice.'], series_files: [], keep: false },
      },
      language_model: null,
      limits: { memory_mb: 1024, threads: 1 },
    }
    const { result } = await sandboxes.run(
      sandbox,
      { 'table.csv': csv, 'task.json': JSON.stringify(task), 'journal.json': '[]' },
      { timeoutMs: 230_000, perform: async () => undefined, onOutput: () => undefined },
    )
    expect({ detail: '', ...result }).toMatchObject({ kind: 'done', detail: '' })
    const folder = join(sandbox.folder, 'package')
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    expect(files).toEqual(expect.arrayContaining(['report.pdf', 'notebook.json', 'manifest.json']))
    expect(files.filter((name) => /^data\//.test(name))).toEqual([])
    const pictures = files.filter((name) => name.startsWith('images/'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((name) => !name.endsWith('.png'))).toEqual([])
    // No text of the package holds the series: of its values at most the few that sentences quote.
    const texts = await Promise.all(
      files
        .filter((name) => /\.(json|md|sql|R|csv|svg|txt)$/.test(name))
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const held = [...rents, ...wages].filter((value) => texts.some((own) => own.includes(String(value))))
    expect(held.length).toBeLessThan(0.1 * 2 * LENGTH)
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain('keeps no observations')
  }, 240_000)
})
