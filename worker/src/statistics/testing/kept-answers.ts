import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { Table } from '#contract'
import type { RawColumn } from '../../duckdb/session.types.ts'
import type { MethodArgs } from '../engine.types.ts'

type Answer = Record<string, Table>

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const KEPT = fileURLToPath(new URL('../../../../.cache/computed-in-tests/', import.meta.url))

/** What R was asked, as text: anything that could change its answer. */
export function callKey(method: string, columns: Record<string, RawColumn>, args: MethodArgs): string {
  return digest(JSON.stringify([method, columns, args], bytesAsText))
}

let written = 0

/**
 * Answers of R on the disk, for the other Jest workers and for the next run: one folder for each state of all that
 * computes them, which is emptied of those of other states as it is opened.
 */
export function keptAnswers(folder = KEPT, state = stateOfStatistics()) {
  const own = path.join(folder, state)
  mkdirSync(own, { recursive: true })
  const opened = removeOthers(folder, state)
  return {
    async find(key: string): Promise<Answer | undefined> {
      const bytes = await readFile(path.join(own, key)).catch(whereThereIsNone)
      return bytes && (deserialize(bytes) as Answer)
    },
    async keep(key: string, answer: Answer): Promise<void> {
      await opened
      // Written aside and moved into place whole: another worker may read it at once, and this one may write it twice.
      const aside = path.join(own, `${key}.${process.pid}.${(written += 1)}`)
      await writeFile(aside, serialize(answer))
      await rename(aside, path.join(own, key))
    },
  }
}

/** A digest of R's version, the library's text and everything that stands between a call and its answer. */
function stateOfStatistics(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(R|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
  const webr = createRequire(import.meta.url).resolve('webr')
  const version = readFileSync(path.join(webr.slice(0, webr.lastIndexOf('dist')), 'package.json'), 'utf8')
  return digest(
    [version, ...files.map((name) => `${name}\n${readFileSync(path.join(SOURCES, name), 'utf8')}`)].join(
      '\0',
    ),
  ).slice(0, 16)
}

async function removeOthers(folder: string, state: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== state)
  await Promise.all(others.map((name) => rm(path.join(folder, name), { recursive: true, force: true })))
}

function whereThereIsNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const bytesAsText = (_: string, value: unknown) =>
  ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
    : value

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
