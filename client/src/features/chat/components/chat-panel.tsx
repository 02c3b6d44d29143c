import type { ChatAnswer } from '#contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { chatSuggestionsQuery } from '../api/chat.ts'
import type { Said } from '../conversation.ts'
import { useConversation } from '../use-conversation.ts'
import { AboutFinding, type ChatFinding } from './about-finding.tsx'
import { ChatMessage, PendingMessage } from './chat-message.tsx'
import classes from './chat-panel.module.css'
import { MessageBox } from './message-box.tsx'

export type ChatPanelProps = {
  missionId: string
  said: Said
  historyError: string | null
  /** The finding that the next message is about. */
  finding: ChatFinding | null
  onForgetFinding: () => void
  /** Shows an answer with its tables and charts. */
  renderAnswer: (answer: ChatAnswer) => ReactNode
}

/** What may be asked of any finding. */
const OF_A_FINDING = ['How sure is this?', 'What weakens it?', 'How was it found?']

export function ChatPanel({
  missionId,
  said,
  historyError,
  finding,
  onForgetFinding,
  renderAnswer,
}: ChatPanelProps) {
  const { conversation, send } = useConversation(missionId, said)
  const { messages, pending, draft } = conversation
  const suggestions = useQuery(chatSuggestionsQuery(missionId)).data?.suggestions ?? []
  const open = finding
    ? OF_A_FINDING
    : suggestions.filter((text) => !conversation.hiddenSuggestions.includes(text))
  const thread = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // To the beginning of what is new: an answer may be longer than the box.
    const last = thread.current?.querySelector('li[data-from]:last-of-type')
    if (!thread.current || !last) return
    const box = thread.current
    const top = last.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
    box.scrollTo({ top: pending ? box.scrollHeight : Math.max(0, top - 60), behavior: 'instant' })
  }, [messages.length, pending, draft])

  const ask = (text: string, suggestion: boolean) => {
    send(text, { suggestion: suggestion && finding === null, finding: finding?.id })
    onForgetFinding()
  }

  return (
    <>
      <p className={classes.about}>Answers come from this mission&rsquo;s own data and findings.</p>
      {historyError !== null && (
        <Notice tone="warn">Earlier messages could not be loaded: {historyError}</Notice>
      )}
      {(messages.length > 0 || pending) && (
        <div
          className={classes.scroller}
          ref={thread}
          role="log"
          aria-label="Conversation"
          aria-live="polite"
          tabIndex={0}
        >
          <ol className={classes.thread}>
            {messages.map((message) => (
              <ChatMessage key={message.id} message={message} renderAnswer={renderAnswer} />
            ))}
            {pending && <PendingMessage draft={draft} />}
          </ol>
        </div>
      )}
      {finding !== null && <AboutFinding finding={finding} onForget={onForgetFinding} />}
      {open.length > 0 && (
        <ul className={classes.suggestions} aria-label="Suggested questions">
          {open.map((text) => (
            <li key={text}>
              <button
                type="button"
                className={classes.suggestion}
                disabled={pending}
                onClick={() => ask(text, true)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <MessageBox pending={pending} focusOn={finding?.id ?? null} onSend={(text) => ask(text, false)} />
    </>
  )
}
