import { CHAT_TURNS, type ChatReply } from '#contract'
import { detailsOf } from '#platform/chat-store.ts'
import { AppError } from '#platform/errors.ts'
import type { ChatTurnRecord, MissionRecord, UserRecord } from '#platform/models.ts'
import { enqueueTurn } from '#platform/queues.ts'
import { broadcastStop } from '#platform/stop-channel.ts'
import type { Dependencies } from '../../dependencies.ts'
import { enqueued, jobDone } from '../wait-for-job.ts'
import { requireChat } from './chat-availability.ts'
import { chatTexts } from './chat-texts.ts'

const DAY_MS = 24 * 3600 * 1000

async function begin(
  { chats, limits, environment, now }: Dependencies,
  user: UserRecord,
  mission: MissionRecord,
  message: { message: string; finding: string | null },
): Promise<ChatTurnRecord> {
  if ((await chats.pendingOf(user._id)) >= limits.chats.atOnce)
    throw new AppError('rate_limited', chatTexts.tooMany)
  const perDay = environment.MAX_CHAT_MESSAGES_PER_DAY
  if ((await chats.askedSince(user._id, new Date(now().getTime() - DAY_MS))) >= perDay)
    throw new AppError('rate_limited', chatTexts.enoughForToday(perDay))
  const turn = await chats.begin(mission, message)
  if (turn) return turn
  throw new AppError(
    'conflict',
    mission.chat_turns >= CHAT_TURNS ? chatTexts.full(CHAT_TURNS) : chatTexts.pending,
  )
}

/** Resolves when a worker has done with the turn. @throws AppError unavailable when none has in time */
async function answered({ queues, chatEvents, limits }: Dependencies, turn: ChatTurnRecord): Promise<void> {
  const job = await enqueued(enqueueTurn(queues, turn._id), limits).catch((cause: unknown) => {
    throw new AppError('unavailable', chatTexts.noAnswer, { cause })
  })
  const { patienceMs } = limits.chats
  await jobDone(job, chatEvents, { patienceMs, tooLong: 'no answer in time' }).catch((cause: unknown) => {
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
