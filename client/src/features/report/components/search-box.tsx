import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { hitsText } from '../text-search.ts'
import type { ReportSearch } from '../use-report-search.ts'
import classes from './search-box.module.css'

/** Keys typed where text is entered are text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Search in the report. `/` comes here, Enter and Shift+Enter go through the hits, Escape ends it. */
export function SearchBox({ search }: { search: ReportSearch }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { query, index, count } = search

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const change = (value: string) => {
    setText(value)
    search.search(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      search.move(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      change('')
      input.current?.blur()
    }
  }

  return (
    <search className={classes.root}>
      <div className={classes.field}>
        <Glass />
        <input
          ref={input}
          type="search"
          className={classes.input}
          aria-label="Search the report"
          placeholder="Search the report"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {text === '' && (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        )}
      </div>
      <div className={classes.hits} data-shown={text !== '' || undefined}>
        <span className={classes.count} role="status">
          {hitsText(query, index, count)}
        </span>
        {count > 0 && (
          <>
            <ActionIcon variant="subtle" aria-label="Previous match" onClick={() => search.move(-1)}>
              <Arrow up />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label="Next match" onClick={() => search.move(1)}>
              <Arrow />
            </ActionIcon>
          </>
        )}
      </div>
    </search>
  )
}

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

const Glass = () => (
  <svg width="17" height="17" viewBox="0 0 20 20" {...line}>
    <circle cx="9" cy="9" r="5.4" />
    <path d="m13.2 13.2 3.6 3.6" />
  </svg>
)

const Arrow = ({ up = false }: { up?: boolean }) => (
  <svg width="16" height="16" viewBox="0 0 20 20" {...line}>
    <path d={up ? 'm4.500 12.500 5.500-5.500 5.500 5.500' : 'm4.500 7.500 5.500 5.500 5.500-5.500'} />
  </svg>
)
