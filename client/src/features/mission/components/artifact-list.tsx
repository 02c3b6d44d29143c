import { isActive, texts, type Artifact } from '#contract'
import { Card } from '../../../components/card.tsx'
import { IconFile } from '../../../components/icons.tsx'
import { downloadArtifact } from '../api/deliverables.ts'
import type { MissionView } from '../api/mission-status.ts'
import { isPicture } from '../feed-views.ts'
import classes from './artifact-list.module.css'
import { DownloadButton } from './download-button.tsx'

type Props = { missionId: string; view: MissionView }

/** Everything the mission has made so far. The report comes first, charts last, folded away. */
export function ArtifactList({ missionId, view }: Props) {
  if (view.artifacts.length === 0) return null
  const partial = !isActive(view.status) && view.status !== 'completed'
  const report = view.artifacts.find((artifact) => /\.pdf$/i.test(artifact.filename))
  const pictures = view.artifacts.filter((artifact) => isPicture(artifact.filename))
  const files = view.artifacts.filter((artifact) => artifact !== report && !pictures.includes(artifact))
  return (
    <Card title={partial ? 'Files (partial)' : 'Downloads'}>
      {partial && (
        <p className={classes.note}>The mission ended early. These files are what it had made by then.</p>
      )}
      {report !== undefined && (
        <DownloadButton
          name={report.filename}
          label="Download report"
          variant="filled"
          size="md"
          fullWidth
          errorText={texts.downloadFailed}
          download={() => downloadArtifact(missionId, report.filename)}
        />
      )}
      <Files missionId={missionId} artifacts={files} />
      {pictures.length > 0 && (
        <details className={classes.pictures}>
          <summary>{pictures.length === 1 ? '1 chart file' : `${pictures.length} chart files`}</summary>
          <Files missionId={missionId} artifacts={pictures} />
        </details>
      )}
    </Card>
  )
}

function Files({ missionId, artifacts }: { missionId: string; artifacts: Artifact[] }) {
  if (artifacts.length === 0) return null
  return (
    <ul className={classes.list}>
      {artifacts.map((artifact) => (
        <li key={artifact.filename} className={classes.item}>
          <IconFile />
          <div className={classes.text}>
            <p className={classes.name} title={artifact.filename}>
              {artifact.filename}
            </p>
            <p className={classes.about}>{artifact.description}</p>
          </div>
          <DownloadButton
            name={artifact.filename}
            size="compact-sm"
            errorText={texts.downloadFailed}
            download={() => downloadArtifact(missionId, artifact.filename)}
          />
        </li>
      ))}
    </ul>
  )
}
