import { texts, type ChatAnswer } from '#contract'

export type Message = {
  id: number
  from: 'user' | 'assistant'
  text: string
  /** ISO time; null where the server gave none. */
  timestamp: string | null
  /** Which analyst answered; null for the user, and for an answer that failed. */
  provider: string | null
  /** What is shown in place of the text, where the server sent it. */
  answer: ChatAnswer | null
}

export type Conversation = {
  messages: readonly Message[]
  pending: boolean
  /** The pending answer as far as it has come. */
  draft: string
  hiddenSuggestions: readonly string[]
}

/** What was said before; `pending` while the last message waits for its answer. */
export type Said = { messages: readonly Message[]; pending: boolean }

/** A conversation that goes on from what was said before; a suggestion asked then stays hidden. */
export const conversationOf = ({ messages, pending }: Said): Conversation => ({
  messages,
  pending,
  draft: '',
  hiddenSuggestions: messages.filter((message) => message.from === 'user').map((message) => message.text),
})

export type ConversationEvent =
  | { kind: 'asked'; text: string; suggestion: boolean }
  | { kind: 'words'; at: number; text: string }
  | { kind: 'answered'; text: string; timestamp: string; provider: string; answer: ChatAnswer | null }
  | { kind: 'failed' }
  /** What the server has stored, while an answer was waited for from there. */
  | { kind: 'stored'; said: Said }

/** Whether a message would be sent: not while blank, not while a reply is pending. */
export const canSend = (conversation: Conversation, text: string): boolean =>
  !conversation.pending && text.trim() !== ''

export function converse(state: Conversation, event: ConversationEvent): Conversation {
  const id = state.messages.length + 1
  switch (event.kind) {
    case 'asked':
      if (!canSend(state, event.text)) return state
      return {
        pending: true,
        draft: '',
        messages: [
          ...state.messages,
          { id, from: 'user', text: event.text.trim(), timestamp: null, provider: null, answer: null },
        ],
        hiddenSuggestions: event.suggestion
          ? [...state.hiddenSuggestions, event.text]
          : state.hiddenSuggestions,
      }
    case 'words':
      // They are hints: what is sent again, or comes out of turn, stands where it belongs.
      return state.pending && event.at <= state.draft.length
        ? { ...state, draft: state.draft.slice(0, event.at) + event.text }
        : state
    case 'stored':
      return { ...conversationOf(event.said), draft: event.said.pending ? state.draft : '' }
    case 'answered':
      return {
        ...state,
        pending: false,
        draft: '',
        messages: [
          ...state.messages,
          {
            id,
            from: 'assistant',
            text: event.text,
            timestamp: event.timestamp,
            provider: event.provider,
            answer: event.answer,
          },
        ],
      }
    case 'failed':
      return {
        ...state,
        pending: false,
        draft: '',
        messages: [
          ...state.messages,
          {
            id,
            from: 'assistant',
            text: texts.chatSendFailed,
            timestamp: null,
            provider: null,
            answer: null,
          },
        ],
      }
  }
}
