import { spawn, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bubblewrapArguments } from './bubblewrap.ts'

/** The ways that hold on this machine; Node's permission model always does. */
export interface Ways {
  /** Another user id, where we are root. */
  user: boolean
  /** Namespaces of its own, by bubblewrap: no network, no other process, nothing of the disk that is not named. */
  bubblewrap: 'with-proc' | 'without-proc' | null
}

/** What a confined process is for. A printer starts a browser, so Node lets it start processes. */
export type Purpose = 'mission' | 'printer'

export interface ConfinedCode {
  /** The project's folder. */
  root: string
  /** Our compiled TypeScript (see `compileCode`). */
  code: string
}

export interface ConfinedProcess {
  purpose: Purpose
  /** The TypeScript module that it runs, named `*-entry.ts`, and what it is told. */
  entry: string
  arguments: string[]
  /** The one folder that it may write to; its home and its place for temporary files. */
  folder: string
  /** User and group that own the folder, where that way holds. */
  user: number | null
  /** Limit of the JavaScript heap. */
  memoryMb: number
  /** It computes for many seconds, so that compiling what is hot a second time pays. */
  optimises?: boolean
  /** Files outside the project that it reads: a printer's browser. */
  alsoReads?: string[]
}

export const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
const GUARD = fileURLToPath(new URL('./guard.cjs', import.meta.url))
const LOADER = fileURLToPath(new URL('./register-loader.mjs', import.meta.url))

/** Charts are drawn with the system's letters. */
const FONTS = ['/usr/share/fonts/', '/usr/local/share/fonts/']

/**
 * V8 compiles hot WebAssembly a second time, better. One and a half seconds of processor time and 150 MB go into that as R
 * starts (into one function of 1.8 MB above all), and what R then computes takes two thirds of the time: it pays where that
 * goes on for many seconds, as in a mission, whose sandbox starts before there is one.
 */
const WEBASSEMBLY_AS_IT_IS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * V8 compiles JavaScript a second time, better, once so many of a function's bytes have run: ten times as many here as
 * by itself. Of the seconds that a mission on a thousand rows takes, three and a half went into that and what belongs to
 * it; now it is half of that, and what runs takes no longer.
 */
const JAVASCRIPT_MOSTLY_AS_IT_IS = '--interrupt-budget=700000'

/** What any of our processes reads: code, never data or settings. */
const codeFolders = ({ root, code }: ConfinedCode): string[] => [
  ...['contract', 'platform', 'worker', 'node_modules'].map((name) => `${join(root, name)}/`),
  join(root, 'package.json'),
  ...FONTS,
  `${code}/`,
]

function nodeArguments(
  confined: ConfinedCode,
  { purpose, folder, memoryMb, optimises = false }: ConfinedProcess,
): string[] {
  const common = [
    '--no-warnings',
    `--max-old-space-size=${memoryMb}`,
    ...(optimises ? [] : WEBASSEMBLY_AS_IT_IS),
    JAVASCRIPT_MOSTLY_AS_IT_IS,
  ]
  if (purpose === 'printer') return [...common, '--import', LOADER]
  return [
    ...common,
    '--experimental-permission',
    ...[...codeFolders(confined), `${folder}/`].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    '--allow-addons',
    '--allow-worker',
    '--require',
    GUARD,
  ]
}

/**
 * Starts a process that has a group of its own, an environment that holds no address and no secret, and of this machine
 * what the ways leave it.
 */
export function startConfined(ways: Ways, code: ConfinedCode, options: ConfinedProcess): ChildProcess {
  const { entry, folder, user } = options
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    NODE_ENV: 'production',
    // What V8's compiling threads gave back would stay with them, up to 200 MB; one arena is used again by all.
    MALLOC_ARENA_MAX: '1',
    CONFINED_ROOT: code.root,
    CONFINED_CODE: code.code,
    CONFINED_MODULES: join(code.root, 'node_modules'),
  }
  const node = [process.execPath, ...nodeArguments(code, options), entry, ...options.arguments]
  const wrapped = ways.bubblewrap
    ? [
        ...bubblewrapArguments({
          reads: [...codeFolders(code), dirname(process.execPath), ...(options.alsoReads ?? [])],
          folder,
          proc: ways.bubblewrap === 'with-proc',
        }),
        ...node,
      ]
    : node
  const [program, ...rest] = wrapped
  return spawn(program!, rest, {
    cwd: folder,
    env: environment,
    ...(user === null ? {} : { uid: user, gid: user }),
    serialization: 'advanced',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Ends the whole process group: the process and whatever it started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
