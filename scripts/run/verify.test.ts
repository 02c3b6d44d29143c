import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import { makePackage, packed } from '../../worker/src/package/testing/make-package.ts'

let folder: string
let notebook: string
beforeAll(async () => {
  folder = await makePackage()
  notebook = await readFile(join(folder, 'notebook.json'), 'utf8')
})
afterAll(async () => {
  for (const path of [folder, `${folder}.zip`]) await rm(path, { recursive: true, force: true })
})

/** `npm run verify` with a package whose second cell is another query. */
async function verify(sql: string, title: string) {
  const changed = JSON.parse(notebook) as Notebook
  const cell = changed.cells[1]!
  if (cell.source.kind === 'sql') cell.source.sql = sql
  cell.title = title
  await writeFile(join(folder, 'notebook.json'), JSON.stringify(changed))
  const zip = await packed(folder)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify.mjs', zip], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    timeout: 60_000,
  })
  return { status, said: stdout + stderr }
}

describe('npm run verify', () => {
  it('of a package whose query ends the process that computes it says so', async () => {
    const log = "select * from enable_logging(storage='file', storage_path='/tmp/apogee-must-not-be')"
    const { status, said } = await verify(log, 'Mean height')
    expect(status).toBe(2)
    expect(said).toMatch(/Computing this package ended the process \(SIG/)
    expect(said.match(/Apogee verification/g)).toHaveLength(1)
    expect(existsSync('/tmp/apogee-must-not-be')).toBe(false)
  })

  it('shows nothing of a package that a terminal would obey', async () => {
    const { said } = await verify(
      `select error('\u001b[2J\u001b]0;owned\u0007 gone')`,
      '\u001b[31mred\u001b[0m',
    )
    expect(said).toMatch(/gone/)
    expect(said.replaceAll(/\u001b\[\d*m/g, '')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    expect(said).not.toContain('\u001b[2J')
  })
})
