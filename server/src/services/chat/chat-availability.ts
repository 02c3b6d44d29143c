import type { z } from 'zod'
import { texts, type chatStatusSchema } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findOwnMission } from '../mission/find-mission.ts'
import { reconcileOnReading } from '../mission/reconcile-on-reading.ts'

const findReconciled = async (dependencies: Dependencies, user: UserRecord, missionId: string) =>
  reconcileOnReading(dependencies, await findOwnMission(dependencies, user, missionId))

/** This server has no chat yet, and says so. @throws AppError not_found */
export async function readChatStatus(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<z.input<typeof chatStatusSchema>> {
  const { status } = await findReconciled(dependencies, user, missionId)
  const reason = status === 'completed' ? texts.chatNotDeployed : texts.chatUnavailableDefault
  return { available: false, reason, mission_status: status }
}

/** @throws AppError conflict before the mission is completed, else not_found */
export async function requireChat(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<never> {
  const { status } = await findReconciled(dependencies, user, missionId)
  if (status !== 'completed') throw new AppError('conflict', texts.chatUnavailableDefault)
  throw new AppError('not_found', texts.chatNotDeployed)
}
