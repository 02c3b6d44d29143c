import type { Composer } from '../composer.ts'
import type { Block } from '../report-document.ts'
import { answeredBlocks, joined } from './answered.ts'

/** The first page: the goal as understood, the answer, how sure it is, its numbers and what follows. */
export function answerBlocks(composer: Composer): Block[] {
  const {
    notebook: { answer },
    text,
    figure,
    context,
  } = composer
  if (answer.answers.length > 0) return answeredBlocks(composer)
  const [first, ...rest] = answer.sentences
  const steps: Block[] = answer.next_steps.length
    ? [
        { kind: 'label', text: 'What to do next' },
        { kind: 'list', items: answer.next_steps.map((step) => text(step.text)) },
      ]
    : []
  const caveat: Block[] =
    answer.largest_caveat === null
      ? []
      : [
          {
            kind: 'callout',
            tone: 'caution',
            title: 'The largest caveat',
            paragraphs: [text(answer.largest_caveat)],
          },
        ]
  const foot = [steps, caveat].filter((blocks) => blocks.length > 0)
  return [
    { kind: 'label', text: 'The question, as understood' },
    { kind: 'paragraph', look: 'quiet', text: text(answer.understood) },
    ...(first === undefined
      ? []
      : [{ kind: 'paragraph', look: 'headline', text: text(first) } satisfies Block]),
    ...(rest.length
      ? [{ kind: 'paragraph', look: 'lead', text: joined(rest.map(text)) } satisfies Block]
      : []),
    { kind: 'certainty', certainty: answer.certainty, because: text(answer.certainty_because) },
    ...(answer.key_numbers.length
      ? [
          {
            kind: 'key-numbers',
            items: answer.key_numbers.map(({ label, value, note }) => ({
              label: text(label),
              value: text(value),
              note: note === null ? null : text(note),
            })),
          } satisfies Block,
        ]
      : []),
    ...(answer.chart !== null && context.charts.has(answer.chart) ? [figure(answer.chart)] : []),
    ...(foot.length ? [{ kind: 'columns', columns: foot } satisfies Block] : []),
  ]
}
