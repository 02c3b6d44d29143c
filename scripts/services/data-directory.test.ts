import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolders } from '../testing/temporary-folder.ts'
import { openDataDirectory } from './data-directory.ts'
import { processIdentity } from './process-identity.ts'

const folder = temporaryFolders()

describe('openDataDirectory', () => {
  it('makes the folder for its owner alone and gives folders inside it', () => {
    const data = openDataDirectory(path.join(folder(), 'deep', 'data'))
    expect(statSync(data.path).mode & 0o777).toBe(0o700)
    expect(statSync(data.folder('redis')).isDirectory()).toBe(true)
  })

  it('is one instance’s at a time, and free again once released', () => {
    const directory = folder()
    const first = openDataDirectory(directory)
    expect(() => openDataDirectory(directory)).toThrow(
      new RegExp(`Another Apogee \\(process ${process.pid}\\) runs on ${directory}.*DATA_DIR=`),
    )
    first.release()
    openDataDirectory(directory).release()
    expect(existsSync(path.join(directory, 'apogee.lock'))).toBe(false)
  })

  it('takes over the lock of a process that ended without releasing it', async () => {
    const directory = folder()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    writeFileSync(path.join(directory, 'apogee.lock'), `${other.pid} ${processIdentity(other.pid!)}\n`)
    expect(() => openDataDirectory(directory)).toThrow(`process ${other.pid}`)
    other.kill('SIGKILL')
    await once(other, 'exit')
    openDataDirectory(directory).release()
  })

  it('does not take a later process with the same number for the owner', () => {
    const directory = folder()
    writeFileSync(path.join(directory, 'apogee.lock'), `${process.pid} another boot\n`)
    openDataDirectory(directory).release()
  })

  it('says in one line why a path can’t be used', () => {
    const file = path.join(folder(), 'file')
    writeFileSync(file, '')
    const why = (directory: string) => {
      try {
        openDataDirectory(directory)
        return 'usable'
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(why(file)).toMatch(/^The data directory \S+ is a file\. Set DATA_DIR to [^\n]+$/)
    expect(why(path.join(file, 'below'))).toMatch(/lies below a file/)
    expect(why('/proc/nowhere')).toMatch(/can't be used \(ENOENT\)/)
  })
})
