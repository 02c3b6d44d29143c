import { texts } from '#contract'
import type { z } from 'zod'
import type { fredInfoSchema, uploadInfoSchema } from '#contract'
import { Card } from '../../../components/card.tsx'
import { fileSize } from '../../../lib/file-size.ts'
import { downloadSeries } from '../api/deliverables.ts'
import type { MissionView } from '../api/mission-status.ts'
import classes from './data-source-tile.module.css'
import { DownloadButton } from './download-button.tsx'

type Props = { missionId: string; view: MissionView; mayDownload: boolean }

export function DataSourceTile({ missionId, view, mayDownload }: Props) {
  const info = view.data_source_info
  return (
    <Card title="Data source">
      {view.data_source === 'fred' ? (
        <EconomicSource
          missionId={missionId}
          view={view}
          mayDownload={mayDownload}
          info={info !== null && 'series_list' in info ? info : null}
        />
      ) : view.data_source === 'upload' && info !== null && 'uploaded_files' in info ? (
        <UploadSource info={info} />
      ) : (
        <p className={classes.about}>
          {view.data_files_count === 0 ? 'Unknown' : `${view.data_files_count} data files`}
        </p>
      )}
    </Card>
  )
}

function UploadSource({ info }: { info: z.infer<typeof uploadInfoSchema> }) {
  const count = info.uploaded_files.length
  return (
    <>
      <p className={classes.about}>{count === 1 ? '1 uploaded file' : `${count} uploaded files`}</p>
      <ul className={classes.list}>
        {info.uploaded_files.map((file) => (
          <li key={file.filename} className={classes.item}>
            <p className={classes.name}>{file.filename}</p>
            <p className={classes.meta}>
              {file.file_type.replace(/^\./, '').toUpperCase()} ·{' '}
              {fileSize(Math.round(file.size_mb * 1024 * 1024))}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

type EconomicProps = Props & { info: z.infer<typeof fredInfoSchema> | null }

function EconomicSource({ missionId, view, mayDownload, info }: EconomicProps) {
  const added = new Set(
    view.fred_curated_list.filter((series) => series.recently_added).map((series) => series.series_id),
  )
  const series = info?.series_list ?? view.fred_curated_list
  return (
    <>
      <p className={classes.about}>
        {series.length === 0
          ? 'FRED: the series are being chosen for your goal.'
          : `FRED: ${info?.series_count ?? series.length} series`}
      </p>
      <ul className={classes.list}>
        {series.map((one) => (
          <li key={one.series_id} className={classes.item}>
            <p className={classes.name}>
              {one.series_id}
              {added.has(one.series_id) && <span className={classes.added}>Recently added</span>}
            </p>
            <p className={classes.meta}>{one.title}</p>
            {'units' in one && (
              <>
                <p className={classes.meta}>
                  {one.units} · {one.frequency} · {one.observation_start.slice(0, 4)} to{' '}
                  {one.observation_end.slice(0, 4)}
                </p>
                {mayDownload && (
                  <DownloadButton
                    name={`${one.series_id}.csv`}
                    label="CSV"
                    size="compact-sm"
                    errorLabel={texts.seriesDownloadFailed}
                    errorText={() => null}
                    download={() => downloadSeries(missionId, one.series_id)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.notice}>{texts.fredNotice}</p>
    </>
  )
}
