/** Looks now, and once a frame while the page is scrolled or resized; gives the way to stop. */
export function watchScroll(look: () => void): () => void {
  let frame = 0
  const plan = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  plan()
  window.addEventListener('scroll', plan, { passive: true })
  window.addEventListener('resize', plan)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', plan)
    window.removeEventListener('resize', plan)
  }
}
