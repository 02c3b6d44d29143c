import { Types } from 'mongoose'
import type { FeedItem, SignInResponse } from '#contract'
import type { MissionRecord } from '#platform/models.ts'
import { enqueueMission } from '#platform/queues.ts'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import type { Stage } from './stage.ts'

/** Two users, one with everything and one with nothing, and a mission in each kind of state. */
export interface Scene {
  stage: Stage
  owner: SignInResponse
  fresh: SignInResponse
  missions: Record<'running' | 'completed' | 'stopped' | 'failed' | 'economic', MissionRecord>
}

/** Texts that no layout likes. */
export const LONG =
  'Which of the many regions, products and sales channels explain the change in revenue since the first quarter, once seasons, prices and the two outages in spring are accounted for, and what should be expected next?'
export const LONG_NAME = 'a_rather_long_file_name_without_any_place_to_break_it_2026-11-21_final_v2.csv'

const CHART =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 500" width="900" height="500"><rect width="900" height="500" fill="#fff"/><path d="M40 440 L300 300 L560 340 L860 80" fill="none" stroke="#2c45de" stroke-width="6"/></svg>'

/** Fills a stage. */
export async function buildScene(stage: Stage): Promise<Scene> {
  const { server } = stage
  const owner = await stage.signIn('tour@example.com', 'Wolfeschlegelsteinhausenbergerdorff Hubert')
  const fresh = await stage.signIn('a.very.long.address.of.somebody.with.a.long.name@subdomain.example.com')
  await server.database.models.User.updateOne(
    { _id: owner.user.id },
    {
      fred_api_key: server.dependencies.secrets.seal('k'.repeat(32), owner.user.id),
      gmail: { email: 'tour@example.com', refresh_token: 'sealed', connected_at: new Date() },
    },
  )
  const base = { goal: `${LONG}\n${LONG}`, uploads: uploads(), feed: feed(), feed_length: 19 }
  const missions = {
    running: await buildMission(server, owner, { ...base, current_task: LONG }),
    completed: await buildMission(server, owner, base),
    stopped: await buildMission(server, owner, base),
    failed: await buildMission(server, owner, { ...base, status: 'failed', error_message: LONG }),
    economic: await buildMission(server, owner, economic()),
  }
  for (const mission of [missions.running, missions.completed, missions.stopped]) {
    await addArtifact(server, mission, 'chart-1.svg', CHART, 'image')
    await addArtifact(server, mission, LONG_NAME, 'a,b\n1,2\n', 'data')
  }
  await addArtifact(server, missions.completed, 'report.pdf', '%PDF-1.4', 'pdf')
  const zip = await addArtifact(server, missions.failed, 'a.zip', 'PK zipped')
  await server.database.models.Mission.updateOne(
    { _id: missions.completed._id },
    { package: { file_id: zip.file_id, size: zip.size } },
  )
  // With a job it is not taken for one that was left behind.
  await enqueueMission(server.dependencies.queues, missions.running._id)
  await server.dependencies.missions.finish(missions.completed._id, 'completed', null)
  await server.dependencies.missions.finish(missions.stopped._id, 'stopped', null)
  return { stage, owner, fresh, missions }
}

const uploads = () =>
  [LONG_NAME, 'b.csv', 'c.xlsx', 'd.json'].map((filename) => ({
    file_id: new Types.ObjectId(),
    filename,
    size: 1_234_567,
    file_type: `.${filename.split('.').pop()}`,
  }))

const economic = (): Partial<MissionRecord> => ({
  goal: LONG,
  data_source: 'fred',
  status: 'completed',
  series: ['UNRATE', 'CPIAUCSL_LONG_SERIES_IDENTIFIER_OF_FRED'].map((series_id) => ({
    series_id,
    title: `${series_id}: ${LONG}`,
    units: 'Index 1982-1984=100, Seasonally Adjusted',
    frequency: 'Monthly',
    observation_start: '1947-01-01',
    observation_end: '2026-10-01',
  })),
})

function feed(): FeedItem[] {
  const item = (sequence: number) => ({ sequence, timestamp: new Date().toISOString() })
  const progress = Array.from({ length: 14 }, (_, index) => ({
    ...item(index + 1),
    kind: 'progress' as const,
    message: `Looked at ${LONG_NAME} and found nothing that stands out, step ${index + 1}`,
  }))
  return [
    ...progress,
    { ...item(15), kind: 'chart', title: 'Revenue follows price', filename: 'chart-1.svg', cell: 'c001' },
    {
      ...item(16),
      kind: 'finding',
      finding: 'f01',
      charts: ['c001'],
      title: 'Revenue follows price',
      statement: `Revenue rises by 3.2 (95% interval 2.9 to 3.5) for each step of price. ${LONG}`,
      certainty: 'high',
      exploratory: false,
    },
    {
      ...item(17),
      kind: 'finding',
      finding: 'f02',
      charts: [],
      title: 'No difference between channels can be told from these data',
      statement: 'The interval of the difference reaches from -1.9 to 2.2.',
      certainty: 'cannot-tell',
      exploratory: true,
    },
    {
      ...item(18),
      kind: 'answer',
      question: 0,
      asked: `What drives revenue, and is it so for every region? ${LONG}`,
      headline: `Revenue follows price: 3.2 (2.9 to 3.5) more for each step. ${LONG}`,
      certainty: 'high',
      firm: true,
    },
    {
      ...item(19),
      kind: 'answer',
      question: 1,
      asked: 'Is it growing?',
      headline: 'Revenue rises from 104 a month in the first third of the time to 131 in the last.',
      certainty: 'moderate',
      firm: false,
    },
  ]
}
