import { isTerminal, texts } from '#contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { longDateTime } from '../../../lib/dates.ts'
import { missionHistoryQuery, type HistoryItem } from '../api/mission-history.ts'
import { endedWord, fileNames, shortGoal } from '../history-text.ts'
import { DeleteMission } from './delete-mission.tsx'
import classes from './history-list.module.css'

type Props = {
  token: string
  /** How a status looks is the mission feature's business. */
  renderStatus: (status: string) => ReactNode
}

export function HistoryList({ token, renderStatus }: Props) {
  const history = useQuery(missionHistoryQuery(token))
  return (
    <Card title="Mission History">
      {history.isPending ? (
        <Skeleton height={160} aria-label="Loading missions" />
      ) : history.isError ? (
        <Notice
          tone="bad"
          action={
            <Button size="compact-sm" variant="default" onClick={() => void history.refetch()}>
              Retry
            </Button>
          }
        >
          {texts.historyFailed(messageOf(history.error))}
        </Notice>
      ) : history.data.missions.length === 0 ? (
        <div className={classes.empty}>
          <p className={classes.none}>{texts.noMissions}</p>
          <Button component={Link} to="/">
            Start your first mission
          </Button>
        </div>
      ) : (
        <ul className={classes.list}>
          {history.data.missions.map((mission) => (
            <HistoryEntry key={mission.mission_id} mission={mission} renderStatus={renderStatus} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function HistoryEntry({
  mission,
  renderStatus,
}: {
  mission: HistoryItem
  renderStatus: Props['renderStatus']
}) {
  const files = fileNames(mission.file_names, mission.file_count)
  return (
    <li className={classes.item}>
      <Link to={`/mission/${mission.mission_id}`} className={classes.goal}>
        {shortGoal(mission.goal)}
      </Link>
      <div className={classes.status}>
        {renderStatus(mission.status)}
        {mission.status_reconciled && (
          <span
            className={classes.corrected}
            title={
              mission.original_status === null
                ? undefined
                : `Corrected from "${mission.original_status}" after looking at what was delivered`
            }
          >
            {texts.autoCorrected}
          </span>
        )}
        {isTerminal(mission.status) && (
          <DeleteMission missionId={mission.mission_id} goal={shortGoal(mission.goal)} />
        )}
      </div>
      <p className={classes.meta}>
        {files !== '' && <span>{files}</span>}
        <span>Started {longDateTime(mission.created_at)}</span>
        {mission.completion_timestamp !== null && (
          <span>
            {endedWord(mission.status)} {longDateTime(mission.completion_timestamp)}
          </span>
        )}
      </p>
    </li>
  )
}
