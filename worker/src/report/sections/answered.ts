import { CERTAINTY, columnsOfQuestion, type Answered, type Finding, type Template } from '#contract'
import type { Composer } from '../composer.ts'
import type { Block, RichText, Section } from '../report-document.ts'
import { name, plainText, words } from '../report-document.ts'
import { shorten } from '../goal-text.ts'
import { modelNote, modelWords } from '../model-note.ts'
import { tableBlock } from '../table-block.ts'
import { headlineTable } from '../series/headline-table.ts'
import { findingBlocks } from './findings.ts'
import { asGuess } from './guessed-figure.ts'

const VERDICTS: Record<Answered['verdict']['kind'], string> = {
  yes: 'Yes',
  no: 'No',
  which: 'Which',
  'how-much': 'How much',
  'cannot-tell': 'The data cannot tell',
  'not-in-data': 'Not in the data',
  'not-answered': 'Not answered',
}

/** Sentences as one paragraph. */
export const joined = (sentences: RichText[]): RichText =>
  sentences.flatMap((sentence, index) =>
    index ? [{ kind: 'words', text: ' ' } as const, ...sentence] : sentence,
  )

/** What joins a question to the one before it. */
const JOINING = /^(?:and|but|or|also|then|plus)(?:\s+(?:also|then))?,?\s+(?=\S)/i

/** Words of a goal that are longer are no heading. */
const LONGEST_TITLE = 140

/** The words of the goal in which a question stands; where these are too long for a heading, how it was understood. */
function questionTitle({ notebook, text }: Composer, { question, asked }: Answered): string {
  const place = `Question ${question + 1}`
  const own = (notebook.asked.questions[question]?.words.trim() ?? '').replace(JOINING, '')
  if (own !== '' && own.length <= LONGEST_TITLE)
    return `${place}: ${shorten(
      own.replace(/^\p{Ll}(?=\p{Ll}|\s)/u, (first) => first.toUpperCase()),
      120,
    )}`
  return asked ? `${place}: ${shorten(plainText(text(asked)), LONGEST_TITLE)}` : place
}

/** Each question with its answer as the first words: how sure, the chart, what weakens it, what to do. */
export function answeredBlocks(composer: Composer): Block[] {
  const { notebook, once } = composer
  const { answers, sentences } = notebook.answer
  const text = (template: Template): RichText => {
    const all = composer.text(template)
    once.tell(all)
    return all
  }
  const several = answers.length > 1
  const [absent] = sentences
  // The leading series at a glance, where no chart shows the answer.
  const glance = (chart: Block[]) =>
    chart.length > 0 || notebook.series === null ? [] : headlineTable(notebook.series, composer)
  const untold = absent !== undefined && absent !== answers[0]!.headline ? [absent] : []
  return [
    { kind: 'label', text: 'The question, as understood' },
    { kind: 'paragraph', look: 'quiet', text: text(notebook.answer.understood) },
    ...definedFor(composer).map((own): Block => ({ kind: 'paragraph', look: 'quiet', text: text(own) })),
    ...untold.map((words): Block => ({ kind: 'paragraph', look: 'headline', text: text(words) })),
    ...answers.flatMap((own, at): Block[] => {
      const listed = listedOf(own, composer)
      const chart = chartOf(own, composer)
      return [
        ...(several ? [{ kind: 'label', text: questionTitle(composer, own) } satisfies Block] : []),
        { kind: 'paragraph', look: 'headline', text: text(own.headline) },
        ...(own.sentences.length > 0
          ? [
              {
                kind: 'paragraph',
                look: 'lead',
                text: joined(
                  own.sentences
                    .slice(0, several ? 2 : 4)
                    .map((template) => once.afresh(composer.text(template)))
                    .filter((sentence) => sentence.length > 0),
                ),
              } satisfies Block,
            ]
          : []),
        ...(own.next?.length
          ? [
              {
                kind: 'list',
                items: own.next.slice(0, several ? 2 : 4).map(text),
              } satisfies Block,
            ]
          : []),
        own.verdict.kind === 'not-answered'
          ? { kind: 'paragraph', look: 'quiet', text: text(own.verdict.because) }
          : { kind: 'certainty', certainty: own.verdict.sureness, because: text(own.verdict.because) },
        ...(own.by_model?.answers ? [modelNote(composer, 'this answer')] : []),
        ...listed,
        ...(at === 0 ? glance(chart) : []),
        ...chart,
        ...foot(own, text, several),
        ...beside(own, composer),
      ]
    }),
  ]
}

