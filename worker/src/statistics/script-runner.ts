import type { WebR } from 'webr'
import { startR, type Attached } from './start-r.ts'

/** Runs pieces of R, one after the other, with a folder of this machine as the working directory. */
export interface ScriptRunner {
  /** The piece that it has run already, where it was got ready ahead of its folder. */
  begunWith?: string
  /** @throws with R's message when the piece stops */
  run(text: string): Promise<void>
  close(): void
}

/** How a runner is opened for a folder. */
export type OpenScriptRunner = (folder: string, attached?: Attached) => Promise<ScriptRunner>

/** An R of its own for scripts, apart from the engine's. Its pieces share their variables. */
export const openScriptRunner: OpenScriptRunner = async (folder, attached) => {
  const r = await startR(attached)
  await r.FS.mkdir('/package')
  return { run: await runnerIn(r, folder), close: () => r.close() }
}

/**
 * Starts an R now and runs the piece that every script begins with, for the first who opens a runner; whoever opens
 * another gets one that starts then.
 */
export function readyScriptRunner(opening: string): OpenScriptRunner {
  let ready: Promise<WebR> | null = startWith(opening)
  // A failed start shows where the runner is opened.
  ready.catch(() => undefined)
  return async (folder, attached) => {
    const own = ready
    ready = null
    if (own === null) return openScriptRunner(folder, attached)
    const r = await own
    await r.FS.mkdir('/package')
    await enter(r, folder)
    return { begunWith: opening, run: pieces(r), close: () => r.close() }
  }
}

async function startWith(opening: string): Promise<WebR> {
  const r = await startR()
  await r.evalRVoid('.script <- new.env()')
  await pieces(r)(opening)
  return r
}

/** Lets an R see the folder as `/package`, which must be an empty place, and nothing of the variables of others. */
export async function runnerIn(r: WebR, folder: string): Promise<ScriptRunner['run']> {
  await enter(r, folder)
  await r.evalRVoid('.script <- new.env()')
  return pieces(r)
}

async function enter(r: WebR, folder: string): Promise<void> {
  await r.FS.mount('NODEFS', { root: folder }, '/package')
  await r.evalRVoid('setwd("/package")')
}

const pieces =
  (r: WebR): ScriptRunner['run'] =>
  (text) =>
    r.evalRVoid('for (.piece in parse(text = .text, keep.source = FALSE)) eval(.piece, .script)', {
      env: { '.text': text },
    })
