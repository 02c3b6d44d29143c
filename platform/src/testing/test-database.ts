import { connectDatabase, type Database } from '../database.ts'
import { connectRedis } from '../redis.ts'
import { randomId } from '../secrets.ts'

function required(name: 'MONGODB_URI' | 'REDIS_URL'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with npm test, which provides the services`)
  return value
}

/** The address of a database of its own on the server that the tests were given. */
export const databaseUri = (name: string): string =>
  required('MONGODB_URI').replace(/^(mongodb(?:\+srv)?:\/\/[^/]+)\/?[^?]*/, `$1/${name}`)

/** A fresh database for one test file; `drop` removes it. */
export async function openTestDatabase(): Promise<Database & { drop(): Promise<void> }> {
  const database = await connectDatabase(databaseUri(`test-${randomId()}`))
  return {
    ...database,
    drop: async () => {
      await database.connection.dropDatabase()
      await database.close()
    },
  }
}

/** The tests' Redis. Keys go under a random prefix, since other test files use the same server. */
export const openTestRedis = () => connectRedis(required('REDIS_URL'), { maxRetriesPerRequest: null })
export const testPrefix = (): string => `test-${randomId()}`
