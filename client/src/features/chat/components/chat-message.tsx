import { lazy, Suspense } from 'react'
import { clockTime } from '../../../lib/dates.ts'
import type { Message } from '../conversation.ts'
import classes from './chat-message.module.css'

/** Loaded with the first answer: nobody who asks nothing pays for the parser. */
const Markdown = lazy(() => import('./answer-text.tsx'))

export function ChatMessage({ message }: { message: Message }) {
  const mine = message.from === 'user'
  return (
    <li className={classes.root} data-from={message.from}>
      <div className={classes.bubble}>
        <span className="visually-hidden">{mine ? 'You:' : 'Apogee:'}</span>
        {mine ? (
          <p className={classes.plain}>{message.text}</p>
        ) : (
          <Suspense fallback={<p className={classes.plain}>{message.text}</p>}>
            <Markdown text={message.text} />
          </Suspense>
        )}
      </div>
      {message.timestamp !== null && (
        <p className={classes.meta}>
          <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
          {message.provider !== null && ` · ${message.provider}`}
        </p>
      )}
    </li>
  )
}
