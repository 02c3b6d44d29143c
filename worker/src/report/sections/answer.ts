import type { Composer } from '../composer.ts'
import type { Block } from '../report-document.ts'

/** The first page: the goal as understood, the answer, how sure it is, its numbers and what follows. */
export function answerBlocks({ notebook: { answer }, text, figure, context }: Composer): Block[] {
  return [
    { kind: 'label', text: 'The question, as understood' },
    { kind: 'paragraph', look: 'quiet', text: text(answer.understood) },
    ...answer.sentences.map((sentence): Block => ({ kind: 'paragraph', look: 'lead', text: text(sentence) })),
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
    ...(answer.next_steps.length
      ? [
          { kind: 'label', text: 'What to do next' } satisfies Block,
          {
            kind: 'list',
            items: answer.next_steps.map((step) => text(step.text)),
          } satisfies Block,
        ]
      : []),
    ...(answer.largest_caveat === null
      ? []
      : [
          {
            kind: 'callout',
            tone: 'caution',
            title: 'The largest caveat',
            paragraphs: [text(answer.largest_caveat)],
          } satisfies Block,
        ]),
  ]
}
