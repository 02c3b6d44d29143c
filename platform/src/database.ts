import mongoose, { type Connection } from 'mongoose'
import { createModels, type Models } from './models.ts'
import { createFileIndexes, createFileStore, type FileStore } from './file-store.ts'

export interface Database {
  connection: Connection
  models: Models
  files: FileStore
  close(): Promise<void>
}

/**
 * Connects, and makes sure of the indexes that the product relies on for uniqueness.
 * Writes are acknowledged once journaled, so that a killed process loses none of them.
 */
export async function connectDatabase(uri: string): Promise<Database> {
  const connection = await mongoose
    .createConnection(uri, {
      serverSelectionTimeoutMS: 10_000,
      autoIndex: false,
      autoCreate: false,
      writeConcern: { w: 'majority', j: true },
    })
    .asPromise()
  const models = createModels(connection)
  await Promise.all([
    ...Object.values(models).map((model) => model.createIndexes()),
    createFileIndexes(connection),
  ])
  return { connection, models, files: createFileStore(connection), close: () => connection.close() }
}
