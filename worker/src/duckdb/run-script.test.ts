import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Table } from '#contract'
import { runScript } from './run-script.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'script-'))
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'data/people.csv'), 'name,height\nann,1.5\nbob,\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(sql: string): Promise<Table[]> {
  const tables: Table[] = []
  for await (const table of runScript(sql, { folder, maxRows: 10 })) tables.push(table)
  return tables
}

const LOAD = `create table people as select * from read_csv('data/people.csv', header = true, auto_detect = false, delim = ',', nullstr = '', columns = {'name': 'VARCHAR', 'height': 'DOUBLE'});`

describe('a script', () => {
  it('runs statement by statement and yields what each returns', async () => {
    const [, main] = await run(`${LOAD}\n-- c001: all\nselect * from people;`)
    expect(main).toEqual({
      columns: [
        { name: 'name', type: 'text' },
        { name: 'height', type: 'number' },
      ],
      rows: [
        ['ann', 1.5],
        ['bob', null],
      ],
      total_rows: 2,
    })
  })

  it('names the statement that fails', async () => {
    await expect(run(`${LOAD} select weight from people;`)).rejects.toThrow(/statement 2 of 2: .*weight/)
  })

  it.each([
    ["select * from read_text('/etc/passwd')"],
    ["select * from glob('/etc/*')"],
    ["copy (select 1) to '/tmp/apogee-escape.csv'"],
    ["attach '/tmp/apogee-escape.db' as escape"],
    ['set enable_external_access = true'],
    ["select * from read_csv('data/../../../etc/passwd')"],
  ])('sees nothing outside its folder: %s', async (sql) => {
    await expect(run(sql)).rejects.toThrow(/disabled|locked|Permission|not allowed|cannot/i)
  })
})
