import { Skeleton, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BlobImage } from '../../../components/blob-image.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { artifactImageQuery } from '../api/deliverables.ts'
import { ChartDialog } from './chart-dialog.tsx'
import classes from './chart-figure.module.css'

type Props = { missionId: string; title: string; filename: string }

/** A chart as the analyst drew it, in the colours of the page; a click shows it at full size. */
export function ChartFigure({ missionId, title, filename }: Props) {
  const dark = useComputedColorScheme('light') === 'dark'
  const image = useQuery(artifactImageQuery(missionId, filename, dark))
  const [enlarged, setEnlarged] = useState(false)
  return (
    <figure className={classes.root}>
      {image.isError ? (
        <p className={classes.failed} data-failed>
          This chart could not be loaded: {messageOf(image.error)}
        </p>
      ) : image.isPending ? (
        <Skeleton height={280} aria-label="Loading chart" />
      ) : (
        <>
          <button
            type="button"
            className={classes.enlarge}
            aria-label={`Enlarge chart: ${title}`}
            onClick={() => setEnlarged(true)}
          >
            <BlobImage blob={image.data} alt={title} className={classes.image} />
          </button>
          <ChartDialog
            missionId={missionId}
            filename={filename}
            title={title}
            opened={enlarged}
            onClose={() => setEnlarged(false)}
          >
            <BlobImage blob={image.data} alt={title} className={classes.full} />
          </ChartDialog>
        </>
      )}
    </figure>
  )
}
