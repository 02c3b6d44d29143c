import { isActive, texts } from '#contract'
import { Card } from '../../../components/card.tsx'
import { IconFile } from '../../../components/icons.tsx'
import { downloadArtifact } from '../api/deliverables.ts'
import type { MissionView } from '../api/mission-status.ts'
import classes from './artifact-list.module.css'
import { DownloadButton } from './download-button.tsx'

type Props = { missionId: string; view: MissionView }

/** Everything the mission has made so far. The report comes first, charts last. */
export function ArtifactList({ missionId, view }: Props) {
  if (view.artifacts.length === 0) return null
  const partial = !isActive(view.status) && view.status !== 'completed'
  const sorted = [...view.artifacts].sort((a, b) => rank(a.filename) - rank(b.filename))
  const [first, ...rest] = sorted
  const leads = rank(first.filename) === 0
  return (
    <Card title={partial ? 'Files (partial)' : 'Downloads'}>
      {partial && (
        <p className={classes.note}>The mission ended early. These files are what it had made by then.</p>
      )}
      {leads && (
        <DownloadButton
          name={first.filename}
          label="Download report"
          variant="filled"
          size="md"
          fullWidth
          errorText={texts.downloadFailed}
          download={() => downloadArtifact(missionId, first.filename)}
        />
      )}
      <ul className={classes.list}>
        {(leads ? rest : sorted).map((artifact) => (
          <li key={artifact.filename} className={classes.item}>
            <IconFile />
            <div className={classes.text}>
              <p className={classes.name}>{artifact.filename}</p>
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
    </Card>
  )
}

function rank(filename: string): number {
  if (/\.pdf$/i.test(filename)) return 0
  return /\.(png|svg|jpe?g)$/i.test(filename) ? 2 : 1
}
