import {
  artifactParamsSchema,
  chatHistorySchema,
  chatReplySchema,
  chatRequestSchema,
  chatStatusSchema,
  chatSuggestionsSchema,
  missionParamsSchema,
  packageInfoSchema,
  seriesParamsSchema,
} from '#contract'
import { presentPackageInfo } from '../presenters/package-info.ts'
import { askChat } from '../services/chat/ask-chat.ts'
import { readChatStatus } from '../services/chat/chat-availability.ts'
import { readChatHistory, readChatSuggestions } from '../services/chat/read-chat.ts'
import { findArtifact, findPackage } from '../services/mission/find-artifact.ts'
import { findOwnMission } from '../services/mission/find-mission.ts'
import { findSeries } from '../services/mission/find-series.ts'
import { fileCall, jsonCall } from './call.ts'

export const sessionCalls = [
  jsonCall({
    name: 'readPackageInfo',
    method: 'get',
    path: '/api/sessions/:id/package-info',
    summary: 'How many files of which kind a mission made',
    access: 'user',
    params: missionParamsSchema,
    result: packageInfoSchema,
    errors: [404],
    run: async ({ user, params }, dependencies) =>
      presentPackageInfo(await findOwnMission(dependencies, user, params.id)),
  }),
  fileCall({
    name: 'downloadPackage',
    method: 'get',
    path: '/api/sessions/:id/download-package',
    summary: 'Everything a mission made, as a zip',
    access: 'user',
    params: missionParamsSchema,
    file: 'application/zip',
    errors: [404, 416],
    run: ({ user, params }, dependencies) => findPackage(dependencies, user, params.id),
  }),
  fileCall({
    name: 'downloadArtifact',
    method: 'get',
    path: '/api/sessions/:id/artifacts/:filename',
    summary: 'One file that a mission made',
    access: 'user',
    params: artifactParamsSchema,
    file: '*/*',
    errors: [404, 416],
    run: ({ user, params }, dependencies) => findArtifact(dependencies, user, params.id, params.filename),
  }),
  fileCall({
    name: 'downloadSeries',
    method: 'get',
    path: '/api/sessions/:id/data/:series_id.csv',
    summary: 'The observations of one economic series that a mission used',
    access: 'user',
    params: seriesParamsSchema,
    file: 'text/csv',
    errors: [404, 416],
    run: ({ user, params }, dependencies) => findSeries(dependencies, user, params.id, params.series_id),
  }),
  jsonCall({
    name: 'readChatStatus',
    method: 'get',
    path: '/api/sessions/:id/chat/status',
    summary: 'Whether a mission can be chatted with',
    access: 'user',
    params: missionParamsSchema,
    result: chatStatusSchema,
    errors: [404],
    run: ({ user, params }, dependencies) => readChatStatus(dependencies, user, params.id),
  }),
  jsonCall({
    name: 'readChatSuggestions',
    method: 'get',
    path: '/api/sessions/:id/chat/suggestions',
    summary: 'Questions worth asking',
    access: 'user',
    params: missionParamsSchema,
    result: chatSuggestionsSchema,
    errors: [404, 409],
    run: ({ user, params }, dependencies) => readChatSuggestions(dependencies, user, params.id),
  }),
  jsonCall({
    name: 'readChatHistory',
    method: 'get',
    path: '/api/sessions/:id/chat/history',
    summary: 'What was asked and answered so far',
    access: 'user',
    params: missionParamsSchema,
    result: chatHistorySchema,
    errors: [404, 409],
    run: ({ user, params }, dependencies) => readChatHistory(dependencies, user, params.id),
  }),
  jsonCall({
    name: 'chat',
    method: 'post',
    path: '/api/sessions/:id/chat',
    summary: 'Asks about a finished mission',
    access: 'user',
    params: missionParamsSchema,
    body: chatRequestSchema,
    result: chatReplySchema,
    errors: [404, 409, 415, 422, 503],
    limiters: ['chat'],
    run: ({ user, params, body }, dependencies) => askChat(dependencies, user, params.id, body),
  }),
]
