import { isTerminal } from '#contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/use-session.ts'
import { missionStatusQuery, type MissionView } from '../api/mission-status.ts'
import { statusTrail } from '../feed-state.ts'
import { answersSoFar, discoveries, flightTime, logLines } from '../feed-views.ts'
import { statusLabel } from '../flight/phases.ts'
import { useFeed } from '../use-feed.ts'
import { useLayout } from '../use-layout.ts'
import { useStatusNews } from '../use-status-news.ts'
import { usePageAddress } from '../use-page-address.ts'
import { AnswersSoFar } from './answers-so-far.tsx'
import { ArtifactList } from './artifact-list.tsx'
import { DataSourceTile } from './data-source-tile.tsx'
import { Discoveries } from './discoveries.tsx'
import { FlightDeck } from './flight-deck.tsx'
import { FlightLog } from './flight-log.tsx'
import classes from './mission-control.module.css'
import { PackagePanel } from './package-panel.tsx'
import { SectionNav } from './section-nav.tsx'
import { StatusBar } from './status-bar.tsx'
import { StatusLoadError, StatusLoading } from './status-load.tsx'

type Props = {
  missionId: string
  /** The report to read in the browser, once the mission has completed. */
  renderReport: () => ReactNode
  /** What else the page adds once the mission has completed: the chat. */
  renderCompleted: (status: string) => ReactNode
  onSignIn: () => void
  /** Starts a chat about a finding; null where there is none. */
  askAbout: ((finding: { id: string; title: string }) => void) | null
}

export function MissionControl({ missionId, ...page }: Props) {
  const status = useQuery(missionStatusQuery(missionId))
  usePageAddress(status.data?.status)
  if (status.data !== undefined) {
    return <MissionScreen missionId={missionId} view={status.data} stale={status.isError} {...page} />
  }
  return status.isError ? <StatusLoadError error={status.error} /> : <StatusLoading />
}

type ScreenProps = Props & { view: MissionView; stale: boolean }

function MissionScreen({
  missionId,
  view,
  stale,
  renderReport,
  renderCompleted,
  onSignIn,
  askAbout,
}: ScreenProps) {
  const { token } = useSession()
  const feed = useFeed(missionId, token, view, isTerminal(view.status))
  const found = discoveries(feed.items)
  const time = flightTime(feed.items, view)
  useStatusNews(missionId, feed, view)
  const { finished, finish } = useLayout(isTerminal(view.status))
  // Whose mission it is, the feed tells: the status is for everybody who has the link.
  const foreign = feed.error instanceof ApiError && feed.error.status === 404
  const mine = token !== null && !foreign
  const completed = finished && view.status === 'completed'

  const log = <FlightLog lines={logLines(feed.items, view)} live={feed.live} />

  // Another screen, not the same one pushed about: nothing of it moves, all of it is new.
  return (
    <Fragment key={finished ? 'finished' : 'flying'}>
      <title>{`${statusLabel(view.status)} · Mission Control · Apogee`}</title>
      <FlightDeck
        missionId={missionId}
        view={view}
        trail={statusTrail(feed)}
        time={time}
        live={feed.live}
        finished={finished}
      />
      {!finished && (
        <StatusBar
          missionId={missionId}
          view={view}
          time={time}
          live={feed.live}
          mayStop={mine}
          onFinish={finish}
        />
      )}
      {completed && mine && <SectionNav />}
      <div className={classes.page}>
        {stale && (
          <Notice tone="warn">
            The connection is interrupted. This page goes on trying every 3 seconds.
          </Notice>
        )}
        {finished && view.error_message !== null && <Notice tone="bad">{view.error_message}</Notice>}
        {!mine && <Locked foreign={foreign} onSignIn={onSignIn} />}
        {feed.error !== null && !foreign && (
          <Notice tone="warn">The live feed could not be loaded: {feed.error.message}</Notice>
        )}
        {completed && mine && (
          <div id="mission-report" className={classes.part} tabIndex={-1}>
            {renderReport()}
          </div>
        )}
        <div className={classes.columns}>
          <div className={classes.main}>
            {mine ? (
              <div id="mission-findings" className={classes.part} tabIndex={-1}>
                {!completed && <AnswersSoFar answers={answersSoFar(feed.items)} live={!finished} />}
                <Discoveries
                  missionId={missionId}
                  items={found}
                  live={!finished}
                  status={view.status}
                  askAbout={completed ? askAbout : null}
                />
              </div>
            ) : (
              log
            )}
          </div>
          <aside className={classes.side} aria-label="Mission details">
            {mine && finished && !completed && <ArtifactList missionId={missionId} view={view} />}
            {mine && log}
            <DataSourceTile missionId={missionId} view={view} mayDownload={mine} />
            {/* Last, as it grows while the mission flies. */}
            {mine && !finished && <ArtifactList missionId={missionId} view={view} />}
          </aside>
        </div>
        {completed && mine && (
          <>
            <div className={classes.files} id="mission-files" tabIndex={-1}>
              <ArtifactList missionId={missionId} view={view} />
              <PackagePanel missionId={missionId} />
            </div>
            <div id="mission-chat" className={classes.part} tabIndex={-1}>
              {renderCompleted(view.status)}
            </div>
          </>
        )}
      </div>
    </Fragment>
  )
}

/** For whoever has the link and not the account: what they miss, and the way to it. */
function Locked({ foreign, onSignIn }: { foreign: boolean; onSignIn: () => void }) {
  return (
    <Notice
      tone="plain"
      action={
        !foreign && (
          <Button size="compact-md" onClick={onSignIn}>
            Sign in
          </Button>
        )
      }
    >
      {foreign
        ? 'This mission belongs to another account. Sign in with that one to see its findings and files.'
        : 'Sign in with the account that launched this mission to see its findings and files.'}
    </Notice>
  )
}
