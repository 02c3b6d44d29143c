import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { errorOf } from '../../testing/answers.ts'
import { createLauncher } from '../../testing/launching.ts'
import { buildMission } from '../../testing/missions.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const HOUR = 3600 * 1000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { MAX_REFUNDS_PER_DAY: '3', MAX_BREAKDOWNS_PER_DAY: '2', MAX_STORED_MB: '1' },
  })
})
afterAll(() => server.close())

async function arrive(email: string) {
  server.clock.now = () => new Date()
  const user = await server.signIn(email)
  return { user, launcher: createLauncher(server, user), missions: server.dependencies.missions }
}

describe('what one account may cost', () => {
  it('the uploads of a mission that is given back go at once, those of others stay', async () => {
    const { launcher, missions } = await arrive('tidy@example.com')
    const ids: string[] = []
    for (const _ of [1, 2]) ids.push(((await launcher.launch()).body as { mission_id: string }).mission_id)
    await missions.finish(ids[0]!, 'stopped', null)
    expect(await server.database.files.uploadsOf(ids[0]!)).toEqual([])
    expect(await server.database.files.uploadsOf(ids[1]!)).toHaveLength(1)
  })

  it('so many refunds a day, deleted missions among them; the day after it is free again', async () => {
    const { user, launcher, missions } = await arrive('stops@example.com')
    for (const _ of [1, 2, 3]) {
      const { _id } = await buildMission(server, user)
      await missions.finish(_id, 'stopped', null)
      await missions.settle(_id)
      await server.database.models.Mission.deleteOne({ _id })
    }
    expect(errorOf(await launcher.launch(), 429)).toMatch(/^3 of your missions .* in 24 hours\.$/)
    expect(await launcher.files()).toEqual([])
    server.clock.now = () => new Date(Date.now() + 25 * HOUR)
    expect((await launcher.launch()).status).toBe(200)
  })

  it('so many tries a day that broke down, of one mission or of several', async () => {
    const { user, launcher, missions } = await arrive('crashes@example.com')
    const { _id } = await buildMission(server, user)
    expect(await missions.breakDown(_id)).toBe(1)
    expect((await launcher.launch()).status).toBe(200)
    expect(await missions.breakDown(_id)).toBe(2)
    expect(errorOf(await launcher.launch(), 429)).toMatch(/broke down 2 times .* fewer rows or columns/)
  })

  it('a launch that the queue did not take is nobody’s setback', async () => {
    const { user, launcher, missions } = await arrive('unlucky@example.com')
    for (const _ of [1, 2, 3])
      await missions.finish((await buildMission(server, user))._id, 'failed_to_launch', 'no queue')
    expect((await launcher.launch()).status).toBe(200)
  })

  it('so many bytes in all', async () => {
    const { launcher } = await arrive('hoards@example.com')
    const large = Buffer.alloc(600_000, 'a,b\n')
    expect((await launcher.launch({ files: [[large, 'a.csv']] })).status).toBe(200)
    const answer = errorOf(await launcher.launch({ files: [[large, 'b.csv']] }), 413)
    expect(answer).toMatch(/keep 1 MB of the 1 MB .* Delete missions/)
    expect(await launcher.files()).toHaveLength(1)
  })
})
