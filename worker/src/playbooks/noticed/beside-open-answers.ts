import type { Answered, Finding, Question, Template } from '#contract'
import { paragraph, text } from '../../prose/prose.ts'
import type { AnsweredQuestion } from '../answer-questions.ts'

/** What stands out that page one says beside an answer that says nothing. */
const MOST = 2
const SURE: readonly Finding['certainty'][] = ['high', 'moderate']

/** A finding beside the answers, with what it is about: columns, and what they are called. */
export interface Beside {
  finding: Finding
  about: readonly string[]
  /** It speaks of what became of rows: a share of them, or how long they took. */
  isOutcome?: boolean
  /** It speaks of what moved since some time. */
  isMove?: boolean
}

type Asked = Pick<Question, 'act' | 'by' | 'given' | 'with' | 'guessed'>

const SEEKING: ReadonlySet<Question['act']> = new Set(['explain', 'compare', 'relate', 'rank'])

/** Whatever a measure goes with is looked for, and nothing is named that it is held against. */
const seeks = ({ act, by, given, with: beside, guessed }: Asked): boolean =>
  SEEKING.has(act) && (by.length === 0 || guessed.includes('by')) && given.length === 0 && beside.length === 0

const saysNothing = ({ verdict }: Answered): boolean =>
  verdict.kind === 'cannot-tell' || verdict.kind === 'not-in-data' || verdict.sureness === 'cannot-tell'

/**
 * What page one says beside answers that say nothing, which would only stand chapters behind, and which the goal may
 * have meant: of an answer, what its very measure does go with; where no question at all could be answered, also what stands
 * out most in what became of the rows. It is told as unasked. Answers that say something stand alone.
 * Where the measure of an answer is a guess, what moved in another one may be what was meant.
 * @param found findings beside the answers, with those of the answers among them
 * Where an answer looked for whatever a measure goes with, that is what was asked for, and leads.
 * @param questions the questions of the answers
 */
export function withNoticed(
  answers: readonly AnsweredQuestion[],
  found: readonly Beside[],
  questions: readonly Asked[] = [],
): readonly AnsweredQuestion[] {
  const isOpen = answers.every(({ answered }) => saysNothing(answered))
  const told = new Set(answers.flatMap(({ findings }) => findings.map(({ id }) => id)))
  const beside = found
    // How the records are written stands out too, and answers nothing.
    .filter(
      ({ finding: { id, certainty, exploratory, p } }) =>
        exploratory && !told.has(id) && p !== null && SURE.includes(certainty),
    )
    .sort(
      ({ finding: a }, { finding: b }) =>
        SURE.indexOf(a.certainty) - SURE.indexOf(b.certainty) || b.score.score - a.score.score,
    )
  const once = new Set<string>()
  return answers.map((own, at) => {
    const { answered } = own
    const open = saysNothing(answered)
    const asked = questions[answered.question]
    const guess = asked?.guessed.includes('metric') === true
    if (!open && !guess) return own
    const measures = new Set(answered.effects.map(({ metric }) => metric))
    const isSame = ({ about }: Beside) => about.some((word) => measures.has(word))
    const fits = [
      ...(guess ? beside.filter((one) => one.isMove === true && !isSame(one)) : []),
      ...(open ? beside.filter(isSame) : []),
      ...(isOpen && at === answers.length - 1
        ? beside.filter((one) => one.isOutcome === true && !(guess && one.isMove) && !isSame(one))
        : []),
    ]
      .filter(
        ({ finding }) =>
          !once.has(finding.id) && withFigures(finding) !== null && !isTold(withFigures(finding)!, answered),
      )
      .slice(0, MOST)
    if (fits.length === 0) return own
    for (const { finding } of fits) once.add(finding.id)
    const leading = fits.flatMap((one) => (isSame(one) && isOf(one.finding, measures) ? [one.finding] : []))
    const isSought = asked !== undefined && seeks(asked) && answered.verdict.kind === 'cannot-tell'
    if (isSought && !guess && leading.length > 0) return { ...own, answered: ledBy(answered, leading) }
    const words = fits.map(({ finding, isMove }) =>
      guess && isMove ? perhapsMeant(withFigures(finding)!) : unasked(withFigures(finding)!),
    )
    return { ...own, answered: { ...answered, next: [...words, ...(answered.next ?? [])] } }
  })
}

/** The answer with what was found first: what no comparison of columns showed, the search over scopes and patterns did. */
function ledBy(answered: Answered, [lead, ...more]: readonly Finding[]): Answered {
  const said = [lead!, ...more].map((one) => paragraph(text`${withFigures(one)!.replace(/\.$/, '')}.`))
  return {
    ...answered,
    verdict: {
      kind: 'which',
      sureness: lead!.certainty === 'high' ? 'moderate' : 'low',
      because: 'It was found among much that was looked at, and stands with all of it allowed for.',
    },
    headline: said[0]!,
    sentences: [...said.slice(1), answered.headline, ...answered.sentences],
  }
}

/** It speaks of the measure itself, and not of another one that goes with it. */
const isOf = (finding: Finding, measures: ReadonlySet<string>): boolean =>
  [...measures].some((label) => withFigures(finding)!.toLowerCase().startsWith(label.toLowerCase()))

/** A figure of a step, within words. */
const FIGURE = /\{\{c\d/
const EVERY_FIGURE = /\{\{c\d[^}]*\}\}/g

/** Whether an answer says the very same, of whichever step its figures are. */
const isTold = (words: Template, { headline, sentences, next = [] }: Answered): boolean =>
  [headline, ...sentences, ...next].some((own) => bare(own) === bare(words))

const bare = (words: Template): string => words.replace(EVERY_FIGURE, '#').replace(/\.$/, '').trim()

/** What is found, said with its figures: where its title has none its first sentence has; null where that has none either. */
const withFigures = ({ title, statement: [first] }: Finding): Template | null =>
  FIGURE.test(title) ? title : first !== undefined && FIGURE.test(first) ? first : null

/** Of another measure than the one that was taken for what is meant. */
const perhapsMeant = (title: Finding['title']) =>
  paragraph(text`This may be what is meant: ${title.replace(/\.$/, '')}.`)

const unasked = (title: Finding['title']) =>
  paragraph(text`Not asked for, but worth a look: ${title.replace(/\.$/, '')}.`)
