import type { Question } from '#contract'
import type { Context } from './context.ts'

const REACHED =
  /\b(?:attainment|achievements?|success(?: rates?)?|fulfil?ment|completion|goals? (?:met|reached|achieved)|(?:meets?|reach(?:es)?|achieves?|attains?) (?:its|their|more|most)[a-z ]*(?:goals?|targets?))\b/i
/** "Or rather the manner in which its goals are set", "or easier targets". */
const BY_TARGETS =
  /\b(?:(?:easier|lower|softer|laxer|less (?:strict|ambitious|demanding)|modest|unambitious|generous|stricter|higher) (?:goals?|targets?)|(?:goals?|targets?) (?:that )?(?:are|is|being|were) (?:set|chosen|defined|easier|lower|less)|(?:way|manner|how)[a-z ]{0,20}(?:goals?|targets?)[a-z ]{0,12}\bset|(?:goal|target)[- ]setting|set(?:s|ting)? (?:itself |themselves )?(?:easier|lower|softer|modest))\b/i
const EITHER = /\b(?:or|rather|instead|because|due to|reflects?|explained?|merely|really|truly)\b/i
const NAME =
  /\b(?:success rate|achievement|attainment|goals? met|target reached|reached (?:its|their|the) target)\b/i

/**
 * "Whether the strong attainment of the best department reflects better performance or the manner in which its goals are
 * set": the share that comes to its target is what is held against, by the groups named; what the targets make of it is said
 * with that. The question as it is where no such share is known.
 */
export function targetsOrMerit(question: Question, { main }: Context): Question {
  const { words, metric, by } = question
  if (!REACHED.test(words) || !BY_TARGETS.test(words) || !EITHER.test(words)) return question
  if (by.length === 0 || (metric?.kind === 'share' && question.with.length === 0)) return question
  const met = main.model.metrics
    .filter(
      ({ ref, label, names }) => ref.kind === 'share' && [label, ...names].some((name) => NAME.test(name)),
    )
    .sort((a, b) => b.weight - a.weight)[0]
  if (!met) return question
  return {
    ...question,
    act: 'compare',
    metric: met.ref,
    with: [],
    statistic: null,
    order: null,
    top_n: null,
    supposes: null,
    guessed: question.guessed.filter((part) => part !== 'metric' && part !== 'act'),
    unmatched: question.unmatched.filter(({ part }) => part !== 'metric'),
  }
}
