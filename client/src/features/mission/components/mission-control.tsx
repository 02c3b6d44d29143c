import { isActive, isTerminal } from '#contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/use-session.ts'
import { missionStatusQuery, type MissionView } from '../api/mission-status.ts'
import { statusTrail } from '../feed-state.ts'
import { discoveries, flightTime, logLines } from '../feed-views.ts'
import { statusLabel } from '../flight/phases.ts'
import { useFeed } from '../use-feed.ts'
import { useStatusNews } from '../use-status-news.ts'
import { usePageAddress } from '../use-page-address.ts'
import { ArtifactList } from './artifact-list.tsx'
import { DataSourceTile } from './data-source-tile.tsx'
import { Discoveries } from './discoveries.tsx'
import { FlightDeck } from './flight-deck.tsx'
import { FlightLog } from './flight-log.tsx'
import classes from './mission-control.module.css'
import { PackagePanel } from './package-panel.tsx'
import { BESIDES_REPORT_ID } from './report-actions.tsx'
import { StatusLoadError, StatusLoading } from './status-load.tsx'

type Props = {
  missionId: string
  /** The report to read in the browser, once the mission has completed. */
  renderReport: () => ReactNode
  /** What else the page adds once the mission has completed: the chat. */
  renderCompleted: (status: string) => ReactNode
}

export function MissionControl({ missionId, renderReport, renderCompleted }: Props) {
  const status = useQuery(missionStatusQuery(missionId))
  usePageAddress(status.data?.status)
  if (status.data !== undefined) {
    return (
      <MissionScreen
        missionId={missionId}
        view={status.data}
        stale={status.isError}
        renderReport={renderReport}
        renderCompleted={renderCompleted}
      />
    )
  }
  return status.isError ? <StatusLoadError message={messageOf(status.error)} /> : <StatusLoading />
}

type ScreenProps = Props & { view: MissionView; stale: boolean }

function MissionScreen({ missionId, view, stale, renderReport, renderCompleted }: ScreenProps) {
  const { token } = useSession()
  const feed = useFeed(missionId, token, view, isTerminal(view.status))
  const found = discoveries(feed.items)
  useStatusNews(missionId, feed, view)
  const completed = view.status === 'completed'

  return (
    <>
      <title>{`${statusLabel(view.status)} · Mission Control · Apogee`}</title>
      <FlightDeck
        missionId={missionId}
        view={view}
        trail={statusTrail(feed)}
        time={flightTime(feed.items, view)}
        live={feed.live}
      />
      <div className={classes.page}>
        {stale && (
          <Notice tone="warn">
            The connection is interrupted. This page goes on trying every 3 seconds.
          </Notice>
        )}
        {view.error_message !== null && <Notice tone="bad">{view.error_message}</Notice>}
        {feed.error !== null && (
          <Notice tone="warn">The live feed could not be loaded: {feed.error.message}</Notice>
        )}
        {completed && renderReport()}
        <div className={classes.columns} id={BESIDES_REPORT_ID} tabIndex={-1}>
          {(completed || view.artifacts.length > 0) && (
            <div className={classes.files}>
              <ArtifactList missionId={missionId} view={view} />
              {completed && <PackagePanel missionId={missionId} />}
            </div>
          )}
          <div className={classes.main}>
            <Discoveries
              missionId={missionId}
              items={found}
              active={isActive(view.status)}
              signedIn={token !== null}
              status={view.status}
            />
            {completed && renderCompleted(view.status)}
          </div>
          <aside className={classes.side} aria-label="Mission details">
            <FlightLog lines={logLines(feed.items, view)} live={feed.live} />
            <DataSourceTile missionId={missionId} view={view} />
          </aside>
        </div>
      </div>
    </>
  )
}
