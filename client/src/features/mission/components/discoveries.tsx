import { isActive } from '#contract'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Discovery } from '../feed-views.ts'
import { Certainty } from './certainty.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { useUnseen } from '../use-unseen.ts'
import classes from './discoveries.module.css'
import { UnseenPill } from './unseen-pill.tsx'

/** How many a finished mission shows at first: its report tells the rest better. */
const SHORT = 6

type Props = {
  missionId: string
  items: Discovery[]
  /** While it is, all are shown, and new ones are told. */
  live: boolean
  status: string
  /** Starts a chat about a finding; null where there is none. */
  askAbout: AskAbout | null
}

type AskAbout = (finding: { id: string; title: string }) => void

/** Findings with their charts, in the order in which they came: what is new comes below what is read. */
export function Discoveries({ missionId, items, live, status, askAbout }: Props) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { unseen, next } = useUnseen(list, items.length)
  const shown = live || all ? items : items.slice(0, SHORT)
  const showNew = () => {
    const card = list.current?.children[next]
    if (!(card instanceof HTMLElement)) return
    card.scrollIntoView({ block: 'start' })
    card.focus({ preventScroll: true })
  }
  return (
    <section className={classes.root} aria-label="Findings">
      <div className={classes.head}>
        <h2 className={classes.title}>Findings</h2>
        {items.length > 0 && <p className={classes.count}>{countText(items)}</p>}
      </div>
      {items.length === 0 && <p className={classes.empty}>{emptyText(status)}</p>}
      <div className={classes.list} ref={list}>
        {shown.map((item) => (
          <DiscoveryCard
            key={item.finding?.sequence ?? item.charts[0].sequence}
            missionId={missionId}
            item={item}
            askAbout={askAbout}
          />
        ))}
      </div>
      {live && <UnseenPill count={unseen} onShow={showNew} />}
      {!live && items.length > SHORT && (
        <Button variant="default" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </section>
  )
}

function countText(items: Discovery[]): string {
  const findings = items.filter((item) => item.finding !== null).length
  const charts = items.reduce((sum, item) => sum + item.charts.length, 0)
  return `${findings} ${findings === 1 ? 'finding' : 'findings'}, ${charts} ${charts === 1 ? 'chart' : 'charts'}`
}

function emptyText(status: string): string {
  if (isActive(status)) return 'Charts and findings appear here as soon as the analysis makes them.'
  return status === 'completed'
    ? 'The findings are in the report.'
    : 'This mission ended before it had a finding to show.'
}

type CardProps = Pick<Props, 'missionId' | 'askAbout'> & { item: Discovery }

function DiscoveryCard({ missionId, item, askAbout }: CardProps) {
  const { finding, charts, title } = item
  return (
    <article className={classes.card} data-chart={charts.length > 0 || undefined} tabIndex={-1}>
      <h3 className={classes.claim}>{title}</h3>
      {charts.map((chart) => (
        <ChartFigure
          key={chart.sequence}
          missionId={missionId}
          title={chart.title}
          filename={chart.filename}
        />
      ))}
      {finding !== null && (
        <div className={classes.words}>
          {finding.statement !== finding.title && <p className={classes.statement}>{finding.statement}</p>}
          <p className={classes.meta}>
            <Certainty certainty={finding.certainty} />
            {finding.exploratory && (
              <span className={classes.exploratory}>Also found: not asked for, exploratory</span>
            )}
          </p>
          {askAbout !== null && (
            <button
              type="button"
              className={classes.ask}
              onClick={() => askAbout({ id: finding.finding, title: finding.title })}
            >
              Ask about this
            </button>
          )}
        </div>
      )}
    </article>
  )
}
