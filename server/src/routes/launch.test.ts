import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { buildQuestion } from '../../../contract/src/notebook/testing/build-question.ts'
import { missionCreatedSchema, missionStatusResponseSchema, texts } from '#contract'
import { answerOf, errorOf } from '../testing/answers.ts'
import { COMPOUND, CSV, PDF, UTF16, XLSX } from '../testing/contents.ts'
import { createLauncher, type Launch, type Launcher, type TestFile } from '../testing/launching.ts'
import { bearer, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Launcher
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = () => new Date()
  ada = createLauncher(server, await server.signIn(`ada${(count += 1)}@example.com`))
})

describe('POST /api/start-mission/', () => {
  it('stores the mission with its file, reserves a report and queues the job under the mission’s id', async () => {
    const answer = await ada
      .launch({
        fields: { goal: '  Where does it rain most?  ', email_notification_enabled: 'true' },
        files: [[CSV, 'wetter über Köln.csv']],
      })
      .set('Accept-Language', 'en-US,en;q=0.9')
    const { mission_id: id } = answerOf(missionCreatedSchema, answer)
    const [mission] = await ada.missions()
    expect(mission).toMatchObject({
      _id: id,
      goal: 'Where does it rain most?',
      status: 'launching',
      email_notification_enabled: true,
      paper: 'Letter',
    })
    expect(await ada.held()).toEqual([id])
    const job = await server.dependencies.queues.missions.getJob(id)
    expect(job?.data).toEqual({ mission_id: id })

    const [upload] = mission!.uploads
    const { stream } = await server.database.files.open(upload!.file_id)
    expect((await buffer(stream)).toString()).toBe(CSV)
    expect(await server.database.files.ofMission(id)).toHaveLength(1)

    const status = await request(server.url).get(`/api/mission-status/${id}`)
    const size_mb = expect.closeTo(Buffer.byteLength(CSV) / 1024 / 1024, 6)
    expect(answerOf(missionStatusResponseSchema, status)).toMatchObject({
      goal: 'Where does it rain most?',
      status: 'launching',
      queue_position: expect.any(Number),
      data_files_count: 1,
      progress_log: [{ message: 'Mission received. Waiting for a free analyst.' }],
      data_source_info: {
        uploaded_files: [{ filename: 'wetter über Köln.csv', file_type: 'csv', size_mb }],
      },
    })
  })

  it('gives a mission the same seed for the same goal and files, and another one for another goal', async () => {
    const launch = (goal: string) => ada.launch({ fields: { goal }, files: [[CSV, 'rain.csv']] })
    for (const goal of ['Where is it wet?', 'Where is it wet?', 'Where is it dry?']) await launch(goal)
    const seeds = (await ada.missions()).map(({ goal, seed }) => [goal, seed] as const)
    const of = (wanted: string) => new Set(seeds.filter(([goal]) => goal === wanted).map(([, seed]) => seed))
    const [wet, dry] = [of('Where is it wet?'), of('Where is it dry?')]
    expect(seeds).toHaveLength(3)
    expect([wet.size, dry.size]).toEqual([1, 1])
    expect([...wet]).not.toEqual([...dry])
  })

  it('stores the questions that the person changed before launch, and none where there were none', async () => {
    const reading = { questions: [buildQuestion({ act: 'rank', top_n: 3, words: 'Where does it rain?' })] }
    const fields = { goal: 'Where does it rain?', reading: JSON.stringify(reading) }
    answerOf(missionCreatedSchema, await ada.launch({ fields }))
    expect((await ada.missions())[0]!.reading).toEqual(reading)
    answerOf(missionCreatedSchema, await ada.launch())
    const stored = (await ada.missions()).map((mission) => mission.reading)
    expect(stored.filter((one) => one !== null)).toEqual([reading])
    expect(stored).toHaveLength(2)
  })

  it('takes every kind of file, in any case, with fields before or after, and keeps equal names apart', async () => {
    const answer = await request(server.url)
      .post('/api/start-mission/')
      .set(bearer(ada.token))
      .attach('files', XLSX, 'Book.XLSX')
      .attach('files', PDF, 'paper.pdf')
      .attach('files', UTF16, 'paper.pdf.csv')
      .field('goal', 'Compare these')
    answerOf(missionCreatedSchema, answer)
    const [mission] = await ada.missions()
    expect(mission!.uploads.map(({ filename, file_type }) => [filename, file_type])).toEqual([
      ['Book.XLSX', 'xlsx'],
      ['paper.pdf', 'pdf'],
      ['paper.pdf.csv', 'csv'],
    ])
    expect(mission).toMatchObject({ email_notification_enabled: false, paper: 'A4' })

    answerOf(
      missionCreatedSchema,
      await ada.launch({
        files: [
          [CSV, 'a.csv'],
          ['{"a":1}', 'a.json'],
          ['x,y\n1,2', 'A.csv'],
        ],
      }),
    )
    const names = (await ada.missions())
      .find(({ _id }) => _id !== mission!._id)!
      .uploads.map(({ filename }) => filename)
    expect(names).toEqual(['a.csv', 'a.json', 'A (2).csv'])
  })

  it.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\boot.csv', 'boot.csv'],
    ['"quoted" \'name\'.csv', '"quoted" \'name\'.csv'],
    ['<img src=x onerror=alert(1)>.csv', '<img src=x onerror=alert(1)>.csv'],
    ['🧪 données été.csv', '🧪 données été.csv'],
    ['.csv', 'file.csv'],
  ])('keeps the user’s own file name: %s', async (sent, kept) => {
    answerOf(missionCreatedSchema, await ada.launch({ files: [[CSV, sent]] }))
    const [mission] = await ada.missions()
    expect(mission!.uploads[0]!.filename).toBe(kept)
  })

  it('streams a file of the largest size and refuses one byte more', async () => {
    const before = await ada.chunks()
    const limit = 1024 * 1024
    const tooLarge = await ada.launch({ files: [[Buffer.alloc(limit + 1, 'a,b\n'), 'big.csv']] })
    expect(errorOf(tooLarge, 413)).toContain('“big.csv” is larger than 1 MB')
    await ada.nothingRemains(before)
    answerOf(missionCreatedSchema, await ada.launch({ files: [[Buffer.alloc(limit, 'a,b\n'), 'big.csv']] }))
    expect((await ada.missions())[0]!.uploads[0]!.size).toBe(limit)
  })

  it.each<[string, number, string, Launch]>([
    ['no file', 422, texts.uploadIncomplete, { files: [] }],
    ['a blank goal', 422, 'Please provide a mission goal.', { fields: { goal: '  \n ' } }],
    ['no goal', 422, 'goal: ', { fields: {} }],
    ['a goal that is too long', 422, 'at most 4000 characters', { fields: { goal: 'x'.repeat(4001) } }],
    ['a huge goal', 413, 'The field “goal” is too long.', { fields: { goal: 'x'.repeat(40_000) } }],
    [
      'a flag that is none',
      422,
      'email_notification_enabled: ',
      { fields: { goal: 'g', email_notification_enabled: 'maybe' } },
    ],
    [
      'a field that is not known',
      422,
      'unknown field "status"',
      { fields: { goal: 'g', status: 'completed' } },
    ],
    ['a reading that is no JSON', 422, 'reading: must be JSON', { fields: { goal: 'g', reading: '{' } }],
    [
      'a reading of another shape',
      422,
      'reading.questions',
      { fields: { goal: 'g', reading: '{"questions":[{"act":"guess"}]}' } },
    ],
    [
      'a reading that is too long',
      422,
      'reading: ',
      { fields: { goal: 'g', reading: `"${'x'.repeat(24_000)}"` } },
    ],
    ['a goal with an operator', 422, 'goal: ', { fields: { 'goal[$ne]': 'x' } }],
    ['a prototype in a field', 422, 'unknown field', { fields: { goal: 'g', '__proto__[admin]': 'true' } }],
    [
      'many fields',
      422,
      'form could not be read',
      { fields: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, 'x'])) },
    ],
    [
      'an extension that is not taken',
      415,
      texts.unsupportedFiles(['run.exe']),
      { files: [['MZ', 'run.exe']] },
    ],
    ['no extension', 415, texts.unsupportedFiles(['data']), { files: [[CSV, 'data']] }],
    [
      'a second file of another kind',
      415,
      texts.unsupportedFiles(['b.html']),
      {
        files: [
          [CSV, 'a.csv'],
          ['<b>', 'b.html'],
        ],
      },
    ],
    ['an empty file', 422, '“a.csv” is empty', { files: [['', 'a.csv']] }],
    [
      'an empty second file',
      422,
      '“b.csv” is empty',
      {
        files: [
          [CSV, 'a.csv'],
          ['', 'b.csv'],
        ],
      },
    ],
    ['a binary named .csv', 415, 'binary data', { files: [[Buffer.from([1, 0, 2]), 'a.csv']] }],
    [
      'a password-protected workbook',
      415,
      'password-protected or old Excel',
      { files: [[COMPOUND, 'a.xlsx']] },
    ],
    ['a text named .pdf', 415, 'not a PDF document', { files: [[CSV, 'a.pdf']] }],
    [
      'too many files',
      413,
      'at most 3 files',
      { files: [1, 2, 3, 4].map((n): TestFile => [CSV, `${n}.csv`]) },
    ],
    [
      'files too large together',
      413,
      'larger than 2 MB together',
      { files: [1, 2, 3].map((n): TestFile => [Buffer.alloc(900_000, 'a'), `${n}.txt`]) },
    ],
  ])('refuses %s and leaves nothing behind', async (_, status, text, options) => {
    const before = await ada.chunks()
    expect(errorOf(await ada.launch(options), status)).toContain(text)
    await ada.nothingRemains(before)
  })

  it('wants the files in their field, and the form as multipart', async () => {
    const before = await ada.chunks()
    const call = () => request(server.url).post('/api/start-mission/').set(bearer(ada.token))
    expect(errorOf(await call().field('goal', 'g').attach('file', Buffer.from(CSV), 'a.csv'), 422)).toContain(
      '“files”',
    )
    expect(errorOf(await call().send({ goal: 'g' }), 415)).toContain('multipart/form-data')
    expect(errorOf(await call(), 415)).toContain('multipart/form-data')
    expect(errorOf(await call().set('Content-Type', 'multipart/form-data').send('x'), 400)).toContain(
      'broke off',
    )
    await ada.nothingRemains(before)
  })

  it('answers 401 without a token before it reads a file', async () => {
    const before = await ada.chunks()
    errorOf(
      await request(server.url).post('/api/start-mission/').attach('files', Buffer.from(CSV), 'a.csv'),
      401,
    )
    expect(await ada.chunks()).toBe(before)
  })
})
