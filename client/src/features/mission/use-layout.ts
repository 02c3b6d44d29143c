import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Scrolled no further than this, a reader still looks at the head of the page. */
const AT_TOP = 120

const isReading = (): boolean => window.scrollY > AT_TOP || document.querySelector('[role="dialog"]') !== null

/**
 * A mission's page has one form while it flies and another one afterwards. Whoever has scrolled away from its head
 * when the mission ends keeps the form they read in, until they ask for the other one.
 */
export function useLayout(ended: boolean): { finished: boolean; finish: () => void } {
  const [finished, setFinished] = useState(ended)
  const [known, setKnown] = useState(ended)
  if (ended !== known) {
    setKnown(ended)
    setFinished(ended && !isReading())
  }
  const finish = () => {
    flushSync(() => setFinished(true))
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { finished, finish }
}
