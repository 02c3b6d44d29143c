import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CHAT_ANSWER_MS, CHAT_TURNS, chatAnswerSchema, questionSchema } from '#contract'
import type { ChatTurnRecord, MissionRecord, Models } from './models.ts'

const detailsSchema = z.object({
  answer: chatAnswerSchema,
  questions: z.array(questionSchema),
  suggestions: z.array(z.string()),
})
export type TurnDetails = z.infer<typeof detailsSchema>

export interface TurnReply extends TurnDetails {
  response: string
  provider: string
}

/** A server that died can't say that nobody waits any more: a little later than it would have, another may ask. */
const GRACE_MS = 5000
/** Turns that a history shows, the last ones. */
const HISTORY_TURNS = 60

/** What an answered turn shows; null for one that has no answer. */
export function detailsOf({ details }: Pick<ChatTurnRecord, 'details'>): TurnDetails | null {
  if (details === null) return null
  // Read without a model around it, as it is everywhere here, the driver's own type stands in for a buffer.
  const bytes = details instanceof Uint8Array ? details : (details as { buffer: Uint8Array }).buffer
  return detailsSchema.parse(JSON.parse(gunzipSync(bytes).toString('utf8')))
}

export interface ChatStore {
  /**
   * Stores a message as the mission's next turn; null while another one of the mission is pending, and when it
   * has had all it takes.
   */
  begin(
    mission: Pick<MissionRecord, '_id' | 'user_id'>,
    message: { message: string; finding: string | null },
  ): Promise<ChatTurnRecord | null>
  find(turnId: string): Promise<ChatTurnRecord | null>
  /** Ends a pending turn with its answer; false where it had ended already or is gone. */
  answer(turnId: string, reply: TurnReply): Promise<boolean>
  /** Ends a pending turn without an answer. */
  fail(turnId: string): Promise<void>
  /** The last turns that were answered or wait for their answer, oldest first. */
  history(missionId: string, limit?: number): Promise<ChatTurnRecord[]>
  /** How many of a user's turns are pending. */
  pendingOf(userId: MissionRecord['user_id']): Promise<number>
  /** How many messages a user has sent since then, in all missions that there still are. */
  askedSince(userId: MissionRecord['user_id'], time: Date): Promise<number>
}

/** Each change is one atomic update of one document, so that of two workers one alone ends a turn. */
export function createChatStore({ ChatTurn, Mission }: Models, now: () => Date): ChatStore {
  const since = () => new Date(now().getTime() - CHAT_ANSWER_MS - GRACE_MS)

  async function end(turnId: string, change: Partial<ChatTurnRecord>): Promise<boolean> {
    const ended = await ChatTurn.findOneAndUpdate(
      { _id: turnId, state: 'pending' },
      { $set: { ...change, answered_at: now() } },
    ).lean<ChatTurnRecord>()
    if (!ended) return false
    await Mission.updateOne(
      { _id: ended.mission_id, chat_turns: ended.number },
      { $set: { chat_pending_until: null } },
    )
    return true
  }

  return {
    async begin(mission, { message, finding }) {
      const time = now()
      const until = new Date(time.getTime() + CHAT_ANSWER_MS + GRACE_MS)
      const counted = await Mission.findOneAndUpdate(
        {
          _id: mission._id,
          chat_turns: { $not: { $gte: CHAT_TURNS } },
          $or: [{ chat_pending_until: null }, { chat_pending_until: { $lt: time } }],
        },
        { $inc: { chat_turns: 1 }, $set: { chat_pending_until: until } },
        { returnDocument: 'after', projection: { chat_turns: 1 } },
      ).lean<Pick<MissionRecord, 'chat_turns'>>()
      if (!counted) return null
      const turn: ChatTurnRecord = {
        _id: `${mission._id}.${counted.chat_turns}`,
        mission_id: mission._id,
        user_id: mission.user_id,
        number: counted.chat_turns,
        message,
        finding,
        asked_at: time,
        state: 'pending',
        answered_at: null,
        provider: null,
        response: null,
        details: null,
      }
      await ChatTurn.create(turn)
      // What was deleted meanwhile takes its chat along.
      if (!(await Mission.exists({ _id: mission._id }))) await ChatTurn.deleteOne({ _id: turn._id })
      return turn
    },
    find: (turnId) => ChatTurn.findById(turnId).lean<ChatTurnRecord>(),
    answer: (turnId, { response, provider, ...details }) =>
      end(turnId, {
        state: 'answered',
        response,
        provider,
        details: gzipSync(JSON.stringify(details)),
      }),
    fail: async (turnId) => void (await end(turnId, { state: 'failed' })),
    async history(missionId, limit = HISTORY_TURNS) {
      const turns = await ChatTurn.find({
        mission_id: missionId,
        $or: [{ state: 'answered' }, { state: 'pending', asked_at: { $gt: since() } }],
      })
        .sort({ number: -1 })
        .limit(limit)
        .lean<ChatTurnRecord[]>()
      return turns.reverse()
    },
    pendingOf: (userId) =>
      ChatTurn.countDocuments({ user_id: userId, state: 'pending', asked_at: { $gt: since() } }),
    askedSince: (userId, time) => ChatTurn.countDocuments({ user_id: userId, asked_at: { $gt: time } }),
  }
}
