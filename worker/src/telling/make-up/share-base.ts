import type { Template } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import type { ShareOut } from '../../effects/make-up/share-out.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { text } from '../../prose/prose.ts'
import { oneOf, whatOf } from '../words.ts'

/** Enough of the whole stands in rows without a group for its shares to be of another whole than all others. */
export const tellsUntold = ({ main }: ShareOut): boolean =>
  main.number(0, 'untold') >= LIMITS.untold * main.number(0, 'total')

/** What shares are shares of: "applications", and "applications whose department is given" where many name none. */
export const baseOf = (frame: Frame, effect: ShareOut): Template =>
  tellsUntold(effect) ? text`${whatOf(frame)} whose ${oneOf(effect.dimension)} is given` : whatOf(frame)

/** " where stall is given": behind a sum over the rows that name a group, where many name none. */
export const whereGiven = (effect: ShareOut): Template =>
  tellsUntold(effect) ? text` where ${oneOf(effect.dimension)} is given` : ''
