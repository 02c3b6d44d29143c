import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import type { FileId, FileMetadata } from './file-store.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'apogee-files-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const metadata = (changes: Partial<FileMetadata> = {}): FileMetadata => ({
  mission_id: null,
  user_id: 'u',
  purpose: 'upload',
  ...changes,
})
const big = Buffer.alloc(3 * 1024 * 1024 + 17, 'abcdefg')
const count = (name: string, filter = {}) => database.connection.collection(name).countDocuments(filter)

describe('createFileStore', () => {
  it('gives back what was saved, whole and in ranges', async () => {
    const { id, size } = await database.files.save('a.csv', Readable.from([big]), metadata())
    expect(size).toBe(big.length)
    expect(await database.files.sizeOf(id)).toBe(big.length)
    expect((await buffer((await database.files.open(id)).stream)).equals(big)).toBe(true)
    const range = await buffer((await database.files.open(id, { start: 1048570, end: 1048590 })).stream)
    expect(range.equals(big.subarray(1048570, 1048590))).toBe(true)
  })

  it('copies from and to files', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await writeFile(from, big)
    const { id } = await database.files.save(
      'report.pdf',
      createReadStream(from),
      metadata({ purpose: 'artifact' }),
    )
    await database.files.saveTo(id, to)
    expect((await readFile(to)).equals(big)).toBe(true)
  })

  it('stores an empty file', async () => {
    const { id, size } = await database.files.save('empty.csv', Readable.from([]), metadata())
    expect(size).toBe(0)
    expect((await buffer((await database.files.open(id)).stream)).length).toBe(0)
  })

  it('leaves nothing behind when the source breaks off', async () => {
    const before = [await count('files.files'), await count('files.chunks')]
    async function* broken() {
      yield big
      yield big
      throw new Error('connection lost')
    }
    await expect(database.files.save('b.csv', Readable.from(broken()), metadata())).rejects.toThrow(
      'connection lost',
    )
    const destroyed = Readable.from([big, big, big])
    const saving = database.files.save('c.csv', destroyed, metadata())
    destroyed.destroy()
    await expect(saving).rejects.toThrow()
    expect([await count('files.files'), await count('files.chunks')]).toEqual(before)
  })

  it('finds the chunks that a process left when it died while saving', async () => {
    async function* stalled() {
      yield big
      await new Promise(() => undefined)
    }
    void database.files.save('g.csv', Readable.from(stalled()), metadata())
    let orphans: FileId[] = []
    while (orphans.length === 0 || (await count('files.chunks', { files_id: orphans[0] })) < 3)
      orphans = await database.files.orphans(new Date(Date.now() + 1000))
    await database.files.remove(orphans)
    expect(await count('files.chunks', { files_id: { $in: orphans } })).toBe(0)
    expect(await database.files.orphans(new Date(Date.now() + 1000))).toEqual([])
  })

  it('removes chunks with files, and does not mind what is gone already', async () => {
    const { id } = await database.files.save('d.csv', Readable.from([big]), metadata())
    await database.files.remove([id, id, new mongoose.Types.ObjectId()])
    expect(await count('files.chunks', { files_id: id })).toBe(0)
    await expect(database.files.open(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(database.files.sizeOf(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('finds files by mission, by user, and those that never got a mission', async () => {
    const save = async (fields: Partial<FileMetadata>) =>
      (await database.files.save('e.csv', Readable.from(['x']), metadata({ user_id: 'finder', ...fields })))
        .id
    const [upload, orphan, artifact] = [
      await save({}),
      await save({}),
      await save({ purpose: 'artifact', mission_id: 'm1' }),
    ]
    await database.files.assign([upload!], 'm1')
    await database.connection.collection<{ _id: string }>('missions').insertOne({ _id: 'm1' })
    expect(new Set((await database.files.ofMission('m1')).map(String))).toEqual(
      new Set([upload, artifact].map(String)),
    )
    expect(await database.files.ofUser('finder')).toHaveLength(3)
    const orphans = (await database.files.orphans(new Date(Date.now() + 1000))).map(String)
    expect(orphans).toContain(String(orphan))
    expect(orphans).not.toContain(String(upload))
    expect(await database.files.orphans(new Date(0))).toEqual([])
  })

  it('finds files of missions that were deleted meanwhile, for two days', async () => {
    const save = async (mission_id: string) =>
      (
        await database.files.save(
          'f.csv',
          Readable.from(['x']),
          metadata({ purpose: 'artifact', mission_id }),
        )
      ).id
    const [kept, lost] = [await save('kept'), await save('lost')]
    await database.connection.collection<{ _id: string }>('missions').insertOne({ _id: 'kept' })
    const orphans = async (ms: number) =>
      (await database.files.orphans(new Date(Date.now() + ms))).map(String)
    expect(await orphans(1000)).toContain(String(lost))
    expect(await orphans(1000)).not.toContain(String(kept))
    expect(await orphans(3 * 86_400_000)).not.toContain(String(lost))
  })
})
