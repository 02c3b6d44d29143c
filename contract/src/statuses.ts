import { z } from 'zod'

/** Every status a mission can show, in the order in which a mission passes through them. */
export const MISSION_STATUSES = [
  'launching',
  'AI Selecting Data',
  'initializing',
  'running',
  'writing_report',
  'finalizing',
  'completed',
  'failed',
  'failed_to_launch',
  'stopped',
  'error',
] as const

export const missionStatusSchema = z.enum(MISSION_STATUSES)
export type MissionStatus = z.infer<typeof missionStatusSchema>

export const ACTIVE_STATUSES = [
  'launching',
  'AI Selecting Data',
  'initializing',
  'running',
  'writing_report',
  'finalizing',
] as const satisfies readonly MissionStatus[]

export const TERMINAL_STATUSES = [
  'completed',
  'failed',
  'failed_to_launch',
  'stopped',
  'error',
] as const satisfies readonly MissionStatus[]

/** Ends that give the report back. */
export const REFUNDED_STATUSES = [
  'failed',
  'failed_to_launch',
  'stopped',
  'error',
] as const satisfies readonly MissionStatus[]

/** Stop is offered in these; anything else, known or not, cannot be stopped. */
export const isActive = (status: string): boolean => (ACTIVE_STATUSES as readonly string[]).includes(status)
export const isTerminal = (status: string): boolean =>
  (TERMINAL_STATUSES as readonly string[]).includes(status)

/** The client polls until one of these two; the other terminal statuses go on being polled, as specified. */
export const stopsPolling = (status: string): boolean => status === 'completed' || status === 'failed'

/** The browser address is replaced with / on these. */
export const replacesAddress = (status: string): boolean =>
  status === 'completed' || status === 'failed' || status === 'error'
