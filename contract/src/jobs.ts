import { z } from 'zod'
import { missionIdSchema } from './calls/missions.ts'

export const MISSION_QUEUE = 'missions'
export const EMAIL_QUEUE = 'report-emails'
export const GOAL_READING_QUEUE = 'goal-readings'
export const CHAT_QUEUE = 'chat'
export const MAINTENANCE_QUEUE = 'maintenance'

/** Job ids are mission ids, so that a mission can be queued once only. */
export const runMissionJobSchema = z.object({ mission_id: missionIdSchema })
export type RunMissionJob = z.infer<typeof runMissionJobSchema>

/** What is to be read lies in Redis for a minute, under this id. */
export const readGoalJobSchema = z.object({ reading_id: z.string().min(1) })
export type ReadGoalJob = z.infer<typeof readGoalJobSchema>

/** The turn itself is stored; the job's id is the turn's. */
export const answerChatJobSchema = z.object({ turn_id: z.string().min(1) })
export type AnswerChatJob = z.infer<typeof answerChatJobSchema>

/** Job ids are mission ids here too: a mission is mailed about once. */
export const sendReportEmailJobSchema = z.object({ mission_id: missionIdSchema })
export type SendReportEmailJob = z.infer<typeof sendReportEmailJobSchema>
