import { ipKeyGenerator } from 'express-rate-limit'
import { goalReadingFieldsSchema, goalReadingSchema } from '#contract'
import { goneSignal } from '../middleware/uploads.ts'
import { mayReadByModel } from '../services/goal-reading/may-read-by-model.ts'
import { readBeforeLaunch } from '../services/goal-reading/read-before-launch.ts'
import { receiveFirstParts } from '../services/goal-reading/receive-first-parts.ts'
import { jsonCall } from './call.ts'

export const readingCalls = [
  jsonCall({
    name: 'readGoal',
    method: 'post',
    path: '/api/goal-readings',
    summary: 'What the first parts of files hold, and how a goal is understood over them, before a launch',
    access: 'anyone',
    multipart: goalReadingFieldsSchema,
    result: goalReadingSchema,
    errors: [400, 408, 413, 415, 422, 503],
    limiters: ['goalReadingAddress', 'goalReading'],
    run: async ({ request, response, user }, dependencies) => {
      const gone = goneSignal(response)
      const files = await receiveFirstParts(request, response, dependencies.environment)
      const caller = user ? user._id.toString() : ipKeyGenerator(request.ip ?? 'unknown')
      const visitor = user === undefined
      return dependencies.readingPlaces.within(caller, visitor, gone, async () => {
        const model = user !== undefined && (await mayReadByModel(dependencies, caller))
        return readBeforeLaunch(dependencies, { ...files, visitor, model }, gone)
      })
    },
  }),
]
