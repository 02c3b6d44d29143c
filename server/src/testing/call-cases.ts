import { DEMO_KEY } from '../../../scripts/stand-ins/fred/server.ts'
import request, { type Response, type Test } from 'supertest'
import type { SignInResponse } from '#contract'
import type { MissionRecord } from '#platform/models.ts'
import type { AnyCall } from '../routes/call.ts'
import { CSV } from './contents.ts'
import { addArtifact, buildMission } from './missions.ts'
import { bearer, type TestServer } from './test-server.ts'

/** What requests can be made with: a user, and a mission of theirs in two states. */
export interface CaseField {
  server: TestServer
  user: SignInResponse
  completed: MissionRecord
  running: MissionRecord
}

export async function buildCaseField(server: TestServer): Promise<CaseField> {
  const user = await server.signIn()
  const series = { series_id: 'UNRATE', title: '', units: '', frequency: '' }
  const completed = await buildMission(server, user, {
    status: 'completed',
    data_source: 'fred',
    series: [{ ...series, observation_start: '', observation_end: '' }],
  })
  await addArtifact(server, completed, 'report.pdf', '%PDF-1.7', 'pdf')
  await addArtifact(server, completed, 'UNRATE.csv', 'date,value\n', 'data')
  await addArtifact(server, completed, 'notebook.json', '{}')
  await addArtifact(server, completed, 'analysis.sql', '', 'code')
  const zip = await addArtifact(server, completed, 'tmp.zip', Buffer.from('PK\u0003\u0004zip'))
  await server.database.models.Mission.updateOne(
    { _id: completed._id },
    { package: { file_id: zip.file_id, size: zip.size } },
  )
  return { server, user, completed, running: await buildMission(server, user) }
}

const VALUES: Record<string, string> = { filename: 'report.pdf', series_id: 'UNRATE' }

/** The call's path for a mission, with names that the completed one has. */
export const pathOf = (call: AnyCall, missionId: string): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? missionId : VALUES[name]!))

/** The call as the field's user makes it, without a body. */
export const make = ({ server, user }: CaseField, call: AnyCall, missionId: string): Test =>
  request(server.url)[call.method](pathOf(call, missionId)).set(bearer(user.token))

export const launch = (field: CaseField, call: AnyCall): Test =>
  make(field, call, '').field('goal', 'Where does it rain?').attach('files', Buffer.from(CSV), 'rain.csv')

const BODIES: Record<string, object> = {
  changeEmailPreferences: { dont_ask_proactively: true },
  changeProfile: { fred_api_key: DEMO_KEY },
  chat: { message: 'Why?' },
  createMission: { goal: 'What comes next?', data_source: 'fred' },
  requestGmailPermission: { return_url: '/profile' },
  finishGmailPermission: { code: 'a code', state: '{}' },
}

/** The call as it should be made. */
export async function makeWell(
  field: CaseField,
  call: AnyCall,
  missionId = field.completed._id,
): Promise<Response> {
  if (call.name === 'signInWithGoogle') {
    const token = await field.server.google.credential('grace@example.com')
    return request(field.server.url).post(call.path).send({ token })
  }
  // Somebody else's session, so that the field keeps its own.
  if (call.name.startsWith('signOut'))
    return make({ ...field, user: await field.server.signIn('leaver@example.com') }, call, '')
  if (call.multipart) return launch(field, call)
  const body = BODIES[call.name]
  return body ? make(field, call, missionId).send(body) : make(field, call, missionId)
}
