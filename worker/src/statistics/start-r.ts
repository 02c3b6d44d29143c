import { WebR } from 'webr'
import { BRIDGE } from './bridge.ts'
import { libraryFiles } from './library.ts'

/**
 * R's own compiled code is turned off: its interpreter is one WebAssembly function of 1.8 MB, which V8 never optimises,
 * and every call of a base function would go through it. Walking the syntax tree gives the same digits and takes half
 * the time. R_VSIZE is how much R lets pile up before it looks for the first time what it can give back: a quarter of what
 * it would by itself, since a mission has two of them. The other variables are webR's own.
 */
const ENVIRONMENT = {
  R_HOME: '/usr/lib/R',
  FONTCONFIG_PATH: '/etc/fonts',
  R_ENABLE_JIT: '0',
  R_DISABLE_BYTECODE: '1',
  R_VSIZE: '16M',
}

/**
 * The packages that R attaches as it starts: what the library names, or all that stock R has, for code that somebody
 * else wrote. The others take a third of a second.
 */
export type Attached = 'used' | 'all'
const ATTACHED = { used: { R_DEFAULT_PACKAGES: 'stats,utils' }, all: {} }

/** Where the library lies, in R's own file system, while it is read. */
const LIBRARY = '/tmp/library.R'

/** Starts an R of its own in a thread of this process: a second of time and some 200 MB until it is closed. */
export async function startR(attached: Attached = 'used'): Promise<WebR> {
  const r = new WebR({ interactive: false, REnv: { ...ENVIRONMENT, ...ATTACHED[attached] } })
  await r.init()
  return r
}

/**
 * An R that knows the method library and answers the engine's calls. The library is read as one file and its text is
 * not kept: as many evaluations as files, each with its source, take six times as long.
 */
export async function startWithLibrary(attached?: Attached): Promise<WebR> {
  const r = await startR(attached)
  const library = [...libraryFiles().map(({ text }) => text), BRIDGE].join('\n')
  await r.FS.writeFile(LIBRARY, new TextEncoder().encode(library))
  await r.evalRVoid(`sys.source("${LIBRARY}", globalenv(), keep.source = FALSE)`)
  await r.FS.unlink(LIBRARY)
  return r
}
