import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Notebook } from '#contract'
import { openSharedScriptRunner } from '../statistics/testing/shared-script-runner.ts'
import { account, isSound } from './account.ts'
import { writeManifest } from './manifest.ts'
import { unpack } from './read-zip.ts'
import { makePackage, packed } from './testing/make-package.ts'
import { verifyPackage } from './verify-package.ts'

let original: string
beforeAll(async () => {
  original = await makePackage()
}, 60_000)
const folders: string[] = []
afterAll(async () => {
  for (const folder of [original, ...folders])
    for (const path of [folder, `${folder}.zip`]) await rm(path, { recursive: true, force: true })
})

/** The package with one file changed. */
async function changed(file: string, change: (text: string) => string): Promise<string> {
  const folder = `${original}-${folders.length}`
  folders.push(folder)
  await cp(original, folder, { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  const after = change(text)
  expect(after).not.toBe(text)
  await writeFile(join(folder, file), after)
  return packed(folder)
}

const changedNotebook = (change: (notebook: Notebook) => void) =>
  changed('notebook.json', (text) => {
    const notebook = JSON.parse(text) as Notebook
    change(notebook)
    return JSON.stringify(notebook)
  })

async function unpackedNames(zip: string): Promise<string[]> {
  const folder = `${zip}-unpacked`
  folders.push(folder)
  return unpack(zip, folder)
}

/** A verification whose R is not its own; the untouched package has one of its own. */
const verified = (zip: string) => verifyPackage(zip, null, openSharedScriptRunner)

/** What a verification says, as one text. */
async function says(zip: string): Promise<string> {
  const verification = await verified(zip)
  expect(isSound(verification)).toBe(false)
  return account(verification).join('\n')
}

describe('a package', () => {
  it('verifies untouched', async () => {
    const verification = await verifyPackage(await packed(original))
    expect(verification).toMatchObject({ differences: [], code: [] })
    expect(verification.numbers).toBeGreaterThan(30)
    expect(account(verification).join('\n')).toMatch(/belong together[^]*bears no signature/)
  }, 60_000)

  it('with a changed number: the cell, the place and both values are named', async () => {
    const zip = await changedNotebook(({ cells }) => {
      const [row] = cells[2]!.output.tables.main!.rows as [(number | null)[]]
      row[0] = 61
    })
    expect(await says(zip)).toMatch(
      /c003 "Height by tree", the statistic compare_groups_numeric:\n.*table main, row 1, \w+: the notebook says 61, computed again it is 60, off by 1.7%/,
    )
  }, 60_000)

  it('with a changed data cell: what follows from it is named', async () => {
    const zip = await changed('data/data.csv', (text) => text.replace('oak,10.0', 'oak,99.0'))
    expect(await says(zip)).toMatch(/c002 "Mean height", a query:\n.*row 3, mean: the notebook says/)
  }, 60_000)

  it('with a changed query in its code: the cell and both lines are named', async () => {
    const zip = await changed('code/analysis.sql', (text) => text.replace('avg(height)', 'max(height)'))
    expect(await says(zip)).toMatch(
      /analysis\.sql, c002:\n.*expected: .*avg\(height\).*\n.*found: .*max\(height\)/,
    )
  }, 60_000)

  it('with a changed query in its notebook: the numbers and the code differ', async () => {
    const zip = await changedNotebook(({ cells }) => {
      const { source } = cells[1]!
      if (source.kind === 'sql') source.sql = source.sql.replace('avg', 'max')
    })
    const text = await says(zip)
    expect(text).toMatch(/c002 "Mean height", a query:/)
    expect(text).toMatch(/analysis\.sql, c002:\n.*expected: .*max\(height\)/)
  }, 60_000)

  it('with code of its own in analysis.R: it is named, and never runs', async () => {
    const visits: string[] = []
    const server = createServer((request, response) => {
      visits.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const evil = `readLines(url("http://127.0.0.1:${port}/")); webr::eval_js("process.exit(7)")`
    const zip = await changed('code/analysis.R', (text) => text.replace('# c003', `${evil}\n# c003`))
    expect(await says(zip)).toMatch(
      /analysis\.R, before the first cell:\n.*expected: nothing\n.*found: +readLines/,
    )
    expect(visits).toEqual([])
    await new Promise((resolve) => server.close(resolve))
  }, 60_000)

  it.each([
    ["select * from read_text('/etc/passwd')", /c002.*(disabled|Permission|not allowed|cannot)/],
    ['delete from study', /c002.*of this kind is not allowed/],
  ])(
    'with a query that reaches out (%s) is refused by name',
    async (sql, message) => {
      const zip = await changedNotebook(({ cells }) => {
        const { source } = cells[1]!
        if (source.kind === 'sql') source.sql = sql
      })
      const error: Error & { cell?: string } = await verified(zip).then(
        () => new Error('it was not refused'),
        (reason: Error) => reason,
      )
      expect(`${error.cell}: ${error.message}`).toMatch(message)
    },
    60_000,
  )

  it('with words or pictures changed, put in or left out: the files are named', async () => {
    const rewritten = await changedNotebook(({ answer }) => {
      answer.sentences = ['Everything went well.']
    })
    expect(await says(rewritten)).toMatch(/manifest.json says:\n +notebook.json: changed/)
    const added = rewritten.slice(0, -4)
    await writeFile(join(added, 'report.pdf'), 'another')
    expect(await says(await packed(added))).toMatch(/report.pdf: added/)
    await rm(join(added, 'manifest.json'))
    expect(await says(await packed(added))).toMatch(/manifest.json: missing/)
  }, 60_000)

  it('with a typed number in a sentence is not sound, whatever its manifest says', async () => {
    const zip = await changedNotebook(({ answer }) => {
      answer.sentences = ['Everything fell by 93 percent.']
    })
    const folder = zip.slice(0, -4)
    await writeManifest(folder, await unpackedNames(zip))
    const text = await says(await packed(folder))
    expect(text).toMatch(/no cell backs:\n.*93 percent/)
    expect(text).not.toMatch(/manifest.json says/)
  }, 60_000)

  it('with names that would become code or a path: they stay data, or are refused', async () => {
    const escape = await changedNotebook(({ cells }) => {
      const { source } = cells[2]!
      if (source.kind === 'statistic') source.table = '../../outside'
    })
    await expect(verified(escape)).rejects.toThrow(/table that can't be a file: "..\/..\/outside"/)
    const method = await changedNotebook(({ cells }) => {
      const { source } = cells[2]!
      if (source.kind === 'statistic') source.method = 'x(); system("id")'
    })
    await expect(verified(method)).rejects.toThrow(/no method/)
  }, 60_000)

  it('that holds results of its own does not get away with them', async () => {
    const zip = await changedNotebook(({ cells }) => {
      const [row] = cells[2]!.output.tables.main!.rows as [(number | null)[]]
      row[0] = 61
    })
    const folder = zip.slice(0, -4)
    const { cells } = JSON.parse(await readFile(join(folder, 'notebook.json'), 'utf8')) as Notebook
    await mkdir(join(folder, 'results'))
    await writeFile(join(folder, 'results/c003.json'), JSON.stringify(cells[2]!.output.tables))
    expect(await says(await packed(folder))).toMatch(/the notebook says 61, computed again it is 60/)
  }, 60_000)
})