/** What the goal explains of that on which an answer rests, with how many rows it holds for. */
const definedFor = ({ notebook: { answer, asked } }: Composer): Template[] => {
  const used = new Set(asked.questions.flatMap(columnsOfQuestion))
  return (answer.defined ?? []).filter(({ column }) => used.has(column)).map(({ told }) => told)
}

/** What was asked as a list, or by groups, in full. */
function listedOf({ listed, chart, question }: Answered, composer: Composer): Block[] {
  const table = listed && composer.table(listed.cell, listed.table)
  if (!table || listed.rows.length === 0) return []
  // Bars of the same figures say them as well, and the chapter has them all.
  const { asked, cells } = composer.notebook
  const drawn = cells.find(({ id }) => id === chart)
  const same =
    drawn?.source.kind === 'chart' &&
    drawn.source.form === 'bars' &&
    drawn.source.data.some(({ cell }) => cell === listed.cell)
  if (same && !asked.questions[question]?.lists) return []
  return [
    tableBlock(table, composer.text(listed.caption), {
      number: composer.numbering.table(),
      from: { cell: listed.cell, table: listed.table },
      columns: listed.columns,
      only: listed.rows.filter((row) => row < table.rows.length),
    }),
  ]
}

/** The chart that shows an answer, once where two answers have the same; page two has what page one cannot hold. */
function chartOf(own: Answered, composer: Composer): Block[] {
  const { chart, headline } = own
  const { context, figure, figureOf, text, worthDrawing } = composer
  if (chart === null || !context.charts.has(chart) || figureOf(chart) !== undefined) return []
  if (!worthDrawing(chart)) return []
  return [asGuess(figure(chart, plainText(text(headline))), own, composer)]
}

/** What a language model says beside the answer, apart from it. */
function beside({ by_model: added }: Answered, { text, notebook }: Composer): Block[] {
  const said = [...(added?.sentences ?? []), ...(added?.advice ? [added.advice] : [])]
  if (said.length === 0) return []
  return [
    {
      kind: 'callout',
      tone: 'model',
      title: 'What the language model adds',
      paragraphs: [
        joined(said.map(text)),
        modelWords(notebook, added!.answers ? 'this' : 'this, beside the answer'),
      ],
    },
  ]
}

/** Lines behind the first of what to do, where several answers share the page. */
const SEVERAL_STEPS = 1

/** What to do and what weakens it, side by side. */
function foot(own: Answered, text: (template: Template) => RichText, several: boolean): Block[] {
  const steps = own.steps ?? []
  const advice: Block[] =
    own.advice === null
      ? []
      : several
        ? [
            {
              kind: 'list',
              items: [
                [{ kind: 'strong', text: 'To do. ' }, ...text(own.advice)],
                ...steps.slice(0, SEVERAL_STEPS).map(text),
              ],
            },
          ]
        : [
            { kind: 'label', text: 'What to do' },
            { kind: 'list', items: [own.advice, ...steps].map(text) },
          ]
  const weakened: Block[] =
    own.weakened_by === null
      ? []
      : [{ kind: 'callout', tone: 'caution', title: 'What weakens it', paragraphs: [text(own.weakened_by)] }]
  const columns = [advice, weakened].filter((blocks) => blocks.length > 0)
  return columns.length > 1 ? [{ kind: 'columns', columns } as Block] : columns.flat()
}

