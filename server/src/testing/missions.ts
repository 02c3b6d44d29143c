import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { MissionRecord, ArtifactRecord } from '#platform/models.ts'
import { monthOf, reserveReport } from '#platform/quota.ts'
import { randomId } from '#platform/secrets.ts'
import type { Report, SignInResponse } from '#contract'
import type { TestServer } from './test-server.ts'

/** A mission of the user in any state, with its report reserved, as a launch would have left it. */
export async function buildMission(
  { dependencies, clock }: TestServer,
  { user }: SignInResponse,
  fields: Partial<MissionRecord> = {},
): Promise<MissionRecord> {
  const { models } = dependencies
  const owner = await models.User.findById(user.id).lean()
  const time = fields.created_at ?? clock.now()
  const mission = {
    _id: randomId(),
    user_id: owner!._id,
    goal: 'How do the seasons differ?',
    data_source: 'upload' as const,
    status: 'running' as const,
    uploads: [],
    seed: 7,
    month: monthOf(time),
    created_at: time,
    updated_at: time,
    ...fields,
  }
  await reserveReport(models, owner!._id, mission._id, mission.month, 1000)
  await models.Mission.create(mission)
  return (await models.Mission.findById(mission._id).lean<MissionRecord>())!
}

/** Stores a file and adds it to the mission's artifacts. */
export async function addArtifact(
  { dependencies, database }: TestServer,
  mission: MissionRecord,
  filename: string,
  content: string | Buffer,
  kind: ArtifactRecord['kind'] = 'other',
): Promise<ArtifactRecord> {
  const { id, size } = await database.files.save(filename, Readable.from([Buffer.from(content)]), {
    mission_id: mission._id,
    user_id: mission.user_id.toString(),
    purpose: 'artifact',
  })
  const artifact = { file_id: id, filename, description: `The file ${filename}`, kind, size }
  await dependencies.missions.putArtifact(mission._id, artifact)
  return artifact
}

/** Stores a report for the browser and makes it the mission's, in place of the one it had. */
export async function addReport(
  { database }: TestServer,
  mission: MissionRecord,
  report: Report,
): Promise<void> {
  const { id, size } = await database.files.save(
    'report.json.gz',
    Readable.from([gzipSync(JSON.stringify(report))]),
    { mission_id: mission._id, user_id: mission.user_id.toString(), purpose: 'report' },
  )
  await database.models.Mission.updateOne({ _id: mission._id }, { report: { file_id: id, size } })
}
