import { useEffect, useState } from 'react'
import { useActiveSection } from '../../../components/use-active-section.ts'
import classes from './section-nav.module.css'

/** The parts of a finished mission's page, with their ids, in their order. */
export const SECTIONS = [
  { id: 'mission-report', name: 'Report' },
  { id: 'mission-findings', name: 'Findings' },
  { id: 'mission-files', name: 'Files' },
  { id: 'mission-chat', name: 'Chat' },
] as const

const IDS = SECTIONS.map(({ id }) => id)

/** Not as a link: the address of a finished mission is the home page, and its hash leads into the report. */
function show(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start', behavior: 'instant' })
  section?.focus({ preventScroll: true })
}

/** Each part of a finished mission, one press away from every other. */
export function SectionNav() {
  const reached = useActiveSection(IDS)
  const [pressed, setPressed] = useState<string | null>(null)
  // What was pressed may be too near to the page's end to reach its top; it counts until the reader moves on.
  useEffect(() => {
    const forget = () => setPressed(null)
    const moves = ['wheel', 'touchmove', 'keydown'] as const
    moves.forEach((move) => window.addEventListener(move, forget, { passive: true }))
    return () => moves.forEach((move) => window.removeEventListener(move, forget))
  }, [])
  const active = pressed ?? reached
  return (
    <nav className={classes.root} aria-label="Parts of this mission" data-mission-bar>
      <ul className={classes.list}>
        {SECTIONS.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.item}
              aria-current={id === active || undefined}
              onClick={() => {
                setPressed(id)
                show(id)
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
