import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { watchChat } from '../../lib/live-socket.ts'
import { useSession } from '../../lib/use-session.ts'
import { chatHistoryQuery } from './api/chat-history.ts'
import { chatSuggestionsQuery, sendChatMessage } from './api/chat.ts'
import { canSend, conversationOf, converse, type Conversation, type Said } from './conversation.ts'

/** An answer that another call waits for, as after a reload, is looked for so often. */
const LOOK_MS = 3000

export type Send = (text: string, options?: { suggestion?: boolean; finding?: string }) => void

/** A conversation that goes on from what was said: words of the pending answer show as they come. */
export function useConversation(missionId: string, said: Said): { conversation: Conversation; send: Send } {
  const { token } = useSession()
  const queries = useQueryClient()
  const [conversation, tell] = useReducer(converse, said, conversationOf)
  const { pending } = conversation

  // Nobody who asks nothing holds a connection.
  useEffect(() => {
    if (!pending || token === null) return
    return watchChat(missionId, token, (news) => {
      if (news.kind === 'words') tell(news)
    })
  }, [missionId, token, pending])

  // Asked before this page was opened: the answer goes to the history alone.
  const elsewhere = pending && said.pending && conversation.messages.length === said.messages.length
  useEffect(() => {
    if (!elsewhere) return
    const timer = setInterval(() => {
      queries.fetchQuery({ ...chatHistoryQuery(missionId), staleTime: 0 }).then(
        (stored) => {
          if (!stored.pending) tell({ kind: 'stored', said: stored })
        },
        (error: unknown) => console.warn('chat history:', error),
      )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [missionId, queries, elsewhere])

  const send: Send = (text, { suggestion = false, finding } = {}) => {
    if (!canSend(conversation, text)) return
    tell({ kind: 'asked', text, suggestion })
    sendChatMessage(missionId, text.trim(), finding).then(
      ({ response, timestamp, provider, answer, suggestions }) => {
        tell({ kind: 'answered', text: response, timestamp, provider, answer })
        if (suggestions.length > 0)
          queries.setQueryData(chatSuggestionsQuery(missionId).queryKey, { suggestions })
      },
      (error: unknown) => {
        console.error('chat:', error)
        tell({ kind: 'failed' })
      },
    )
  }
  return { conversation, send }
}
