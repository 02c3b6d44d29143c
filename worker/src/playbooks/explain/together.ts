import type { EffectNumbers, Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { measured, named, theMeasure } from '../../variables/variable.ts'
import { beyondChance, limited, lower, surenessOf } from '../../decide/decide.ts'
import { groupsBeside } from '../../decide/beside.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { separatorsOf } from '../../effects/explain/separators.ts'
import { groups, type Groups } from '../../effects/compare/groups.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { twoTogether } from '../../effects/explain/two-together.ts'
import { saysMoreBent } from '../../effects/model/other-models.ts'
import { twoTogetherSentence } from '../../telling/explain/two-together.ts'
import { modelOf, type Model } from '../../effects/model/model.ts'
import { isNamed } from '../../effects/model/plan.ts'
import { adjusted } from '../../effects/compare/adjusted.ts'
import { banded, isCut } from '../../effects/compare/banded.ts'
import {
  adjustedSentence,
  endWords,
  groupsHeadline,
  groupsPassage,
  ladderLine,
} from '../../telling/compare/groups.ts'
import { tellModel } from '../../telling/model/passage.ts'
import { negativeWords } from '../../telling/negative.ts'
import { apartWords } from '../../telling/explain/separators.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { isDimension, type Frame } from '../frame/frame.types.ts'
import { levelSentence } from '../level.ts'
import { relatedTo, screenOf } from '../strongest.ts'

/** Sentences about the one column that leave room for what the model says. */
const BEFORE_MODEL = 3

/** An answer about one column with the model of all of them behind it, where more than that one stand in it. */
export async function withModel(frame: Frame, told: Told | null): Promise<Told | null> {
  const model = told && (await modelOf(frame))
  if (!told || !model || model.sure.length < 2) return told
  const words = await tellModel(frame, model, decideModel(frame, model).sureness)
  const passages = [...told.passages, words.passage]
  const raw = await rawGroups(frame, model, passages)
  // The first is told already; the next stands there with its figures.
  const second = raw.find(({ dimension }) => dimension === model.sure[1])
  const stands = second && told.sentences.slice(0, BEFORE_MODEL).some((own) => own.includes(endWords(second)))
  const figures = second && !stands ? text` (${name(second.measure.label)} is ${endWords(second)})` : ''
  const crossing = await crossingOf(frame, model)
  return {
    ...told,
    sentences: [
      ...(crossing ? [crossing.words] : []),
      ...told.sentences.slice(0, BEFORE_MODEL),
      text`${words.title}${figures}.`,
      ...words.turning.slice(0, 1),
    ],
    passages,
    effects: [
      ...told.effects,
      model.numbers,
      ...(crossing ? [crossing.numbers] : []),
      ...raw.map(({ numbers }) => numbers),
    ],
  }
}

/** What a measure depends on when all columns are looked at together; null where a model can't be had. */
export async function explainTogether(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const model = await modelOf(frame)
  if (!model) return null
  const judgement = limited(decideModel(frame, model), question, measure.label)
  const words = await tellModel(frame, model, judgement.sureness)
  const [top, ...rest] = words.terms
  const sure = top !== undefined && judgement.kind !== 'cannot-tell'
  const passages: Passage[] = [words.passage]
  const raw = await rawGroups(frame, model, passages)
  const apart = await separatorsOf(frame)
  const crossing = await crossingOf(frame, model)
  const turning = words.turning.slice(0, 1)
  // What is told as a sentence does not weaken the answer once more.
  const caution = words.passage.cautions?.find(
    (own) => !turning.some((said) => own.text.startsWith(said.replace(/\.$/, ''))),
  )
  return {
    judgement,
    headline:
      crossing && sure && model.sure.length > 1
        ? text`${listed(model.sure.slice(0, 3).map(named))} matter for ${theMeasure(model.outcome)}, and not each by itself.`
        : sure && !model.collinear && model.ranked
          ? text`${words.title}: ${raw[0]?.dimension === top.variable ? text`${measured(model.outcome)} is ${endWords(raw[0])}` : top.short}.`
          : text`${words.title}.`,
    sentences: [
      crossing?.words ?? '',
      await levelSentence(frame),
      await ladderOf(frame, model),
      rest.length > 0 && sure
        ? text`With the others held equal, ${(model.ranked ? rest : words.terms)
            .slice(0, model.ranked ? 2 : 3)
            .map(({ short }) => short)
            .join('; ')}.`
        : '',
      apart ? apartWords(apart, measure) : '',
      await clearedOf(frame, model),
      ...turning,
      model.enough
        ? text`Beside all the others no column stands by itself, because they carry the same information; ${words.quality}.`
        : text`${words.quality}.`,
      raw[0] && isDimension(top?.variable ?? raw[0].dimension) ? groupsHeadline(raw[0], true) : '',
      words.unsure,
    ].filter((own) => own !== ''),
    weakened:
      negativeWords(frame) ??
      caution?.text ??
      text`These are associations with the rest held equal, not proof of cause.`,
    advice:
      sure && judgement.sureness !== 'low' && !model.collinear && model.ranked
        ? text`Start with ${named(top.variable)} when ${theMeasure(model.outcome)} is to be changed or predicted`
        : sure && !model.collinear && judgement.sureness !== 'low'
          ? text`Look at ${listed(model.sure.slice(0, 3).map(named))} together when ${theMeasure(model.outcome)} is to be predicted; which of them to change these rows do not show`
          : sure
            ? text`Collect rows in which the columns vary apart before acting on any one of them for ${measured(model.outcome)}`
            : null,
    keys: [],
    passages,
    effects: [model.numbers, ...(crossing ? [crossing.numbers] : []), ...raw.map(({ numbers }) => numbers)],
  }
}

/** What two columns do together, where a straight model leaves much that a flexible one says. */
async function crossingOf(
  frame: Frame,
  model: Model,
): Promise<{ words: Template; numbers: EffectNumbers } | null> {
  if (!(await saysMoreBent(frame, model))) return null
  const effect = await attempted(frame.toolkit, 'what two columns do together', () =>
    twoTogether(frame, model.plan.predictors),
  )
  return effect && { words: twoTogetherSentence(frame, effect), numbers: effect.numbers }
}

function decideModel(frame: Frame, { numbers, sure, kept, collinear, main }: Model): Judgement {
  const n = text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const standing = kept.some((own) => isNamed(frame, own)) ? 'named' : 'open'
  const whole = surenessOf(numbers.p, numbers.n, 1, standing)
  if (sure.length === 0 || whole === 'cannot-tell')
    return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [{ code: 'rows', n }] }
  return {
    kind: 'which',
    sureness: collinear ? lower(whole) : whole,
    reasons: [{ code: 'rows', n }],
  }
}

