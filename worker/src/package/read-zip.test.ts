import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync, createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { PackageError, unpack } from './read-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
/** Writes a zip; `rename` puts one name in place of another of the same length, as no honest writer would. */
async function zip(add: (archive: ZipArchive) => void, rename?: [from: string, to: string]): Promise<string> {
  const target = join(folder, `${++count}.zip`)
  const archive = new ZipArchive()
  const output = createWriteStream(target)
  const closed = once(output, 'close')
  archive.pipe(output)
  add(archive)
  await archive.finalize()
  await closed
  if (rename) {
    const bytes = (await readFile(target)).toString('latin1').replaceAll(...rename)
    await writeFile(target, Buffer.from(bytes, 'latin1'))
  }
  return target
}

const into = () => join(folder, `out-${count}`)

describe('unpacking', () => {
  it('gives the files back', async () => {
    const path = await zip((archive) => archive.append('ü', { name: 'data/ä.csv' }))
    expect(await unpack(path, into())).toEqual(['data/ä.csv'])
    expect(await readFile(join(into(), 'data/ä.csv'), 'utf8')).toBe('ü')
  })

  it.each(['../evil.txt', '/vile/e.txt', 'a/../../xx'])('refuses %s', async (name) => {
    const path = await zip(
      (archive) => archive.append('x', { name: 'x'.repeat(name.length) }),
      ['x'.repeat(name.length), name],
    )
    await expect(unpack(path, into())).rejects.toThrow(PackageError)
    expect(existsSync(join(folder, 'evil.txt'))).toBe(false)
  })

  it('refuses a symbolic link', async () => {
    const path = await zip((archive) => archive.symlink('data', '/etc'))
    await expect(unpack(path, into())).rejects.toThrow(/data, which is no plain file/)
  })

  it('refuses what unpacks to more than the limit', async () => {
    const path = await zip((archive) => archive.append(Buffer.alloc(2_000_000), { name: 'zeros' }))
    await expect(unpack(path, into(), 1_000_000)).rejects.toThrow(/more than the limit/)
  })

  it('refuses the same name twice', async () => {
    const path = await zip(
      (archive) => {
        archive.append('1', { name: 'one.txt' })
        archive.append('2', { name: 'two.txt' })
      },
      ['two.txt', 'one.txt'],
    )
    await expect(unpack(path, into())).rejects.toThrow(/one\.txt: .*exist/)
  })

  it('says of other files that they are no zip', async () => {
    const path = join(folder, 'no.zip')
    await writeFile(path, 'no')
    await expect(unpack(path, into())).rejects.toThrow(/not a zip file/)
  })
})
