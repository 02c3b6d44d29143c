import { ActionIcon, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconSend } from '../../../components/icons.tsx'
import classes from './message-box.module.css'

type Props = {
  pending: boolean
  /** Brings the keyboard's focus here when it becomes another one. */
  focusOn: string | null
  onSend: (text: string) => void
}

/** Enter sends, Shift+Enter makes a new line. Blank text, and any while a reply is pending, stays where it is. */
export function MessageBox({ pending, focusOn, onSend }: Props) {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusOn !== null) box.current?.focus({ preventScroll: true })
  }, [focusOn])
  const send = () => {
    if (pending || text.trim() === '') return
    onSend(text)
    setText('')
  }
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        ref={box}
        className={classes.box}
        aria-label="Message"
        placeholder="Ask a question about the results"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // While an input method composes, Enter accepts its proposal.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            send()
          }
        }}
      />
      <ActionIcon type="submit" size={38} aria-label="Send message" disabled={pending || text.trim() === ''}>
        <IconSend />
      </ActionIcon>
    </form>
  )
}
