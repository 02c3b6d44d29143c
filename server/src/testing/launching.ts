import { expect } from '@jest/globals'
import request from 'supertest'
import type { SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { CSV } from './contents.ts'
import { bearer, type TestServer } from './test-server.ts'

export type TestFile = [content: string | Buffer, name: string]

export interface Launch {
  files?: TestFile[]
  fields?: Record<string, string>
}

/** One user who launches, and what is stored of it. */
export function createLauncher(server: TestServer, { user, token }: SignInResponse) {
  const { database } = server

  function launch({ files = [[CSV, 'rain.csv']], fields = { goal: 'Where does it rain?' } }: Launch = {}) {
    const call = request(server.url).post('/api/start-mission/').set(bearer(token))
    for (const [name, value] of Object.entries(fields)) call.field(name, value)
    for (const [content, filename] of files) call.attach('files', Buffer.from(content), { filename })
    return call
  }
  const missions = () => database.models.Mission.find({ user_id: user.id }).lean()
  /** Mission ids that hold a report, of all months. */
  const held = async () =>
    Object.values((await database.models.User.findById(user.id).lean<UserRecord>())!.reports).flat()
  const files = () => database.files.ofUser(user.id)
  const chunks = () => database.connection.collection('files.chunks').countDocuments()

  /** Nothing of a refused launch remains: no mission, no report taken, no file, no chunk. */
  async function nothingRemains(chunksBefore: number) {
    expect(await missions()).toEqual([])
    expect(await held()).toEqual([])
    expect(await files()).toEqual([])
    expect(await chunks()).toBe(chunksBefore)
  }
  return { user, token, launch, missions, held, files, chunks, nothingRemains }
}
export type Launcher = ReturnType<typeof createLauncher>
