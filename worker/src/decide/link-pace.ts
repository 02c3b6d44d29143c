import type { Link } from '../effects/relate/link.ts'
import { LIMITS } from './limits.ts'

/** Of a curve over time that goes one way all along: whether faster or slower in its later half; null where it turns. */
export function paceReading({ main, pace }: Pick<Link, 'main' | 'pace'>): 'faster' | 'slower' | null {
  if (!pace?.ends) return null
  const [first, last] = ['first_slope', 'last_slope'].map((column) => pace.ends!.number(0, column))
  const slope = main.number(0, 'slope')
  if (!(first! * slope > 0) || !(last! * slope > 0)) return null
  return Math.abs(last!) > Math.abs(first!) ? 'faster' : 'slower'
}

/** Whether it still goes on at the end of the time: in the later half, and from the last band but one to the last. */
export function stillGoes(link: Pick<Link, 'main' | 'pace' | 'bands' | 'direction'>): boolean {
  const { main, pace, bands, direction } = link
  if (direction === 'open' || !pace) return false
  const slope = main.number(0, 'slope')
  const end = pace.ends ? pace.ends.number(0, 'last_slope') : slope
  const mean = (row: number) => bands.number(row, 'mean')
  const last = bands.length - 1
  const even = (mean(last) - mean(0)) / last
  return end / slope >= LIMITS.stillGoes && (mean(last) - mean(last - 1)) / even >= LIMITS.stillGoes
}
