import { z } from 'zod'
import { column, table, type MethodSpec } from './method.ts'

/** Many groups of few rows each. */
export const spreadMethods: MethodSpec[] = [
  {
    name: 'spread_of_groups',
    title: 'How far many small groups lie apart',
    description:
      'Whether many groups of few rows each lie further apart than chance brings, and by how many rows at the mean of all each is to be drawn before they are set in an order.',
    source:
      'One-way analysis of variance (R pf); intraclass correlation (Fisher 1925, with n0 of Donner 1986); means drawn towards all by (1 - rho) / rho rows (James and Stein 1961; Efron and Morris 1975).',
    file: 'spread.R',
    columns: [
      column('y', 'any', 'a number, or an outcome with two levels'),
      column('group', 'category', 'the groups'),
    ],
    args: z.strictObject({ success: z.string().nullable().default(null) }),
    minimumRows: 10,
    tables: [
      table('main', 'In one row.', {
        n: 'rows used',
        groups: 'groups',
        mean: 'mean of all rows',
        n0: 'rows of one group, weighted',
        rho: 'intraclass correlation: share of the variance that lies between the groups',
        drawn: 'rows at the mean of all that each group is drawn by; null where nothing lies between',
        f: 'F',
        df1: 'degrees of freedom',
        df2: 'degrees of freedom',
        p: 'p',
      }),
    ],
  },
]
