import { buildAsked } from '../../testing/build-asked.ts'
import { readFileSync } from 'node:fs'
import type { Notebook, Scalar } from '#contract'
import { notebookBuilder } from './notebook-builder.ts'
import { penguinFindings } from './penguin-findings.ts'
import { groupCells, MASS } from './penguin-groups.ts'
import { relationCells } from './penguin-relations.ts'
import { profileRows, type Row } from './profile-rows.ts'

const penguins = JSON.parse(
  readFileSync(new URL('../../../../node_modules/vega-datasets/data/penguins.json', import.meta.url), 'utf8'),
) as Row[]

export interface BuiltNotebook {
  notebook: Notebook
  charts: Map<string, string>
}

export interface NotebookOptions {
  goal?: string
  /** Columns added to the table, to see how wide ones are shown. */
  extra?: Record<string, (row: number) => Scalar>
  filename?: string
}

/** A notebook such as a mission on the penguins data makes: real numbers, seven findings, charts drawn. */
export async function buildNotebook({
  goal = 'What explains the body mass of penguins, and how do the species differ?',
  extra = {},
  filename = 'penguins.json',
}: NotebookOptions = {}): Promise<BuiltNotebook> {
  const rows = penguins.map((row, index) => ({
    ...row,
    ...Object.fromEntries(Object.entries(extra).map(([column, make]) => [column, make(index)])),
  }))
  const builder = notebookBuilder()
  const made = { ...(await groupCells(builder, rows)), ...(await relationCells(builder, rows)) }
  const { all, compare, bySex, correlate, matrix, model, speciesChart } = made
  const findings = penguinFindings(made)
  const { cells, charts } = builder
  const profiled = profileRows('penguins', filename, rows)
  const sex = profiled.columns.find((column) => column.name === 'Sex')
  sex?.issues.push({
    kind: 'mixed-codes',
    text: 'one value is ".", which is read as a level of its own',
    rows: 1,
  })
  const notebook: Notebook = {
    version: 1,
    goal,
    seed: 1,
    analyst: 'factory',
    profile: {
      sources: [
        {
          filename,
          size_bytes: 67_119,
          file_type: 'json',
          tables: ['penguins'],
          assumptions: [
            'Records at the top level of the file are the rows',
            'Empty values and null are read as missing',
          ],
          rejected_rows: 2,
          rejected_examples: [
            { line: 118, reason: 'the row ends too early', text: '{"Species": "Adelie", "Island": "Torg' },
            { line: 240, reason: 'a word where a number belongs', text: '"Body Mass (g)": "heavy"' },
          ],
          text: null,
        },
      ],
      tables: [profiled],
      joins: [],
    },
    model: { tables: [] },
    asked: buildAsked(goal, {
      act: 'explain',
      metric: { kind: 'value', table: 'penguins', column: MASS, from: null, values: [] },
      by: [{ table: 'penguins', column: 'Species', part: null, bands: [] }],
      words: goal,
    }),
    cells,
    findings,
    form: 'table',
    series: null,
    answer: {
      understood: `Outcome: {{"${MASS}"}}. Question: what explains it, and how {{"Species"}} differ.`,
      sentences: [
        `Species and sex explain most of it: {{"Gentoo"}} penguins weigh {{${compare}.main.0.difference|integer}} g more than {{"Adelie"}} (interval {{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g), and males {{${bySex}.main.0.pooled|integer}} g more than females of the same species (interval {{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g).`,
        `{{"Chinstrap"}} and {{"Adelie"}} cannot be told apart by weight. Together with the body measures, the columns explain {{${model}.main.0.r2|percent}} of the spread.`,
      ],
      certainty: 'high',
      certainty_because: `The intervals are narrow, and three different methods on {{${all}.main.0.n|integer}} penguins agree.`,
      key_numbers: [
        {
          label: 'heavier: {{"Gentoo"}} against {{"Adelie"}}',
          value: `{{${compare}.main.0.difference|integer}} g`,
          note: `{{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g`,
        },
        {
          label: 'heavier: males, same species',
          value: `{{${bySex}.main.0.pooled|integer}} g`,
          note: `{{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g`,
        },
        { label: 'of the spread explained', value: `{{${model}.main.0.r2|percent}}`, note: null },
        {
          label: 'more mass per mm of flipper',
          value: `{{${correlate}.main.0.slope|decimal1}} g`,
          note: `{{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}} g`,
        },
      ],
      chart: speciesChart,
      next_steps: [
        {
          text: 'Compare weights within species and sex only; leave overall averages out of any decision.',
          finding: 'f01',
        },
        { text: 'Where weighing is not possible, take flipper length as the stand-in.', finding: 'f04' },
      ],
      largest_caveat: `Every penguin was measured once, on three islands: nothing here says what makes a penguin heavy. {{"Island"}} and {{"Species"}} come almost together, so their shares cannot be parted.`,
      answers: [],
    },
    cautions: [
      {
        kind: 'multiple-testing',
        text: `The screening looked at {{${matrix}.main.0.pairs|integer}} pairs; all of them keep their sign and significance after Benjamini-Hochberg correction.`,
        evidence: [matrix],
      },
    ],
    recommendations: [
      { text: 'Report body mass per species and sex, never over all penguins.', finding: 'f01' },
      {
        text: 'Use flipper length as a stand-in for weight in the field, with its interval.',
        finding: 'f04',
      },
      { text: 'Check any correlation between measures within species before using it.', finding: 'f05' },
    ],
  }
  return { notebook, charts }
}
