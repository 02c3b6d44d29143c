import { CHAT_TURNS, type ChatReply } from '#contract'
import { detailsOf } from '#platform/chat-store.ts'
import { AppError } from '#platform/errors.ts'
import type { ChatTurnRecord, MissionRecord, UserRecord } from '#platform/models.ts'
import { enqueueTurn } from '#platform/queues.ts'
import { broadcastStop } from '#platform/stop-channel.ts'
import { withinTime } from '#platform/within-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireChat } from './chat-availability.ts'
import { chatTexts } from './chat-texts.ts'

async function begin(
  { chats, limits }: Dependencies,
  user: UserRecord,
  mission: MissionRecord,
  message: { message: string; finding: string | null },
): Promise<ChatTurnRecord> {
  if ((await chats.pendingOf(user._id)) >= limits.chats.atOnce)
    throw new AppError('rate_limited', chatTexts.tooMany)
  const turn = await chats.begin(mission, message)
  if (turn) return turn
  throw new AppError(
    'conflict',
    mission.chat_turns >= CHAT_TURNS ? chatTexts.full(CHAT_TURNS) : chatTexts.pending,
  )
}

/** Resolves when a worker has done with the turn. @throws AppError unavailable when none has in time */
async function answered({ queues, chatEvents, limits }: Dependencies, turn: ChatTurnRecord): Promise<void> {
  const job = await withinTime(
    enqueueTurn(queues, turn._id),
    limits.queueMs,
    'the queue did not answer',
  ).catch((cause: unknown) => {
    throw new AppError('unavailable', chatTexts.noAnswer, { cause })
  })
  const { patienceMs } = limits.chats
  const done = job.waitUntilFinished(chatEvents, patienceMs)
  // Whoever gave up before does not hear how it ended.
  done.catch(() => undefined)
  await withinTime(done, patienceMs, 'no answer in time').catch((cause: unknown) => {
    throw new AppError('unavailable', chatTexts.tooLong, { cause })
  })
}

/** Nobody waits for it any more: it gets no answer, and the work on it stops. */
async function abandon({ chats, queues, redis, logger }: Dependencies, turn: ChatTurnRecord): Promise<void> {
  await chats.fail(turn._id)
  const steps = await Promise.allSettled([queues.chats.remove(turn._id), broadcastStop(redis, turn._id)])
  for (const step of steps)
    if (step.status === 'rejected') logger.debug({ err: step.reason as unknown }, 'a turn is left behind')
}

/**
 * Has a worker answer a message about a finished mission, and waits for its answer. The answer is stored with the
 * mission even where the caller goes away.
 * @throws AppError not_found; conflict where there is no chat, or a reply is pending; unavailable without an answer
 */
export async function askChat(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
  { message, finding = null }: { message: string; finding?: string | null },
): Promise<ChatReply> {
  const mission = await requireChat(dependencies, user, missionId)
  const turn = await begin(dependencies, user, mission, { message, finding })
  try {
    await answered(dependencies, turn)
    const ended = await dependencies.chats.find(turn._id)
    const details = ended && detailsOf(ended)
    if (!ended || !details) throw new AppError('unavailable', chatTexts.noAnswer)
    return {
      response: ended.response ?? '',
      timestamp: (ended.answered_at ?? dependencies.now()).toISOString(),
      provider: ended.provider ?? '',
      answer: details.answer,
      suggestions: details.suggestions,
    }
  } catch (error) {
    await abandon(dependencies, turn)
    throw error
  }
}
