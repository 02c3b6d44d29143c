import { useEffect, useState } from 'react'
import { watchScroll } from '../lib/watch-scroll.ts'

/** A heading counts as passed when it is this near to the top, in pixels: below the header that stays there. */
const PASSED = 240

/** Which of the places, in their order on the page, the reader is at. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(ids[0] ?? null)
  useEffect(
    () =>
      watchScroll(() => {
        const passed = ids.filter((id) => {
          const place = document.getElementById(id)
          return place !== null && place.getBoundingClientRect().top <= PASSED
        })
        const { scrollHeight } = document.documentElement
        // The last one may be too short to reach the top.
        const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
        setActive((atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0] ?? null)
      }),
    [ids],
  )
  return active
}
