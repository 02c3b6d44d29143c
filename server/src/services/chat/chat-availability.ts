import type { z } from 'zod'
import { isActive, type chatStatusSchema } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from '../mission/find-mission.ts'
import { reconcileOnReading } from '../mission/reconcile-on-reading.ts'
import { chatTexts } from './chat-texts.ts'

/** What a mission must have left behind for questions to be computed from it. */
const NEEDED = ['notebook.json', 'analysis.sql']

/** Why a mission can't be chatted with; null where it can. */
function unavailableBecause({ status, artifacts, data_source }: MissionRecord): string | null {
  if (isActive(status)) return chatTexts.active
  if (status === 'stopped') return chatTexts.stopped
  if (status !== 'completed') return chatTexts.failed
  const kept = artifacts.some(({ kind }) => kind === 'data')
  if (kept && NEEDED.every((name) => artifacts.some(({ filename }) => filename === name))) return null
  return data_source === 'fred' && !kept ? chatTexts.economicDataNotKept : chatTexts.noData
}

const findReconciled = async (dependencies: Dependencies, user: UserRecord, missionId: string) =>
  reconcileOnReading(dependencies, await findOwnMission(dependencies, user, missionId))

/** @throws AppError not_found */
export async function readChatStatus(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<z.input<typeof chatStatusSchema>> {
  const mission = await findReconciled(dependencies, user, missionId)
  const reason = unavailableBecause(mission)
  return { available: reason === null, reason, mission_status: mission.status }
}

/** The user's own mission, where it can be chatted with. @throws AppError conflict with the reason, not_found */
export async function requireChat(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<MissionRecord> {
  const mission = await findReconciled(dependencies, user, missionId)
  const reason = unavailableBecause(mission)
  if (reason !== null) throw new AppError('conflict', reason)
  return mission
}
