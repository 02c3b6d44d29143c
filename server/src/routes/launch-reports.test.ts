import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { texts } from '#contract'
import { defaultRequestLimits } from '../request-limits.ts'
import { errorOf } from '../testing/answers.ts'
import { createLauncher, type Launcher } from '../testing/launching.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const { upload } = defaultRequestLimits
let server: TestServer
let ada: Launcher
let count = 0
beforeAll(async () => {
  // As many may wait as one test launches at once; how many else may is tested beside the slots.
  const slots = { ...upload.slots, waiting: 50 }
  server = await startTestServer({ limits: { queueMs: 500, upload: { ...upload, slots } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = () => new Date()
  ada = createLauncher(server, await server.signIn(`ada${(count += 1)}@example.com`))
})

describe('the month’s reports', () => {
  it('lets exactly five of fifty parallel launches through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ada.launch()))
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(5)
    for (const answer of answers.filter((candidate) => !accepted.includes(candidate)))
      expect(errorOf(answer, 429)).toEqual({
        error: 'monthly_limit_exceeded',
        message: texts.quotaUsed(5),
        monthly_limit: 5,
        reports_used: 5,
      })
    const ids = accepted.map(({ body }) => (body as { mission_id: string }).mission_id).sort()
    expect((await ada.missions()).map(({ _id }) => _id).sort()).toEqual(ids)
    expect((await ada.held()).sort()).toEqual(ids)
    expect(await ada.files()).toHaveLength(5)
  })

  it('lets the next one through when a mission has ended and its report is about to be given back', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ada.launch()))
    const [one] = await ada.missions()
    await server.database.models.Mission.updateOne({ _id: one!._id }, { $set: { status: 'failed' } })
    expect((await ada.launch()).status).toBe(200)
    expect(await ada.held()).not.toContain(one!._id)
    expect(await ada.held()).toHaveLength(5)
  })

  it('refuses before reading the files once they are used, and starts anew next month', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ada.launch()))
    const refused = await ada.launch()
    expect(errorOf(refused, 429)).toMatchObject({ error: 'monthly_limit_exceeded', reports_used: 5 })
    expect(await ada.files()).toHaveLength(5)
    server.clock.now = () => new Date(Date.now() + 32 * 86_400_000)
    expect((await ada.launch()).status).toBe(200)
  })
})

describe('when the queue is down', () => {
  it('answers 503, gives the report back, removes the files and keeps the mission as failed_to_launch', async () => {
    const { queues } = server.dependencies
    const { add } = queues.missions
    queues.missions.add = () => new Promise(() => undefined)
    const before = await ada.chunks()
    const answer = await ada.launch()
    queues.missions.add = add
    expect(errorOf(answer, 503)).toContain('queue is not reachable. Your report was given back')
    const [mission] = await ada.missions()
    expect(mission).toMatchObject({
      status: 'failed_to_launch',
      error_message: expect.stringContaining('queue'),
    })
    expect(await ada.held()).toEqual([])
    expect(await ada.files()).toEqual([])
    expect(await ada.chunks()).toBe(before)
  })
})

describe('a launch that meets the end of its account', () => {
  it('leaves no mission behind', async () => {
    const { models } = server.database
    const reserve = server.dependencies.files.assign
    server.dependencies.files.assign = async (...input) => {
      await models.User.updateOne({ _id: ada.user.id }, { $inc: { token_version: 1 } })
      return reserve(...input)
    }
    const before = await ada.chunks()
    const answer = await ada.launch()
    server.dependencies.files.assign = reserve
    errorOf(answer, 401)
    await ada.nothingRemains(before)
  })
})
