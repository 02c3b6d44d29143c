import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readOptional } from './process-identity.ts'
import { dim, Obstacle, print, type Progress } from './steps.mjs'

/** What the built client is made from. */
const SOURCES = ['client', 'contract/src', 'package-lock.json']
const STAMP = 'client-build.sha256'

/** A digest of the names and contents of these files and folders, `dist` folders left out. */
export function digestOf(root: string, sources: string[]): string {
  const hash = createHash('sha256')
  const add = (name: string) => {
    const entry = path.join(root, name)
    if (!existsSync(entry)) return
    const children = readDirectory(entry)
    if (children) {
      for (const child of children) if (child !== 'dist') add(`${name}/${child}`)
      return
    }
    const bytes = readFileSync(entry)
    hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  }
  sources.forEach(add)
  return hash.digest('hex')
}

function readDirectory(entry: string): string[] | undefined {
  try {
    return readdirSync(entry).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * Builds the client into client/dist unless its sources are those of the last build. The new one is put in
 * place when it is whole, so that a running server never serves half of one.
 * @throws Obstacle when Vite fails
 */
export async function buildClient(root: string, cache: string, progress: Progress): Promise<void> {
  const dist = path.join(root, 'client', 'dist')
  const stamp = path.join(cache, STAMP)
  const digest = digestOf(root, SOURCES)
  if (existsSync(path.join(dist, 'index.html')) && readOptional(stamp) === digest) {
    progress.done('built already')
    return
  }
  progress.doing('building')
  const fresh = path.join(cache, `client-${process.pid}`)
  const old = path.join(cache, `client-${process.pid}-old`)
  try {
    await vite(root, ['build', 'client', '--outDir', fresh, '--emptyOutDir'])
    mkdirSync(dist, { recursive: true })
    renameSync(dist, old)
    renameSync(fresh, dist)
    writeFileSync(stamp, digest)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
  progress.done('built')
}

/** Makes the next start build the client again, whatever is in client/dist. */
export function forgetBuild(cache: string): void {
  rmSync(path.join(cache, STAMP), { force: true })
}

async function vite(root: string, args: string[]): Promise<void> {
  const program = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  const lines = output.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line))
  for (const line of lines.slice(-25)) print(dim(`    ${line}`))
  throw new Obstacle('The client could not be built: Vite’s last words are above.')
}