/** "Which" and "how much" are no answers by themselves: what it is stands in their place. */
const NAMELESS: ReadonlySet<Answered['verdict']['kind']> = new Set(['which', 'how-much'])

/** Several answers side by side: what came out of each in one line, on what it stands, and where that is told. */
export function togetherSection(composer: Composer): Section | null {
  const { notebook, text } = composer
  const { answers } = notebook.answer
  if (answers.length < 2) return null
  const behind = ({ findings: [first] }: Answered) => notebook.findings.find(({ id }) => id === first)
  return {
    id: 'together',
    title: 'Put together',
    blocks: [
      {
        kind: 'table',
        number: composer.numbering.table(),
        caption: words('What was asked, what came out, and on what it stands'),
        columns: [
          { title: 'asked', align: 'left', width: 26 },
          { title: 'came out', align: 'left', width: 30 },
          { title: 'estimate', align: 'left', width: 17 },
          { title: 'how sure', align: 'left', width: 11 },
          { title: 'stands on', align: 'left' },
        ],
        rows: answers.map((own) => {
          const finding = behind(own)
          return [
            [
              {
                kind: 'link',
                text: plainText([name(questionTitle(composer, own))]),
                target: `question-${own.question + 1}`,
              },
            ],
            NAMELESS.has(own.verdict.kind) && finding
              ? text(finding.title)
              : words(VERDICTS[own.verdict.kind]),
            finding?.estimate ? text(finding.estimate) : words('–'),
            words(CERTAINTY[own.verdict.sureness].label),
            finding
              ? [...text(finding.n), ...(finding.p ? [...words('; '), ...text(finding.p)] : [])]
              : words('–'),
          ]
        }),
        note: null,
      },
    ],
  }
}

/** One chapter for each question: what stands behind its answer. */
export function questionSections(composer: Composer): Section[] {
  const { notebook } = composer
  const { answers } = notebook.answer
  return answers.map((own, at) => {
    // What stands behind an answer above as well stands there.
    const shown = new Set(answers.slice(0, at).flatMap(({ findings }) => findings))
    const above = answers
      .slice(0, at)
      .find(({ findings }) => own.findings.some((id) => findings.includes(id)))
    const findings = own.findings
      .filter((id) => !shown.has(id))
      .flatMap((id) => notebook.findings.find((each) => each.id === id) ?? [])
    const nothing = findings.filter((finding, at) => at > 0 && showsNothing(finding, own))
    return {
      id: `question-${own.question + 1}`,
      title: answers.length > 1 ? questionTitle(composer, own) : 'What stands behind the answer',
      blocks: [
        ...(above ? [sameAs(questionTitle(composer, above), above)] : []),
        ...findings
          .filter((finding) => !nothing.includes(finding))
          .flatMap((finding) => findingBlocks(finding, composer)),
        ...triedBlocks(nothing, composer),
      ],
    }
  })
}

const sameAs = (title: string, { question }: Answered): Block => ({
  kind: 'paragraph',
  text: [
    ...words('Its answer is that of an earlier question, and what stands behind it is told there: '),
    { kind: 'link', text: title, target: `question-${question + 1}` },
    ...words('.'),
  ],
})

/** What was looked at beside the answer and shows nothing; what page one draws stays with its figure. */
const showsNothing = ({ certainty, charts, cautions }: Finding, { chart }: Answered): boolean =>
  certainty === 'cannot-tell' && cautions.length === 0 && (chart === null || !charts.includes(chart))

/** Looks that came to nothing take a line each: their figures stand in the package. */
function triedBlocks(tried: Finding[], { text }: Composer): Block[] {
  const titles = tried.map(({ title }) => plainText(text(title)))
  const findings = tried.filter((_, at) => titles.indexOf(titles[at]!) === at)
  if (findings.length === 0) return []
  return [
    { kind: 'label', text: 'Also looked at, and nothing shows' },
    {
      kind: 'list',
      items: findings.map(({ title }) => text(title)),
    },
  ]
}
