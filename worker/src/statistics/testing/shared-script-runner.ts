import type { WebR } from 'webr'
import { runnerIn, type OpenScriptRunner } from '../script-runner.ts'
import { startR } from '../start-r.ts'

let started: Promise<WebR> | undefined

async function start(): Promise<WebR> {
  const r = await startR()
  await r.FS.mkdir('/package')
  return r
}

/**
 * One R of this Jest worker for scripts, one after the other, each in its own folder and with variables of its own: for
 * tests of what is made of their results. Nobody closes it.
 */
export const openSharedScriptRunner: OpenScriptRunner = async (folder) => {
  const first = started === undefined
  const r = await (started ??= start())
  if (!first) {
    await r.evalRVoid('setwd("/")')
    await r.FS.unmount('/package')
  }
  return { run: await runnerIn(r, folder), close: () => undefined }
}
