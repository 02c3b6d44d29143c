import type { certaintySchema } from '#contract'
import type { Discovery } from '../feed-views.ts'
import { ChartFigure } from './chart-figure.tsx'
import classes from './discoveries.module.css'

type Props = { missionId: string; items: Discovery[]; active: boolean; status: string }

/** Findings and charts in the order in which the analyst makes them. */
export function Discoveries({ missionId, items, active, status }: Props) {
  const findings = items.filter((item) => item.kind === 'finding').length
  return (
    <section className={classes.root} aria-label="Findings">
      <div className={classes.head}>
        <h2 className={classes.title}>Findings</h2>
        {items.length > 0 && (
          <p className={classes.count}>
            {findings} {findings === 1 ? 'finding' : 'findings'}, {items.length - findings}{' '}
            {items.length - findings === 1 ? 'chart' : 'charts'}
          </p>
        )}
      </div>
      {items.length === 0 && <p className={classes.empty}>{emptyText(active, status)}</p>}
      {items.map((item) =>
        item.kind === 'chart' ? (
          <ChartFigure
            key={item.sequence}
            missionId={missionId}
            title={item.title}
            filename={item.filename}
          />
        ) : (
          <Finding key={item.sequence} item={item} />
        ),
      )}
    </section>
  )
}

function emptyText(active: boolean, status: string): string {
  if (active) return 'Charts and findings appear here as soon as the analysis makes them.'
  return status === 'completed'
    ? 'The findings are in the report.'
    : 'This mission ended before it had a finding to show.'
}

function Finding({ item }: { item: Extract<Discovery, { kind: 'finding' }> }) {
  return (
    <article className={classes.finding}>
      <h3 className={classes.claim}>{item.title}</h3>
      {item.statement !== item.title && <p className={classes.statement}>{item.statement}</p>}
      <p className={classes.meta}>
        <span className={classes.certainty} data-certainty={item.certainty}>
          <Bars certainty={item.certainty} />
          {certaintyText(item.certainty)}
        </span>
        {item.exploratory && (
          <span className={classes.exploratory}>Also found: not asked for, exploratory</span>
        )}
      </p>
    </article>
  )
}

const LEVELS: Record<string, { text: string; bars: number }> = {
  high: { text: 'High certainty', bars: 3 },
  moderate: { text: 'Moderate certainty', bars: 2 },
  low: { text: 'Low certainty', bars: 1 },
  'cannot-tell': { text: 'The data cannot tell', bars: 0 },
} satisfies Record<(typeof certaintySchema.options)[number], { text: string; bars: number }>

const certaintyText = (certainty: string): string => LEVELS[certainty]?.text ?? certainty

function Bars({ certainty }: { certainty: string }) {
  const bars = LEVELS[certainty]?.bars ?? 0
  return (
    <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={bar * 6}
          y={9 - bar * 4}
          width="4"
          height={5 + bar * 4}
          rx="1"
          fill="currentColor"
          opacity={bar < bars ? 1 : 0.22}
        />
      ))}
    </svg>
  )
}
