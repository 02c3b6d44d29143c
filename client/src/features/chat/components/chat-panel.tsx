import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { chatSuggestionsQuery, sendChatMessage } from '../api/chat.ts'
import { conversationOf, converse, type Message } from '../conversation.ts'
import { ChatMessage } from './chat-message.tsx'
import classes from './chat-panel.module.css'
import { MessageBox } from './message-box.tsx'

type Props = { missionId: string; history: Message[]; historyError: string | null }

export function ChatPanel({ missionId, history, historyError }: Props) {
  const [conversation, tell] = useReducer(converse, history, conversationOf)
  const suggestions = useQuery(chatSuggestionsQuery(missionId)).data?.suggestions ?? []
  const open = suggestions.filter((text) => !conversation.hiddenSuggestions.includes(text))
  const thread = useRef<HTMLDivElement>(null)

  useEffect(() => {
    thread.current?.scrollTo({ top: thread.current.scrollHeight })
  }, [conversation.messages.length, conversation.pending])

  const send = (text: string, suggestion: boolean) => {
    tell({ kind: 'asked', text, suggestion })
    sendChatMessage(missionId, text.trim()).then(
      (reply) =>
        tell({
          kind: 'answered',
          text: reply.response,
          timestamp: reply.timestamp,
          provider: reply.provider,
        }),
      (error: unknown) => {
        console.error('chat:', error)
        tell({ kind: 'failed' })
      },
    )
  }

  return (
    <Card title="Ask about this analysis">
      <p className={classes.about}>Answers come from this mission&rsquo;s own data and findings.</p>
      {historyError !== null && (
        <Notice tone="warn">Earlier messages could not be loaded: {historyError}</Notice>
      )}
      {(conversation.messages.length > 0 || conversation.pending) && (
        <div
          className={classes.scroller}
          ref={thread}
          role="log"
          aria-label="Conversation"
          aria-live="polite"
          tabIndex={0}
        >
          <ol className={classes.thread}>
            {conversation.messages.map((message) => (
              <ChatMessage key={message.id} message={message} />
            ))}
            {conversation.pending && (
              <li className={classes.pending}>
                <span className="visually-hidden">Working on the answer</span>
                <span aria-hidden="true" className={classes.dots}>
                  <i />
                  <i />
                  <i />
                </span>
              </li>
            )}
          </ol>
        </div>
      )}
      {open.length > 0 && (
        <ul className={classes.suggestions} aria-label="Suggested questions">
          {open.map((text) => (
            <li key={text}>
              <button
                type="button"
                className={classes.suggestion}
                disabled={conversation.pending}
                onClick={() => send(text, true)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageBox pending={conversation.pending} onSend={(text) => send(text, false)} />
    </Card>
  )
}
