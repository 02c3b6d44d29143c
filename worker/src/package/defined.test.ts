import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Definition, Notebook } from '#contract'
import { account, isSound } from './account.ts'
import { makePackage, packed } from './testing/make-package.ts'
import { verifyPackage } from './verify-package.ts'

const SLENDER: Definition = {
  table: 'data',
  name: 'slender',
  words: 'Does height depend',
  expression: {
    kind: 'arithmetic',
    operator: '/',
    left: { kind: 'column', column: 'height' },
    right: { kind: 'column', column: 'girth' },
  },
}

let folder: string
beforeAll(async () => {
  folder = await makePackage(undefined, [SLENDER])
}, 60_000)
afterAll(async () => {
  for (const path of [folder, `${folder}.zip`]) await rm(path, { recursive: true, force: true })
})

it('makes what a goal explains again, and what R makes of it', async () => {
  const sql = await readFile(join(folder, 'code/analysis.sql'), 'utf8')
  expect(sql).toMatch(/create table "data_defined" as select \*, [^;]*as "slender" from "data";/)
  const verification = await verifyPackage(await packed(folder))
  expect(verification).toMatchObject({ differences: [], code: [] })
  expect(isSound(verification)).toBe(true)
}, 60_000)

it('names a number of it that was changed', async () => {
  const path = join(folder, 'notebook.json')
  const before = await readFile(path, 'utf8')
  const notebook = JSON.parse(before) as Notebook
  const cell = notebook.cells.find(({ title }) => title === 'Taken from the goal: slender')!
  cell.output.tables.main!.rows[0]![0] = 4.5
  await writeFile(path, JSON.stringify(notebook))
  const verification = await verifyPackage(await packed(folder))
  await writeFile(path, before)
  expect(isSound(verification)).toBe(false)
  expect(account(verification).join('\n')).toContain(cell.id)
}, 60_000)
