import type { ReportChart } from '#contract'
import { useQuery } from '@tanstack/react-query'
import { BlobImage } from '../../../components/blob-image.tsx'
import { chartPictureQuery } from '../api/report.ts'
import { useReportTools } from '../report-context.ts'
import classes from './chart-picture.module.css'

/** A chart as it was printed; without a picture, what it shows is said in words. */
export function ChartPicture({ chart }: { chart: ReportChart }) {
  const { missionId } = useReportTools()
  const picture = useQuery({
    ...chartPictureQuery(missionId, chart.image ?? ''),
    enabled: chart.image !== null,
  })
  if (picture.data === undefined)
    return picture.isFetching ? null : <p className={classes.words}>{chart.description}</p>
  return <BlobImage blob={picture.data} alt={chart.description} className={classes.picture} />
}
