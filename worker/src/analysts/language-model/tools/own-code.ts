import { z } from 'zod'
import { agentTool, type AgentTool } from '../../../language-model/agent-tool.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import { showCell } from '../show-cell.ts'
import { plainWords } from './check-texts.ts'
import { refusalOf } from './refusal.ts'

/** What a column is called in the code. */
const rName = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, 'small letters, digits and _, a letter first')

/** R in a process of its own, where there is one. */
export const ownCodeTools = (toolkit: Toolkit): AgentTool[] => {
  const { ownCode } = toolkit
  if (!ownCode) return []
  return [
    agentTool({
      name: 'r',
      description:
        'R for what no statistical method gives: expressions over the data frame d, whose columns you choose and name (columns: name in d -> column of the table). The last expression is the result: a number, a named vector or list of single values, a test, or a data frame of at most 200 rows. Base R and stats alone, without ::, <<-, eval, files, plots, print, or functions given as text; write formulas as formulas. Twenty seconds; random numbers have a fixed seed. Missing values are NA. The result is a cell, table main. Prefer statistic where a method fits.',
      input: z.strictObject({
        title: plainWords(120, toolkit),
        table: z.string(),
        columns: z
          .record(rName, z.string())
          .refine(
            (own) => Object.keys(own).length >= 1 && Object.keys(own).length <= 30,
            'one to thirty columns',
          ),
        code: z.string().min(1).max(6000),
      }),
      async run({ title, ...call }) {
        try {
          return { output: showCell(await ownCode(title, call)) }
        } catch (error) {
          throw refusalOf(toolkit, error)
        }
      },
    }),
  ]
}
