import { texts } from '#contract'
import { downloadArtifact, downloadPackage } from '../api/deliverables.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './report-actions.module.css'

/** What stands at the head of the report: ways to take it along. */
export function ReportActions({ missionId }: { missionId: string }) {
  return (
    <div className={classes.root}>
      <DownloadButton
        name="report.pdf"
        label="PDF"
        size="compact-md"
        errorText={texts.downloadFailed}
        download={() => downloadArtifact(missionId, 'report.pdf')}
      />
      <DownloadButton
        name="complete package"
        label="Package"
        size="compact-md"
        errorText={texts.packageDownloadFailed}
        download={() => downloadPackage(missionId)}
      />
    </div>
  )
}
