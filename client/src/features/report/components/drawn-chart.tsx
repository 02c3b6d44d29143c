import { specFor, type ReportChart } from '#contract'
import { useEffect, useRef, useState } from 'react'
import embed, { type Result, type VisualizationSpec } from 'vega-embed'
import { drawnRows } from '../chart-spec.ts'
import { interpretedFunctions } from '../interpreted-functions.ts'
import classes from './drawn-chart.module.css'

/** More marks than this are drawn as pixels, as each would be an element of the page. */
const MANY_ROWS = 1500

const refuse = (address: string) => Promise.reject(new Error(`a chart may not load ${address}`))
/** All data of a chart stand in its spec. */
const loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse }

interface Drawn {
  spec: NonNullable<ReportChart['spec']>
  description: string
  width: number
  dark: boolean
}

/**
 * A chart drawn by Vega. Its expressions are interpreted, never made into code, which the page's policy forbids.
 * @throws while rendering, when the chart can't be drawn
 */
export function DrawnChart({ spec, description, width, dark }: Drawn) {
  const box = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let left = false
    let drawn: Result | null = null
    const draw = async () => {
      // Texts are measured to be placed, so the font must be there first.
      await document.fonts.ready
      const font = getComputedStyle(element).fontFamily
      drawn = await embed(
        element,
        specFor(spec, { width, dark, font, ground: 'transparent' }) as unknown as VisualizationSpec,
        {
          mode: 'vega-lite',
          ast: true,
          expressionFunctions: interpretedFunctions,
          actions: false,
          renderer: drawnRows(spec) > MANY_ROWS ? 'canvas' : 'svg',
          tooltip: { theme: dark ? 'dark' : 'light' },
          loader: loader as never,
        },
      )
      if (left) drawn.finalize()
    }
    draw().catch((error: unknown) => {
      if (!left) setFailure(error instanceof Error ? error : new Error(String(error)))
    })
    return () => {
      left = true
      drawn?.finalize()
    }
  }, [spec, width, dark])
  if (failure !== null) throw failure
  // Vega gives its own box a role and a name; the one around it says what the chart shows.
  return (
    <div role="img" aria-label={description}>
      <div ref={box} className={classes.root} aria-hidden="true" />
    </div>
  )
}
