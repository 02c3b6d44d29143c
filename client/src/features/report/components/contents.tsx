import { useEffect, useMemo, useRef } from 'react'
import type { ContentsEntry } from '../contents-of.ts'
import { placeAddress } from '../places.ts'
import { useReportTools } from '../report-context.ts'
import { useActiveSection } from '../../../components/use-active-section.ts'
import classes from './contents.module.css'

type Props = {
  entries: readonly ContentsEntry[]
  /** On small screens the list folds away under its button. */
  opened: boolean
  onToggle: (opened: boolean) => void
}

/** The contents of the report, with the place where the reader is. */
export function Contents({ entries, opened, onToggle }: Props) {
  const { missionId, goTo } = useReportTools()
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const active = useActiveSection(ids)
  const list = useRef<HTMLOListElement>(null)
  const current = entries.find(({ id }) => id === active)

  useEffect(() => {
    // Scrolls the list alone: `scrollIntoView` would move the page, too.
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !line) return
    const top = line.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2
  }, [active, opened])

  return (
    <nav className={classes.root} aria-label="Contents of the report">
      <p className={classes.label} aria-hidden="true">
        Contents
      </p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={opened}
        onClick={() => onToggle(!opened)}
      >
        <span>Contents</span>
        <span className={classes.here}>
          {current === undefined ? '' : `${current.number} ${current.title}`}
        </span>
      </button>
      <ol ref={list} className={classes.list} data-opened={opened || undefined}>
        {entries.map(({ id, number, title, level }) => (
          <li key={id}>
            <a
              href={placeAddress(missionId, id)}
              className={classes.entry}
              data-level={level}
              aria-current={id === active ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goTo(id)
              }}
            >
              <span className={classes.number}>{number}</span>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
