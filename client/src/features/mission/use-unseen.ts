import { useEffect, useState, type RefObject } from 'react'
import { watchScroll } from '../../lib/watch-scroll.ts'

/** This much of a card must be above the lower edge of the window before it counts as seen. */
const GLIMPSE = 60

/**
 * How many of the list's cards have come since the page knew any and lie below all that was seen. Cards are only ever
 * added at the end, so one number tells which were seen.
 */
export function useUnseen(
  list: RefObject<HTMLElement | null>,
  count: number,
): { unseen: number; next: number } {
  const [seen, setSeen] = useState(count)
  // What was there when the page first knew of any is no news.
  if (seen === 0 && count > 0) setSeen(count)

  useEffect(
    () =>
      watchScroll(() => {
        const cards = [...(list.current?.children ?? [])]
        const reached = cards.filter(
          (card) => card.getBoundingClientRect().top + GLIMPSE <= window.innerHeight,
        ).length
        setSeen((before) => Math.max(before, reached))
      }),
    [list, count],
  )

  return { unseen: Math.max(0, count - seen), next: seen }
}
