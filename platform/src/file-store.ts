import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose, { type Connection } from 'mongoose'
import { AppError } from './errors.ts'

/** Each chunk is one journaled insert; larger ones make fewer of them. */
const CHUNK_BYTES = 1024 * 1024

export type FileId = mongoose.Types.ObjectId

export interface FileMetadata {
  mission_id: string | null
  user_id: string
  purpose: 'upload' | 'artifact' | 'report' | 'package' | 'series'
}

export interface StoredFile {
  id: FileId
  size: number
}

/** Files are looked up by owner; without these each look-up reads them all. */
export async function createFileIndexes(connection: Connection): Promise<void> {
  await connection
    .collection('files.files')
    .createIndexes([
      { key: { 'metadata.mission_id': 1 } },
      { key: { 'metadata.user_id': 1 } },
      { key: { uploadDate: 1 } },
    ])
}

/** Files in GridFS. Everything is streamed; nothing is held in memory whole. */
export interface FileStore {
  save(filename: string, source: Readable, metadata: FileMetadata): Promise<StoredFile>
  /** `end` is exclusive, as in `slice`. @throws AppError not_found */
  open(id: FileId, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>
  /** @throws AppError not_found */
  sizeOf(id: FileId): Promise<number>
  saveTo(id: FileId, path: string): Promise<void>
  remove(ids: FileId[]): Promise<void>
  /** Marks uploads as belonging to a mission, once it is stored. */
  assign(ids: FileId[], missionId: string): Promise<void>
  /**
   * Files of no mission, older than the given time: those that a process which died had not finished, uploads that
   * never became part of one, and what a worker stored of one that was deleted meanwhile (looked for among the files
   * of the two days before that time).
   */
  orphans(before: Date): Promise<FileId[]>
  ofMission(missionId: string): Promise<FileId[]>
  /** What the user handed in for a mission. */
  uploadsOf(missionId: string): Promise<FileId[]>
  ofUser(userId: string): Promise<FileId[]>
  /** Bytes of all files of a user. */
  bytesOf(userId: string): Promise<number>
}

const DAY_MS = 24 * 3600 * 1000

export function createFileStore(connection: Connection): FileStore {
  const bucket = new mongoose.mongo.GridFSBucket(connection.db!, { bucketName: 'files' })
  const collection = connection.collection<{ _id: FileId; metadata: FileMetadata; uploadDate: Date }>(
    'files.files',
  )
  const missions = connection.collection<{ _id: string }>('missions')
  const unfinished = connection.collection<{ _id: FileId; started: Date }>('files.unfinished')
  const ids = async (filter: Record<string, unknown>) =>
    (await bucket.find(filter).project({ _id: 1 }).toArray()).map((file) => file._id as FileId)

  const remove: FileStore['remove'] = async (fileIds) => {
    for (const id of fileIds) {
      await bucket.delete(id).catch((error: unknown) => {
        // Removing what is already gone is what makes a repeated clean-up safe.
        if (!(error instanceof Error && /file not found/i.test(error.message))) throw error
      })
      await unfinished.deleteOne({ _id: id })
    }
  }

  const save: FileStore['save'] = async (filename, source, metadata) => {
    const upload = bucket.openUploadStream(filename, {
      metadata: { ...metadata },
      chunkSizeBytes: CHUNK_BYTES,
    })
    // Written chunk by chunk rather than piped: when the source breaks off, no insert is under way that could
    // land after the clean-up. The error listener keeps a failed write from ending the process; `settled` has it.
    upload.on('error', () => undefined)
    // A process that dies now leaves chunks without a file; by this note they are found again.
    await unfinished.insertOne({ _id: upload.id as FileId, started: new Date() })
    const settled = (act: (done: (error?: Error | null) => void) => void) =>
      new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve())))
    try {
      for await (const part of source) await settled((done) => upload.write(part, done))
      await settled((done) => upload.end(done))
      await unfinished.deleteOne({ _id: upload.id as FileId })
    } catch (error) {
      await remove([upload.id as FileId])
      throw error
    }
    return { id: upload.id as FileId, size: upload.length }
  }

  const sizeOf: FileStore['sizeOf'] = async (id) => {
    const [file] = await bucket.find({ _id: id }).limit(1).toArray()
    if (!file) throw new AppError('not_found', 'This file no longer exists.')
    return file.length
  }

  const open: FileStore['open'] = async (id, range) => {
    const size = await sizeOf(id)
    return { stream: bucket.openDownloadStream(id, range), size }
  }

  return {
    save,
    open,
    sizeOf,
    async saveTo(id, path) {
      const { stream } = await open(id)
      await pipeline(stream, createWriteStream(path))
    },
    remove,
    async assign(fileIds, missionId) {
      await collection.updateMany({ _id: { $in: fileIds } }, { $set: { 'metadata.mission_id': missionId } })
    },
    async orphans(before) {
      const lately = { $lt: before, $gte: new Date(before.getTime() - 2 * DAY_MS) }
      const named = await collection.distinct('metadata.mission_id', {
        uploadDate: lately,
        'metadata.mission_id': { $ne: null },
      })
      const existing = new Set(await missions.distinct('_id', { _id: { $in: named } }))
      const gone = named.filter((missionId) => !existing.has(missionId))
      return [
        ...(await unfinished.distinct('_id', { started: { $lt: before } })),
        ...(await ids({ 'metadata.mission_id': null, uploadDate: { $lt: before } })),
        ...(await ids({ 'metadata.mission_id': { $in: gone }, uploadDate: lately })),
      ]
    },
    ofMission: (missionId) => ids({ 'metadata.mission_id': missionId }),
    uploadsOf: (missionId) => ids({ 'metadata.mission_id': missionId, 'metadata.purpose': 'upload' }),
    ofUser: (userId) => ids({ 'metadata.user_id': userId }),
    async bytesOf(userId) {
      const lengths = await bucket.find({ 'metadata.user_id': userId }).project({ length: 1 }).toArray()
      return lengths.reduce((sum, file) => sum + Number(file.length), 0)
    },
  }
}
