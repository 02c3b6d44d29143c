import type { ChatAnswer } from '#contract'
import { lazy, Suspense, type ReactNode } from 'react'
import { clockTime } from '../../../lib/dates.ts'
import type { Message } from '../conversation.ts'
import classes from './chat-message.module.css'

/** Loaded with the first answer that is text alone. */
const Markdown = lazy(() => import('./answer-text.tsx'))

type Props = { message: Message; renderAnswer: (answer: ChatAnswer) => ReactNode }

export function ChatMessage({ message: { from, text, answer, timestamp, provider }, renderAnswer }: Props) {
  const mine = from === 'user'
  const plain = <p className={classes.plain}>{text}</p>
  return (
    <li className={classes.root} data-from={from}>
      <div className={classes.bubble} data-whole={answer !== null || undefined}>
        <span className="visually-hidden">{mine ? 'You:' : 'Apogee:'}</span>
        {mine ? (
          plain
        ) : (
          <Suspense fallback={plain}>
            {answer === null ? <Markdown text={text} /> : renderAnswer(answer)}
          </Suspense>
        )}
      </div>
      {timestamp !== null && (
        <p className={classes.meta}>
          <time dateTime={timestamp}>{clockTime(timestamp)}</time>
          {provider !== null &&
            ` · ${provider}${provider === 'built-in' ? '' : ', a language model: its numbers are computed, its words unchecked'}`}
        </p>
      )}
    </li>
  )
}

/** An answer in the making: its words as far as they have come. */
export function PendingMessage({ draft }: { draft: string }) {
  return (
    <li className={classes.pending}>
      <span className="visually-hidden">Working on the answer</span>
      {draft.trim() !== '' && <p className={`${classes.plain} ${classes.draft}`}>{draft.trim()}</p>}
      <span aria-hidden="true" className={classes.dots}>
        <i />
        <i />
        <i />
      </span>
    </li>
  )
}
