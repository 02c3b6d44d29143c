import { MODAL_MARGIN, SCROLL_DEBOUNCE_MS, SCROLL_NUDGE_MS } from '#contract'
import { useEffect, useState } from 'react'

type Box = { left: number; top: number; width: number; height: number }

/** A box of the wanted size in the middle of the viewport, shrunk so that the margin stays on every side. */
export function centredBox(
  wanted: { width: number; height: number },
  viewport: { left: number; top: number; width: number; height: number },
): Box {
  const width = Math.min(wanted.width, viewport.width - 2 * MODAL_MARGIN)
  const height = Math.min(wanted.height, viewport.height - 2 * MODAL_MARGIN)
  return {
    width,
    height,
    left: viewport.left + (viewport.width - width) / 2,
    top: viewport.top + (viewport.height - height) / 2,
  }
}

/** The visual viewport leaves out an on-screen keyboard and follows a pinch zoom; old browsers lack it. */
const readViewport = () => ({
  left: window.visualViewport?.offsetLeft ?? 0,
  top: window.visualViewport?.offsetTop ?? 0,
  width: window.visualViewport?.width ?? window.innerWidth,
  height: window.visualViewport?.height ?? window.innerHeight,
})

/** Keeps a dialog centred while the page is scrolled or resized, and nudges the scroll once when it opens. */
export function useCentredBox(opened: boolean, width: number, height: number): Box {
  const [box, setBox] = useState(() => centredBox({ width, height }, readViewport()))

  useEffect(() => {
    if (!opened) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => setBox(centredBox({ width, height }, readViewport()))
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(place, SCROLL_DEBOUNCE_MS)
    }
    place()
    // Some mobile browsers settle their toolbars only on a scroll; one pixel there and back makes them.
    const nudge = setTimeout(() => {
      window.scrollBy({ top: 1, behavior: 'instant' })
      window.scrollBy({ top: -1, behavior: 'instant' })
    }, SCROLL_NUDGE_MS)
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    window.visualViewport?.addEventListener('resize', later)
    window.visualViewport?.addEventListener('scroll', later)
    return () => {
      clearTimeout(timer)
      clearTimeout(nudge)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
      window.visualViewport?.removeEventListener('resize', later)
      window.visualViewport?.removeEventListener('scroll', later)
    }
  }, [opened, width, height])

  return box
}
