import { z } from 'zod'
import { repeated, seed, table, type MethodSpec } from './method.ts'

/** R that somebody else wrote. It is in no list to choose from: it runs in a process of its own (`own-code/`). */
export const OWN_CODE: MethodSpec = {
  name: 'own_code',
  title: 'R of its own',
  description:
    'An R expression over the rows, written for this question by a language model. It computes in a process of its own that reaches nothing else, with a fixed seed, and like every statistic it is computed a second time before the report is delivered.',
  source: 'Written for this report; the code stands with the result and in code/analysis.R.',
  file: 'own-code.R',
  columns: [repeated('x', 'every', 'columns of the data frame d')],
  args: z.strictObject({
    code: z.string().min(1).max(6000),
    /** What the columns are called in d, in their order. */
    names: z.array(z.string()).min(1).max(30),
    seed,
  }),
  tables: [table('main', 'What the code gives back, by the names it gives.', {})],
  minimumRows: 1,
}
