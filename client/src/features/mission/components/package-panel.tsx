import { texts, type PackageInfo } from '#contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { downloadPackage, packageInfoQuery } from '../api/deliverables.ts'
import { DownloadButton } from './download-button.tsx'
import classes from './package-panel.module.css'

export function PackagePanel({ missionId }: { missionId: string }) {
  const info = useQuery(packageInfoQuery(missionId))
  return (
    <Card title="Complete package">
      {info.isPending ? (
        <Skeleton height={120} aria-label="Loading package details" />
      ) : info.isError ? (
        <Notice tone="warn">Package details could not be loaded: {messageOf(info.error)}</Notice>
      ) : info.data.package_available ? (
        <PackageDetails missionId={missionId} info={info.data} />
      ) : (
        <p className={classes.about}>No package is available for this mission.</p>
      )}
    </Card>
  )
}

function PackageDetails({ missionId, info }: { missionId: string; info: PackageInfo }) {
  const kinds = [
    ['PDF', info.file_breakdown.pdf_files],
    ['Code', info.file_breakdown.code_files],
    ['Data', info.file_breakdown.data_files],
    ['Images', info.file_breakdown.image_files],
    ['Other', info.file_breakdown.other_files],
  ] as const
  return (
    <>
      <p className={classes.about}>
        The report, every chart, the data as analysed, and the code that re-computes each number.
      </p>
      <dl className={classes.totals}>
        <div>
          <dt>Total files</dt>
          <dd>{info.total_files}</dd>
        </div>
        <div>
          <dt>Estimated size</dt>
          <dd>{info.estimated_size_mb.toFixed(2)} MB</dd>
        </div>
      </dl>
      <dl className={classes.kinds}>
        {kinds.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <DownloadButton
        name="complete package"
        label="Download package"
        size="md"
        fullWidth
        errorText={texts.packageDownloadFailed}
        download={() => downloadPackage(missionId)}
      />
    </>
  )
}
