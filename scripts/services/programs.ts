import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** Runs a program to its end; rejects with its output when it fails. */
export const run = promisify(execFile)

/** The full path of the first of these programs on the PATH. */
export function findProgram(names: string[], searchPath = process.env.PATH ?? ''): string | undefined {
  for (const name of names) {
    for (const directory of searchPath.split(path.delimiter)) {
      const file = path.join(directory, name)
      if (directory && isExecutable(file)) return file
    }
  }
  return undefined
}

/** Whether this is a file that may be run. */
export function isExecutable(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return false
    throw error
  }
}
