import { z } from 'zod'
import { column, labels, level, repeated, table, unit, type MethodSpec } from './method.ts'

/** One outcome against many columns of any kind. */
export const screenMethods: MethodSpec[] = [
  {
    name: 'association_screen',
    title: 'One outcome against every other column',
    description:
      'How strongly each column goes with the outcome, whatever their kinds, on one scale from 0 to 1, with p corrected over all columns; strongest first.',
    source:
      "Pearson or Spearman, whichever is larger, with Fisher z interval; root of the chance-corrected share between groups with Welch (1951) p; Cramer's V, bias-corrected after Bergsma (2013), with Pearson chi-square p; Benjamini-Hochberg (1995), Holm (1979).",
    file: 'screen.R',
    columns: [column('y', 'any', 'outcome'), repeated('x', 'any', 'the other columns'), unit],
    args: z.strictObject({ level, labels }),
    minimumRows: 4,
    tables: [
      table('main', 'The screen in one row.', {
        columns: 'columns compared',
        tests: 'tests made',
        significant: 'tests with p under 1 - level',
        significant_bh: 'of these after Benjamini-Hochberg',
        expected_by_chance: 'tests that chance alone would bring under 1 - level',
        strongest: 'text: strongest column',
        strongest_strength: 'its strength',
      }),
      table('screen', 'One row per column, strongest first.', {
        variable: 'text: column',
        n: 'rows with both values',
        measure: 'text: what the strength is',
        strength: '0..1',
        low: 'lower end of its interval; null for groups',
        high: 'upper end',
        r: 'Pearson r; null for groups',
        spearman: 'rank correlation; null for groups',
        shape_gap: '|r - spearman|',
        statistic: 'the signed correlation, Welch F or chi-square',
        p: 'p',
        p_bh: 'Benjamini-Hochberg p over all columns',
        rank: 'place',
      }),
    ],
  },
]