/** The measure along the weightiest number, as it stands: a percentage of a model says nothing of the level. */
async function ladderOf(frame: Frame, { sure }: Model): Promise<Template> {
  const [first] = sure
  if (!first || isDimension(first) || frame.measure.kind === 'sum') return ''
  const { table, bands } = await banded(frame, [first])
  if (bands[0] && isCut(bands[0])) return ''
  const effect = bands[0] && (await groups({ ...frame, table, sample: table }, bands[0]))
  return effect ? ladderLine(effect) : ''
}

/** A column whose groups differ as they stand and that the others explain: it is not that one. */
async function clearedOf(frame: Frame, { sure }: Model): Promise<Template> {
  const known = sure.map(({ column }) => column)
  const looked = (await screenOf(frame)).flatMap(({ column, p }) =>
    isDimension(column) && beyondChance(p) && column.distinct <= 12 && !known.includes(column.column)
      ? [column]
      : [],
  )
  for (const dimension of looked.slice(0, MOST_CLEARED)) {
    const effect = await groups(frame, dimension)
    if (!effect || !beyondChance(effect.numbers.p)) continue
    const [bottom, top] = [effect.bottom, effect.top].map((row) => effect.levels.text(row, 'level'))
    const others = await relatedTo(frame, dimension)
    const held = await adjusted(frame, dimension, effect.levels.texts('level'), bottom!, top!, others)
    if (held && !beyondChance(held.numbers.p)) return adjustedSentence(effect, held)
  }
  return ''
}

const MOST_CLEARED = 2
const MOST_RAW = 3

/** The groups of the weightiest columns as they stand: what a reader sees without a model. Adds their passages. */
async function rawGroups(frame: Frame, { sure }: Model, passages: Passage[]): Promise<Groups[]> {
  const found: Groups[] = []
  for (const column of sure) {
    if (!isDimension(column) || found.length === MOST_RAW) continue
    const effect = await groups(frame, column)
    if (!effect || !beyondChance(effect.numbers.p)) continue
    found.push(effect)
    const title = groupsHeadline(effect, true)
    const passage = await groupsPassage(frame, effect, groupsBeside(effect), [], title)
    if (passages.every((other) => other.title !== passage.title)) passages.push(passage)
  }
  return found
}
