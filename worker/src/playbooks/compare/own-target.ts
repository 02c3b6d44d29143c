import type { EffectNumbers, Template } from '#contract'
import { attempted } from '../../effects/change/attempted.ts'
import { ownTarget } from '../../effects/compare/own-target.ts'
import { ownTargetAdvice, ownTargetSentence } from '../../telling/compare/own-target.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import type { GroupsAdvice } from './compare-advice.ts'
import { contentDimensions } from './singled-out.ts'

const MOST_BESIDE = 4

interface TargetTold {
  /** Of the group that the answer is about; '' where its targets make no difference. */
  said: Template
  /** How far it falls short of targets that are those of the others; '' elsewhere. */
  short: Template
  /** Of groups of other columns, by which the outcome seems to differ too. */
  beside: Template[]
  advise: (own: GroupsAdvice) => GroupsAdvice
  effects: EffectNumbers[]
}

/**
 * Where each row is held to a target of its own and targets are set by group: what the group that stands out, and others
 * by which the outcome differs, would have if all were held to the same.
 */
export async function tellOwnTarget(
  frame: Frame,
  first: Dimension,
  level: string,
  others: readonly Dimension[],
): Promise<TargetTold> {
  const of = (dimension: Dimension, one?: string) =>
    attempted(frame.toolkit, `the targets of each ${dimension.label}`, () => ownTarget(frame, dimension, one))
  const own = await of(first, level)
  // Who asks for no column by name is told of each by which it seems to differ.
  const open = frame.question.by.length === 0 ? contentDimensions(frame) : []
  const more = [...new Set([...others, ...open])].filter(({ column }) => column !== first.column)
  const found = []
  for (const dimension of more.slice(0, MOST_BESIDE)) found.push((await of(dimension)) ?? [])
  const beside = found.flat()
  return {
    said: own?.strict ? ownTargetSentence(frame, own) : '',
    short: own && !own.strict ? ownTargetSentence(frame, own) : '',
    beside: beside.map((each) => ownTargetSentence(frame, each)),
    advise: (given) => (own?.strict ? { ...given, advice: ownTargetAdvice(own, given.advice) } : given),
    effects: [...(own ? [own] : []), ...beside].map(({ numbers }) => numbers),
  }
}
