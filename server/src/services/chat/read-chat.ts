import type { z } from 'zod'
import type { chatHistorySchema } from '#contract'
import { detailsOf } from '#platform/chat-store.ts'
import type { ChatTurnRecord, UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireChat } from './chat-availability.ts'

type History = z.input<typeof chatHistorySchema>

const messagesOf = (turn: ChatTurnRecord): History['messages'] => {
  const asked = {
    role: 'user' as const,
    text: turn.message,
    timestamp: turn.asked_at.toISOString(),
    provider: null,
    answer: null,
  }
  const details = detailsOf(turn)
  if (!details || !turn.answered_at) return [asked]
  return [
    asked,
    {
      role: 'assistant',
      text: turn.response ?? '',
      timestamp: turn.answered_at.toISOString(),
      provider: turn.provider,
      answer: details.answer,
    },
  ]
}

/** What was asked and answered so far. @throws AppError not_found, conflict */
export async function readChatHistory(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<History> {
  const mission = await requireChat(dependencies, user, missionId)
  const turns = await dependencies.chats.history(mission._id)
  return { messages: turns.flatMap(messagesOf), pending: turns.at(-1)?.state === 'pending' }
}

/**
 * What may be asked: what the last answer leads on to, and what the analysis left open.
 * @throws AppError not_found, conflict
 */
export async function readChatSuggestions(
  dependencies: Dependencies,
  user: UserRecord,
  missionId: string,
): Promise<{ suggestions: string[] }> {
  const mission = await requireChat(dependencies, user, missionId)
  const [last] = await dependencies.chats.history(mission._id, 1)
  const next = (last && detailsOf(last)?.suggestions) ?? []
  // Missions of before the chat have none of their own.
  return { suggestions: [...new Set([...next, ...(mission.chat_suggestions ?? [])])].slice(0, 4) }
}
