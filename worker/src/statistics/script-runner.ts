import { startR } from './start-r.ts'

/** Runs pieces of R, one after the other, with a folder of this machine as the working directory. */
export interface ScriptRunner {
  /** @throws with R's message when the piece stops */
  run(text: string): Promise<void>
  close(): void
}

/** An R of its own for scripts, apart from the engine's. Its pieces share their variables. */
export async function openScriptRunner(folder: string): Promise<ScriptRunner> {
  const r = await startR()
  await r.FS.mkdir('/package')
  await r.FS.mount('NODEFS', { root: folder }, '/package')
  await r.evalRVoid('setwd("/package"); .script <- new.env()')
  return {
    run: (text) =>
      r.evalRVoid('for (.piece in parse(text = .text, keep.source = FALSE)) eval(.piece, .script)', {
        env: { '.text': text },
      }),
    close: () => r.close(),
  }
}
