import { useState } from 'react'
import { IconAlert, IconCheck, IconCopy } from '../../../components/icons.tsx'
import { copyText } from '../copy-text.ts'
import classes from './copy-text.module.css'

const SHOWN_MS = 2000

/** Copies a text and says that it did. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    copyText(text)
      .then(
        () => setState('copied'),
        () => setState('failed'),
      )
      .finally(() => setTimeout(() => setState('idle'), SHOWN_MS))
  const says = { idle: `Copy ${what}`, copied: 'Copied', failed: 'Not copied' }[state]
  return (
    <>
      <button type="button" className={classes.root} data-state={state} onClick={() => void copy()}>
        {state === 'copied' ? (
          <IconCheck size={15} />
        ) : state === 'failed' ? (
          <IconAlert size={15} />
        ) : (
          <IconCopy size={15} />
        )}
        {says}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : `${says}: ${what}`}
      </span>
    </>
  )
}
