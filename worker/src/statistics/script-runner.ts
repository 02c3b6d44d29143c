import type { WebR } from 'webr'
import { startR, type Attached } from './start-r.ts'

/** Runs pieces of R, one after the other, with a folder of this machine as the working directory. */
export interface ScriptRunner {
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

/** Lets an R see the folder as `/package`, which must be an empty place, and nothing of the variables of others. */
export async function runnerIn(r: WebR, folder: string): Promise<ScriptRunner['run']> {
  await r.FS.mount('NODEFS', { root: folder }, '/package')
  await r.evalRVoid('setwd("/package"); .script <- new.env()')
  return (text) =>
    r.evalRVoid('for (.piece in parse(text = .text, keep.source = FALSE)) eval(.piece, .script)', {
      env: { '.text': text },
    })
}
