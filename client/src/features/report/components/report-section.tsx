import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/use-session.ts'
import { reportQuery } from '../api/report.ts'
import type { AskAbout } from '../report-context.ts'
import classes from './report-section.module.css'
import { ReportView } from './report-view.tsx'

type Props = {
  missionId: string
  /** Stands at the head of the report: ways to take it along. */
  actions?: ReactNode
  /** Starts a chat about a finding; null where there is no chat. */
  askAbout?: AskAbout | null
}

/**
 * The report of a completed mission, to be read in the browser. Nothing for a visitor, who may not read it, and for
 * missions that have it in print alone.
 */
export function ReportSection({ missionId, actions, askAbout = null }: Props) {
  const { token } = useSession()
  // Taken at once: the page's address becomes another one when the mission is seen to be complete.
  const [place] = useState(() => window.location.hash.slice(1))
  const report = useQuery({ ...reportQuery(missionId), enabled: token !== null })
  if (token === null) return null
  if (report.isPending) return <Loading />
  if (report.isError)
    return (
      <Notice
        tone="bad"
        action={
          <button type="button" className={classes.retry} onClick={() => void report.refetch()}>
            Try again
          </button>
        }
      >
        The report could not be loaded: {messageOf(report.error)}
      </Notice>
    )
  if (report.data === null) return null
  return (
    <ReportView
      missionId={missionId}
      report={report.data}
      place={place}
      actions={actions}
      askAbout={askAbout}
    />
  )
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading the report">
      <Skeleton height={300} className={classes.side} />
      <div className={classes.lines}>
        <Skeleton height={34} width="70%" />
        {['96%', '92%', '98%', '60%'].map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
        <Skeleton height={280} />
      </div>
    </div>
  )
}
