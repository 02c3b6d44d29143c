import { texts } from '#contract'
import { Button } from '@mantine/core'
import { downloadArtifact, downloadPackage } from '../api/deliverables.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './report-actions.module.css'

/** Id of what follows on the report: files, findings, chat, log. */
export const BESIDES_REPORT_ID = 'mission-results'

const leaveReport = () => {
  const rest = document.getElementById(BESIDES_REPORT_ID)
  rest?.scrollIntoView({ block: 'start', behavior: 'instant' })
  rest?.focus({ preventScroll: true })
}

/** What stands at the head of the report: ways to take it along, and the way past it. */
export function ReportActions({ missionId }: { missionId: string }) {
  return (
    <div className={classes.root}>
      <Button variant="subtle" size="compact-md" onClick={leaveReport}>
        Files, findings, chat
      </Button>
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
