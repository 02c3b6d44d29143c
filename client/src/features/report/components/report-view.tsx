import '@fontsource-variable/noto-serif/wght.css'
import type { Report } from '#contract'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { anchorsOf, contentsOf } from '../contents-of.ts'
import { placeAddress, scrollToPlace } from '../places.ts'
import { NUMBER_HINT_ID, ReportToolsContext, type AskAbout, type ReportTools } from '../report-context.ts'
import inks from '../report-inks.module.css'
import { useEvidence } from '../use-evidence.ts'
import { useReportSearch } from '../use-report-search.ts'
import { Contents } from './contents.tsx'
import { EvidencePanel } from './evidence-panel.tsx'
import { ReportBody } from './report-body.tsx'
import classes from './report-view.module.css'
import { SearchBox } from './search-box.tsx'
import '../search-highlight.css'

type Props = {
  missionId: string
  report: Report
  /** Where to begin: the id of a place, or nothing. */
  place: string
  actions: ReactNode
  /** Starts a chat about a finding; null where there is no chat. */
  askAbout: AskAbout | null
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The printed report on a page: contents and search beside it, and what made a number when it is pressed. */
export function ReportView({ missionId, report, place, actions, askAbout }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const evidence = useEvidence()
  const { show: showEvidence } = evidence
  const [contentsOpen, setContentsOpen] = useState(false)
  const search = useReportSearch(text)
  const entries = useMemo(() => contentsOf(report), [report])
  const anchors = useMemo(() => anchorsOf(report), [report])

  const goTo = useCallback(
    (id: string) => {
      setContentsOpen(false)
      scrollToPlace(id)
      // An address that leads here again, also after a reload. Past the router, which need not know of it.
      window.history.replaceState(window.history.state, '', placeAddress(missionId, id))
    },
    [missionId],
  )
  useEffect(() => {
    if (anchors.has(place)) scrollToPlace(place)
  }, [anchors, place])

  const tools = useMemo<ReportTools>(
    () => ({ missionId, showEvidence, goTo, anchors, charts: report.charts, askAbout }),
    [missionId, showEvidence, goTo, anchors, report, askAbout],
  )

  return (
    <ReportToolsContext value={tools}>
      <section className={`${inks.inks} ${classes.root}`} aria-label="Report">
        <div className={classes.side}>
          <SearchBox search={search} />
          <Contents entries={entries} opened={contentsOpen} onToggle={setContentsOpen} />
        </div>
        <article className={classes.paper} aria-label="The report">
          <header className={classes.head}>
            <p className={classes.brand}>
              <b>Report</b>
              <span>
                Made on {day.format(new Date(report.created_at))} · {report.pages}{' '}
                {report.pages === 1 ? 'page' : 'pages'} in print
              </span>
            </p>
            {actions}
          </header>
          <div ref={text} className={classes.text}>
            <ReportBody report={report} />
          </div>
          <span id={NUMBER_HINT_ID} hidden>
            Shows the query or statistic that made this number
          </span>
        </article>
        {evidence.open !== null && (
          <EvidencePanel
            report={report}
            target={evidence.open}
            onShow={evidence.change}
            onClose={evidence.close}
          />
        )}
      </section>
    </ReportToolsContext>
  )
}
