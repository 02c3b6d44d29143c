import type { Template } from '#contract'
import type { Standing } from '../../effects/make-up/standing.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { percentOf, rowsOf, valueOf } from '../words.ts'

const MOST_STATES = 4

/**
 * "Not all of the amount is settled: 16.3 million (55%) is of 358 expenses that are not over yet (Submitted and Pending) and 6.75
 * million (23%) of 142 expenses that came to nothing (Declined); 6.37 million (22%) is left without them."
 */
export function standingSentence(frame: Frame, { states, main }: Standing): Template {
  const part = (column: 'open' | 'off', waits: boolean, words: string) =>
    main.number(0, `${column}_n`) === 0
      ? []
      : [
          text`${valueOf(frame.measure, main, 0, column)} (${percentOf(main, 0, `${column}_part`)}) of ${main.ref(0, `${column}_n`, 'integer')} ${rowsOf(frame)} that ${words} (${listed(
            states.rows
              .filter((row) => (states.value(row, 'waits') === true) === waits)
              .slice(0, MOST_STATES)
              .map((row) => name(states.text(row, 'state'))),
          )})`,
        ]
  const parts = [...part('open', true, 'are not over yet'), ...part('off', false, 'came to nothing')]
  return text`Not all of the ${name(frame.measure.label)} is settled: of ${valueOf(frame.measure, main, 0, 'total')} there is ${listed(parts)}; ${valueOf(frame.measure, main, 0, 'rest')} (${percentOf(main, 0, 'rest_part')}) is left without them.`
}
