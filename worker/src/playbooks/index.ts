import type { Act } from '#contract'
import { change } from './change/change.ts'
import { exact } from './exact.ts'
import { explain } from './explain/explain.ts'
import { compare } from './compare/compare.ts'
import { describe } from './describe.ts'
import { event } from './event/event.ts'
import { forecast } from './forecast/forecast.ts'
import { kinds } from './kinds.ts'
import { makeUp } from './make-up/make-up.ts'
import { odd } from './odd/odd.ts'
import type { Playbook } from './playbook.ts'
import { relate } from './relate/relate.ts'
import { target } from './target.ts'

/** One playbook for each act of asking that has one. */
export const PLAYBOOKS: Partial<Record<Act, Playbook>> = {
  compare,
  rank: compare,
  'make-up': makeUp,
  change,
  describe,
  event,
  exact,
  forecast,
  kinds,
  explain,
  odd,
  relate,
  target,
}
