/** The address that leads to a place of a mission's report. */
export const placeAddress = (missionId: string, id: string): string =>
  `/mission/${encodeURIComponent(missionId)}#${id}`

/** Beyond this many screens a glide would only blur. */
const GLIDE_SCREENS = 3
/** Charts that appear on the way can move a place; it is looked at again after this time. */
const SETTLE_MS = 500

/** Brings a place of the page to the top of what is seen and the keyboard's focus to it. */
export function scrollToPlace(id: string): void {
  const place = document.getElementById(id)
  if (place === null) return
  const far = Math.abs(place.getBoundingClientRect().top) > GLIDE_SCREENS * window.innerHeight
  place.scrollIntoView({ block: 'start', behavior: far ? 'instant' : 'auto' })
  place.focus({ preventScroll: true })
  if (!far) return
  setTimeout(() => {
    // Whoever has gone on meanwhile is left alone.
    if (document.activeElement === place) place.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, SETTLE_MS)
}
