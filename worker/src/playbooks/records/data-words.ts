import type { Template } from '#contract'
import { capitalise, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { ENTRY_LIMITS } from '../../decide/entries.ts'
import { doneByGroup } from '../../effects/done-by-group.ts'
import { doneByGroupSentence } from '../../telling/records/done-by-group.ts'
import { spellingsWords } from '../../telling/records/spellings.ts'
import type { Told } from '../../telling/told.ts'
import { filterWords } from '../../model/filter-words.ts'
import { impossibleHeadline, impossibleOf, notHappenedWords } from '../../telling/records/not-happened.ts'
import { alsoSetAsideWords, setAsideWords } from '../../telling/records/set-aside.ts'
import { creditsTold } from './credits-told.ts'
import { copiesTold } from './copies-told.ts'
import type { Frame } from '../frame/frame.types.ts'
import { standingTold } from './standing-told.ts'
import { totalsToldWith } from './totals-told.ts'

/** An answer with what was done to the rows behind it: spellings taken together, and rows that stand there twice. */
export async function withDataWords(frame: Frame, told: Told): Promise<Told> {
  const spoken = (label: string) =>
    told.effects.some(({ against }) => against === label || against?.split(/ within | and /).includes(label))
  const spelled = frame.spellings.flatMap((own) => {
    const dimension = frame.dimensions.find(({ column }) => column === own.column)
    const restricts = frame.question.within.some(({ column }) => column === own.column)
    const used = restricts || (dimension && (dimension.asked || spoken(dimension.label)))
    const label = dimension?.label ?? frame.model.fields.find(({ column }) => column === own.column)?.label
    return used && label
      ? [{ words: spellingsWords(own, label), view: own.view, few: isOfFew(frame, own) }]
      : []
  })
  const twice = await copiesTold(frame)
  const added = [...spelled.filter(({ few }) => !few), ...(twice ? [twice] : []), ...setAside(frame, spoken)]
  // The chapter tells them all the same.
  const beside = spelled.filter(({ few }) => few)
  const gone = impossibleOf(frame)
  const not = notHappenedWords(frame)
  if (not) added.push({ words: not, view: frame.uncounted!.view })
  if (gone !== null) told = await withDone(frame, ledByImpossible(frame, told, gone))
  const [first, ...rest] = told.passages
  const totals = await totalsToldWith(frame)
  const credits = await creditsTold(frame)
  if (credits) added.push(credits)
  const standing = await standingTold(frame)
  if (standing) added.push(standing)
  const words = [...totals.words, ...windowWords(frame), ...added.map((own) => own.words)]
  if (words.length + beside.length === 0 || !first) return told
  return {
    ...told,
    weakened: [...words, ...(told.weakened === null ? [] : [told.weakened])].join(' ') || null,
    passages: [
      {
        ...first,
        sentences: [...first.sentences, ...words, ...beside.map((own) => own.words)],
        evidence: [...first.evidence, ...[...added, ...beside].map(({ view }) => view), ...totals.views],
      },
      ...rest,
    ],
  }
}

/** So few rows are written otherwise that no figure moves by it: that weakens nothing. */
function isOfFew({ source }: Frame, { view, rows }: Frame['spellings'][number]): boolean {
  const written = rows.reduce((sum, row) => sum + view.number(row, 'n'), 0)
  return written < ENTRY_LIMITS.fewSpelled * source.rows
}

/** Where a third or more cannot be, that is what comes first, and what is left is no sure thing. */
function ledByImpossible(frame: Frame, told: Told, view: View): Told {
  const words = impossibleHeadline(frame, view)
  const sureness = told.judgement.sureness === 'cannot-tell' ? 'cannot-tell' : 'low'
  return {
    ...told,
    headline: [words, text`What follows is of those alone.`, capitalise(told.headline)].join(' '),
    judgement: { ...told.judgement, sureness },
    advice: text`Find out how these dates come about before anything is decided by ${name(frame.measure.label)}`,
  }
}

/** How many of each group have come to it, by what the goal tells rows apart by. */
async function withDone(frame: Frame, told: Told): Promise<Told> {
  const asked = frame.toolkit.asked.questions.flatMap(({ by }) => by.map(({ column }) => column))
  const dimension = frame.dimensions.find(({ column }) => asked.includes(column))
  const done = dimension && (await doneByGroup(frame, dimension))
  return done ? { ...told, next: [doneByGroupSentence(frame, done), ...(told.next ?? [])] } : told
}

/** Entries that are no values: those of the measure with what they would do, those of what else is spoken of. */
function setAside(frame: Frame, spoken: (label: string) => boolean): { words: Template; view: View }[] {
  const { measure, setAside: all, question, model } = frame
  const uses = [measure.variable?.column, question.metric?.column, question.metric?.from, measure.label]
  const own = all.filter(({ column }) => measure.kind !== 'count' && uses.includes(column))
  const beside = all.filter(
    (each) =>
      !own.includes(each) &&
      each.returned === null &&
      spoken(model.fields.find(({ column }) => column === each.column)?.label ?? each.column),
  )
  // What a share or a ratio is made of is no entry of it.
  const isPart = measure.totals !== undefined || measure.kind === 'share'
  return [
    ...own.filter(() => !isPart).map((each) => ({ words: setAsideWords(frame, each), view: each.view })),
    ...(isPart ? own : beside).slice(0, 1).map(({ view }) => ({
      words: alsoSetAsideWords(frame, isPart ? own : beside),
      view,
    })),
  ]
}

/** Of whom a share is that counts what happened in a stretch of time. */
function windowWords({ inWindow, model, noun }: Frame): Template[] {
  if (!inWindow) return []
  const labelOf = (column: string) => model.fields.find((own) => own.column === column)?.label ?? column
  const { relation, object } = filterWords(inWindow, labelOf)
  return [
    text`Counted are ${name(noun.many)} whose ${name(labelOf(inWindow.column))} ${name(relation)} ${name(object)}, as a share of all who were there at some time in it.`,
  ]
}
