import type { ReportBlock } from '#contract'
import { figureId } from '../contents-of.ts'
import { useReportTools } from '../report-context.ts'
import { Chart } from './chart.tsx'
import classes from './figure.module.css'
import { CellButton, RichText } from './rich-text.tsx'

/** A chart with its words: title and subtitle above, number and caption below, and the way to its data. */
export function Figure({ block }: { block: Extract<ReportBlock, { kind: 'chart' }> }) {
  const chart = useReportTools().charts[block.cell]
  if (chart === undefined) return null
  const { number } = block
  return (
    <figure className={classes.root} id={number === null ? undefined : figureId(number)}>
      {!block.repeats_heading && (
        <p className={classes.title}>
          <RichText text={chart.title} />
        </p>
      )}
      {chart.subtitle.length > 0 && (
        <p className={classes.subtitle}>
          <RichText text={chart.subtitle} />
        </p>
      )}
      <Chart chart={chart} label={number === null ? 'Chart' : `Figure ${number}`} />
      <figcaption className={classes.caption}>
        {number !== null && (
          <>
            <b>Figure {number}.</b> <RichText text={block.caption} /> ·{' '}
          </>
        )}
        <CellButton cell={block.cell}>Data and query</CellButton>
      </figcaption>
    </figure>
  )
}
