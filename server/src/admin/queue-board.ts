import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { ExpressAdapter } from '@bull-board/express'
import { Router, type RequestHandler } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { BOARD_PATH, requireAdminSession } from './admin-session.ts'

/** The board shows ids of missions and what went wrong with them. */
const keepNowhere: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

/** The board of queues, for administrators. */
export function createQueueBoard(dependencies: Dependencies): Router {
  const { missions, readings, emails, maintenance } = dependencies.queues
  const serverAdapter = new ExpressAdapter()
  serverAdapter.setBasePath(BOARD_PATH)
  createBullBoard({
    queues: [missions, readings, emails, maintenance].map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Apogee queues' } },
  })
  const router = Router()
  router.use(BOARD_PATH, requireAdminSession(dependencies), keepNowhere, serverAdapter.getRouter() as Router)
  return router
}
