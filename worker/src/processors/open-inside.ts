import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { basename, resolve, sep } from 'node:path'

/**
 * Opens a file that a sandbox names, and only a plain one inside its folder, whatever names and links say: what was
 * opened is looked at, not what a name led to a moment ago. The caller closes it.
 */
export async function openInside(folder: string, path: string): Promise<FileHandle> {
  const place = await realpath(folder)
  const outside = () => new Error(`${basename(path)} lies outside the mission's folder`)
  const named = resolve(place, path)
  if (!named.startsWith(place + sep)) throw outside()
  const handle = await open(named, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = await realpath(process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : named)
    if (!opened.startsWith(place + sep)) throw outside()
    if (!(await handle.stat()).isFile()) throw new Error(`${basename(path)} is not a plain file`)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}
