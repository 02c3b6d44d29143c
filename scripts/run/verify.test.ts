import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import { makePackage, packed } from '../../worker/src/package/testing/make-package.ts'

let folder: string
let notebook: string
let withCode: string
beforeAll(async () => {
  folder = await makePackage()
  notebook = await readFile(join(folder, 'notebook.json'), 'utf8')
  withCode = await makePackage('aggregate(y ~ g, data = d, FUN = mean)')
})
afterAll(async () => {
  for (const path of [folder, `${folder}.zip`, withCode, `${withCode}.zip`])
    await rm(path, { recursive: true, force: true })
})

/** `npm run verify` with a package whose second cell is another query. */
async function verify(sql: string, title: string) {
  const changed = JSON.parse(notebook) as Notebook
  const cell = changed.cells[1]!
  if (cell.source.kind === 'sql') cell.source.sql = sql
  cell.title = title
  await writeFile(join(folder, 'notebook.json'), JSON.stringify(changed))
  return run(await packed(folder))
}

function run(zip: string) {
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

  it('computes R of its own again, from a package of which one number was changed', async () => {
    const file = join(withCode, 'notebook.json')
    const changed = JSON.parse(await readFile(file, 'utf8')) as Notebook
    const { rows } = changed.cells.at(-1)!.output.tables.main!
    expect(rows.map(([tree]) => tree)).toEqual(['ash', 'elm', 'oak'])
    rows[1]![1] = 99
    await writeFile(file, JSON.stringify(changed))
    const { status, said } = run(await packed(withCode))
    expect(status).toBe(1)
    // Everything else agrees, the code that stands in the package too.
    expect(said.match(/the notebook says/g)).toHaveLength(1)
    expect(said).toMatch(
      /c004 "In its own words".*:\n.*row 2, y: the notebook says 99, computed again it is 1\d/,
    )
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
