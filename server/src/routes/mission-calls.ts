import {
  createMissionRequestSchema,
  doneResponseSchema,
  feedQuerySchema,
  feedResponseSchema,
  missionCreatedSchema,
  missionHistoryResponseSchema,
  missionParamsSchema,
  missionStatusResponseSchema,
  reportSchema,
  startMissionFieldsSchema,
  stopResponseSchema,
} from '#contract'
import { parseInput } from '../middleware/validation.ts'
import { goneSignal, withUploads } from '../middleware/uploads.ts'
import { presentHistoryItem } from '../presenters/mission-history.ts'
import { createEconomicMission } from '../services/mission/create-economic-mission.ts'
import { deleteMission } from '../services/mission/delete-mission.ts'
import { findReport } from '../services/mission/find-report.ts'
import { requireRoom } from '../services/mission/launch-bounds.ts'
import { launchMission, requireReportsLeft } from '../services/mission/launch-mission.ts'
import { listMissions } from '../services/mission/list-missions.ts'
import { paperFor } from '../services/mission/paper-for.ts'
import { readFeed } from '../services/mission/read-feed.ts'
import { readStatus } from '../services/mission/read-status.ts'
import { stopMission } from '../services/mission/stop-mission.ts'
import { jsonCall, polledJsonCall, storedJsonCall } from './call.ts'

export const missionCalls = [
  jsonCall({
    name: 'startMission',
    method: 'post',
    path: '/api/start-mission/',
    summary: 'Launches a mission on uploaded files',
    access: 'user',
    multipart: startMissionFieldsSchema,
    result: missionCreatedSchema,
    errors: [400, 408, 413, 415, 422, 503],
    limiters: ['launch'],
    run: ({ user, request, response }, dependencies) =>
      dependencies.uploadSlots.within(user._id.toString(), goneSignal(response), async (waited) => {
        await requireReportsLeft(dependencies, user, { mayHaveChanged: waited })
        await requireRoom(dependencies, user, Number(request.headers['content-length'] ?? 0))
        return withUploads({ request, response, user }, dependencies, async (fields, uploads) => ({
          mission_id: await launchMission(dependencies, user, {
            ...parseInput(startMissionFieldsSchema, fields),
            data_source: 'upload',
            paper: paperFor(request.headers['accept-language']),
            uploads,
          }),
        }))
      }),
  }),
  jsonCall({
    name: 'createMission',
    method: 'post',
    path: '/api/missions/create',
    summary: 'Launches a mission on economic data',
    access: 'user',
    body: createMissionRequestSchema,
    result: missionCreatedSchema,
    errors: [400, 415, 422, 503],
    limiters: ['launch'],
    run: async ({ user, body, request }, dependencies) => ({
      mission_id: await createEconomicMission(dependencies, user, {
        goal: body.goal,
        email_notification_enabled: body.email_notification_enabled,
        paper: paperFor(request.headers['accept-language']),
      }),
    }),
  }),
  polledJsonCall({
    name: 'readMissionStatus',
    method: 'get',
    path: '/api/mission-status/:id',
    summary: 'The status of a mission, for whoever knows its unguessable id',
    access: 'public',
    params: missionParamsSchema,
    polled: missionStatusResponseSchema,
    errors: [404],
    run: ({ params }, dependencies) => readStatus(dependencies, params.id),
  }),
  jsonCall({
    name: 'readFeed',
    method: 'get',
    path: '/api/sessions/:id/feed',
    summary: 'What happened in a mission after a given item',
    access: 'user',
    params: missionParamsSchema,
    query: feedQuerySchema,
    result: feedResponseSchema,
    errors: [404, 422],
    run: async ({ user, params, query }, dependencies) => ({
      items: await readFeed(dependencies, user, params.id, query.after),
    }),
  }),
  jsonCall({
    name: 'listMissions',
    method: 'get',
    path: '/api/user/missions',
    summary: "The user's missions, newest first",
    access: 'user',
    result: missionHistoryResponseSchema,
    run: async ({ user }, dependencies) => ({
      missions: (await listMissions(dependencies, user)).map(presentHistoryItem),
    }),
  }),
  storedJsonCall({
    name: 'readReport',
    method: 'get',
    path: '/api/missions/:id/report',
    summary:
      'The report of a completed mission with its charts and what stands behind each number; null where it is in print alone',
    access: 'user',
    params: missionParamsSchema,
    stored: reportSchema.nullable(),
    errors: [404, 409],
    run: ({ user, params }, dependencies) => findReport(dependencies, user, params.id),
  }),
  jsonCall({
    name: 'stopMission',
    method: 'post',
    path: '/api/missions/:id/stop',
    summary: 'Stops an active mission and gives its report back',
    access: 'user',
    params: missionParamsSchema,
    result: stopResponseSchema,
    errors: [404, 409],
    run: async ({ user, params }, dependencies) => {
      await stopMission(dependencies, user, params.id)
      return { success: true as const, message: 'Mission stopped. Your report has been given back.' }
    },
  }),
  jsonCall({
    name: 'deleteMission',
    method: 'delete',
    path: '/api/missions/:id',
    summary: 'Removes a mission and its files',
    access: 'user',
    params: missionParamsSchema,
    result: doneResponseSchema,
    errors: [404],
    run: async ({ user, params }, dependencies) => {
      await deleteMission(dependencies, user, params.id)
      return { success: true as const, message: 'The mission and its files have been deleted.' }
    },
  }),
]
