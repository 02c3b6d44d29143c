import type { Metric } from '#contract'
import type { ReadTable } from '../goal.types.ts'

const MOST = 80
const SAYING = /^(?:share of|number of different|number of|average|total)\s+/

/** What something that is measured is called when nobody says how: "rejected claims" for their share. */
export const spokenMeasure = ({ label }: Pick<Metric, 'label'>): string =>
  label.replace(SAYING, '').replaceAll(/[“”"]/g, '').toLowerCase()

/** What is looked up for its meaning beside the columns themselves: states and lengths of time by what they are called. */
export const namesOfMeasures = (tables: readonly ReadTable[]): string[] =>
  [
    ...new Set(
      tables
        .slice(0, 1)
        .flatMap(({ model }) =>
          model.metrics
            .filter(({ ref }) => ref.kind !== 'value' && ref.kind !== 'count')
            .map((metric) => spokenMeasure(metric)),
        ),
    ),
  ].slice(0, MOST)
