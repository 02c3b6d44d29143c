import type { ReportCell } from '#contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { downloadPackageFile } from '../api/report.ts'
import { useReportTools } from '../report-context.ts'
import classes from './evidence-panel.module.css'

/** Where the package has the cell's code, and where the report prints it. */
export function PackagePlace({ cell, onLeave }: { cell: ReportCell; onLeave: () => void }) {
  const { missionId, anchors, goTo } = useReportTools()
  const [failure, setFailure] = useState<string | null>(null)
  const listed = `cell-${cell.id}`
  if (cell.place === null) return null
  const { file, line } = cell.place
  const download = () => {
    setFailure(null)
    downloadPackageFile(missionId, file).catch((error: unknown) => setFailure(messageOf(error)))
  }
  return (
    <section>
      <h3>In the package</h3>
      <p className={classes.words}>
        <code>{file}</code>, line {line.toLocaleString('en-US')}.{' '}
        <button type="button" className={classes.link} onClick={download}>
          Download the file
        </button>
        {anchors.has(listed) && (
          <>
            {' · '}
            <button
              type="button"
              className={classes.link}
              onClick={() => {
                onLeave()
                goTo(listed)
              }}
            >
              Show it in the appendix
            </button>
          </>
        )}
      </p>
      {failure !== null && (
        <p className={classes.quiet} role="alert">
          The file could not be downloaded: {failure}
        </p>
      )}
    </section>
  )
}
