import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Effect, MissionTask } from './protocol.ts'
import { openTestSandboxes, type TestSandboxes } from './testing/test-sandboxes.ts'

const entry = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))
let sandboxes: TestSandboxes
beforeAll(async () => {
  sandboxes = await openTestSandboxes(process.env.CHROMIUM_PATH)
})
afterAll(() => sandboxes.close())

/** Names that an object of JavaScript has already, and texts that mean something where texts are replaced. */
const TURNED = '\u202esrohtua'
const LEVELS = ['toString', 'constructor', '__proto__', 'hasOwnProperty', "$'", '$&', '$`', TURNED]
const COLUMNS = ['constructor', '__proto__', "price $& $' $`", 'valueOf']

function table(): string {
  const rows = Array.from({ length: 240 }, (_, row) => {
    const level = row % LEVELS.length
    const price = 100 + 30 * level + ((row * 37) % 17)
    return [LEVELS[level]!, 10 + ((row * 13) % 29), price, 3 * price + ((row * 7) % 11)].join(',')
  })
  return [COLUMNS.map((name) => `"${name}"`).join(','), ...rows].join('\n')
}

describe('a mission over names that an object has already, over signs of replacement and of direction', () => {
  it('ends with a report that says nothing of either', async () => {
    const sandbox = sandboxes.start(entry)
    const task: MissionTask = {
      goal: "Compare price $& $' $` between the levels of constructor",
      reading: null,
      seed: 1,
      paper: 'A4',
      created_at: '2026-01-01T00:00:00.000Z',
      files: [{ path: join(sandbox.folder, 'table.csv'), filename: "toString $& $'.csv" }],
      economic: null,
      language_model: null,
      limits: { memory_mb: 1024, threads: 1 },
    }
    const files = { 'table.csv': table(), 'task.json': JSON.stringify(task), 'journal.json': '[]' }
    const effects: Effect[] = []
    const said: string[] = []
    const { result } = await sandboxes.run(sandbox, files, {
      timeoutMs: 230_000,
      perform: async (effect) => void effects.push(effect),
      onOutput: (line, isError) => isError && said.push(line),
    })
    expect(said).toEqual([])
    expect({ detail: '', ...result }).toMatchObject({ kind: 'done', detail: '' })
    expect(effects.filter(({ kind }) => kind === 'finding').length).toBeGreaterThan(0)
    expect(effects.filter(({ kind }) => kind === 'chart').length).toBeGreaterThan(0)
    const notebook = await readFile(join(sandbox.folder, 'package/notebook.json'), 'utf8')
    expect(notebook).toContain(TURNED)
    const report = gunzipSync(await readFile(join(sandbox.folder, 'report.json.gz'))).toString()
    const pictures = await readdir(join(sandbox.folder, 'package/images'))
    const drawn = await Promise.all(
      pictures
        .filter((name) => name.endsWith('.svg'))
        .map((name) => readFile(join(sandbox.folder, 'package/images', name), 'utf8')),
    )
    expect(report.includes('srohtua')).toBe(true)
    expect([report, ...drawn].some((text) => text.includes('\u202e'))).toBe(false)
    const shown = JSON.stringify(effects) + notebook
    expect(shown).not.toMatch(/native code|\[object Object\]/)
    expect(JSON.stringify(effects.filter(({ kind }) => kind === 'finding'))).toMatch(/toString|__proto__/)
  })
})
