import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from '@jest/globals'

/** For tests: makes folders that are gone after the file’s last test. */
export function temporaryFolders(): () => string {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'apogee-scripts-'))
    made.push(folder)
    return folder
  }
}
