import { texts } from '#contract'

export type Message = {
  id: number
  from: 'user' | 'assistant'
  text: string
  /** ISO time; null where the server gave none. */
  timestamp: string | null
  /** Which analyst answered; null for the user, and for an answer that failed. */
  provider: string | null
}

export type Conversation = {
  messages: readonly Message[]
  pending: boolean
  hiddenSuggestions: readonly string[]
}

/** A conversation that goes on from what was said before; a suggestion asked then stays hidden. */
export const conversationOf = (messages: readonly Message[]): Conversation => ({
  messages,
  pending: false,
  hiddenSuggestions: messages.filter((message) => message.from === 'user').map((message) => message.text),
})

export type ConversationEvent =
  | { kind: 'asked'; text: string; suggestion: boolean }
  | { kind: 'answered'; text: string; timestamp: string; provider: string }
  | { kind: 'failed' }

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
        messages: [
          ...state.messages,
          { id, from: 'user', text: event.text.trim(), timestamp: null, provider: null },
        ],
        hiddenSuggestions: event.suggestion
          ? [...state.hiddenSuggestions, event.text]
          : state.hiddenSuggestions,
      }
    case 'answered':
      return {
        ...state,
        pending: false,
        messages: [
          ...state.messages,
          { id, from: 'assistant', text: event.text, timestamp: event.timestamp, provider: event.provider },
        ],
      }
    case 'failed':
      return {
        ...state,
        pending: false,
        messages: [
          ...state.messages,
          { id, from: 'assistant', text: texts.chatSendFailed, timestamp: null, provider: null },
        ],
      }
  }
}
