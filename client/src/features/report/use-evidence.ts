import { useCallback, useEffect, useRef, useState } from 'react'
import type { EvidenceTarget } from './evidence.ts'

export interface Evidence {
  open: EvidenceTarget | null
  /** Shows what stands behind a number; the keyboard's focus comes back to `from` afterwards. */
  show: (target: EvidenceTarget, from: HTMLElement) => void
  /** Another cell in the same panel. */
  change: (target: EvidenceTarget) => void
  close: () => void
}

/** Shows which number the open panel is about. By hand, as thousands of numbers would be rendered again for one. */
const mark = (element: HTMLElement | null, open: boolean) => element?.toggleAttribute('data-open', open)

/** Closes the panel that is open: a page shows one, whoever opened it. */
let closeOpen: (() => void) | null = null

export function useEvidence(): Evidence {
  const trigger = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState<EvidenceTarget | null>(null)

  const leave = useCallback(() => {
    mark(trigger.current, false)
    setOpen(null)
  }, [])
  const show = useCallback(
    (target: EvidenceTarget, from: HTMLElement) => {
      if (closeOpen !== leave) closeOpen?.()
      closeOpen = leave
      mark(trigger.current, false)
      mark(from, true)
      trigger.current = from
      setOpen(target)
    },
    [leave],
  )
  const close = useCallback(() => {
    trigger.current?.focus({ preventScroll: true })
    leave()
  }, [leave])
  useEffect(
    () => () => {
      if (closeOpen === leave) closeOpen = null
    },
    [leave],
  )
  return { open, show, change: setOpen, close }
}
