import { startR } from './start-r.ts'

/**
 * Runs an R script in an R of its own, with a folder of this machine as its working directory.
 * @throws with R's message when the script stops
 */
export async function runRScript(folder: string, script: string): Promise<void> {
  const webr = await startR()
  try {
    await webr.FS.mkdir('/package')
    await webr.FS.mount('NODEFS', { root: folder }, '/package')
    await webr.objs.globalEnv.bind('.script', script)
    await webr.evalRVoid('setwd("/package"); source(.script, local = new.env())')
  } finally {
    webr.close()
  }
}
