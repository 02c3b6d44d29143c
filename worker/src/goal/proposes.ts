import type { Asked } from '#contract'
import { asksForAction } from '../lexicon/action-words.ts'

/** What is asked, with whether the goal wants to know what to do about what is found. */
export const withProposals = (asked: Asked): Asked =>
  asksForAction(asked.goal) ? { ...asked, proposes: true } : asked
