import { z } from 'zod'
import { column, level, table, type MethodSpec } from './method.ts'

/** What units that begin with something at different times have more than those that have not begun. */
export const staggeredMethods: MethodSpec[] = [
  {
    name: 'staggered_effects',
    title: 'Units that begin at different times, against those that have not begun',
    description:
      'The change of units since each of them began with something, less the change of those that had not begun by then over the same periods, with whether they ran alike before and how it grows.',
    source:
      'Group-time averages against units not yet treated (Callaway and Sant’Anna 2021), each against its own mean before (Borusyak, Jaravel and Spiess 2024), pooled over units and periods; errors over units with the degrees of freedom of Satterthwaite (1946).',
    file: 'staggered.R',
    columns: [
      column('unit', 'category', 'what begins with it, such as a school'),
      column('time', 'number', 'place of the period'),
      column('y', 'number', 'the measure of the unit in the period'),
      column(
        'start',
        'number',
        'place of the first period with it; beyond the last one for units that never began',
      ),
    ],
    args: z.strictObject({
      level,
      /** Changes are shares of the level that a unit had before. */
      ratio: z.boolean().default(false),
    }),
    minimumRows: 12,
    tables: [
      table('main', 'All units that began, pooled.', {
        treated: 'units that began while others had not',
        never: 'units beside them that never began',
        later: 'units beside them that began later',
        cells: 'units times periods since their start',
        periods: 'periods in all',
        cohorts: 'different starts',
        mean_before: 'mean of the units that began, before their start',
        mean_after: 'their mean since',
        others_before: 'mean of the others over the periods before',
        others_after: 'mean of the others over the periods since',
        change: 'change of the units that began; a share of the level before with `ratio`',
        others_change: 'change of the others over the same periods',
        effect: 'change - others_change',
        low: 'lower end of its interval',
        high: 'upper end',
        error: 'its standard error',
        df: 'degrees of freedom',
        p: 'p of no effect',
        before_periods: 'median number of periods before the start',
        before_slope: 'how much more the units gained on the others with each period before their start',
        before_low: 'lower end of its interval',
        before_high: 'upper end',
        before_p: 'p of both running alike before',
        before_carried:
          'what that slope comes to from the middle of the time before to that of the time since',
        growth: 'how much the effect grows with each period since the start',
        growth_low: 'lower end of its interval',
        growth_high: 'upper end',
        growth_p: 'p of no growth',
        part: 'periods of the first and of the last part',
        reached: 'periods since the start that half of the units have reached',
        first: 'effect over the first part',
        first_low: 'lower end',
        first_high: 'upper end',
        last: 'effect over the last part that half of the units have reached',
        last_low: 'lower end',
        last_high: 'upper end',
      }),
      table('since', 'One row per number of periods since the start that three units or more have.', {
        since: 'periods since the start; -1 is the last before it',
        units: 'units',
        effect: 'difference to the mean before, less that of the others',
        low: 'lower end',
        high: 'upper end',
        p: 'p of no difference',
      }),
      table('cohorts', 'One row per start.', {
        start: 'place of the first period with it',
        units: 'units that began then',
        cells: 'units times periods since',
        mean_before: 'their mean before',
        mean_after: 'their mean since',
        effect: 'effect of these alone',
        low: 'lower end; null below three units',
        high: 'upper end',
        p: 'p of no effect',
      }),
    ],
  },
]
