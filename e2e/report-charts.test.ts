import { beforeAll, describe, expect, it } from '@jest/globals'
import * as vega from 'vega'
import { expressionInterpreter } from 'vega-interpreter'
import { compile, type TopLevelSpec } from 'vega-lite'
import { specFor } from '#contract'
import { interpretedFunctions } from '../client/src/features/report/interpreted-functions.ts'
import { buildChart } from '../worker/src/charts/build-chart.ts'
import { SAMPLE_FORMS, SAMPLE_TABLES } from '../worker/src/charts/testing/sample-forms.ts'

/** The chart as SVG, its expressions made into code or, as a page must, interpreted. Warnings are errors. */
async function draw(spec: Record<string, unknown>, interpreted: boolean): Promise<string> {
  const warnings: string[] = []
  const quiet = () => logger
  const heard = (...parts: unknown[]) => (warnings.push(parts.join(' ')), logger)
  const logger = { level: quiet, info: quiet, debug: quiet, warn: heard, error: heard } as never
  vega.resetSVGDefIds()
  const compiled = compile(spec as unknown as TopLevelSpec, { logger }).spec
  const view = new vega.View(vega.parse(compiled, {}, interpreted ? { ast: true } : {}), {
    renderer: 'none',
    logger,
    ...(interpreted ? { expr: expressionInterpreter as never } : {}),
  })
  const svg = await view.toSVG()
  view.finalize()
  expect(warnings).toEqual([])
  return svg
}

const WIDTHS = [380, 560, 780]
const cases = Object.entries(SAMPLE_FORMS).flatMap(([name, form]) => {
  const printed = buildChart(
    form,
    (cell) => SAMPLE_TABLES[cell]!,
    (template) => template,
  )
  return WIDTHS.map((width) => ({
    name: `${name}, ${width} wide`,
    spec: specFor(printed, { width, dark: width === 560, font: 'Arial', ground: 'transparent' }),
  }))
})

describe('charts in the browser', () => {
  const compiled = new Map<string, string>()
  beforeAll(async () => {
    for (const { name, spec } of cases) compiled.set(name, await draw(spec, false))
    // From here on for every chart of the process, hence last.
    vega.expressionFunction('datetime', interpretedFunctions.datetime as never)
  })

  it.each(cases)('$name: the interpreter draws what the compiler draws', async ({ name, spec }) => {
    expect(await draw(spec, true)).toBe(compiled.get(name))
    expect(compiled.get(name)).toMatch(/<(path|rect|text)/)
  })
})
