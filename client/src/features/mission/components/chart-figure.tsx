import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { artifactImageQuery } from '../api/deliverables.ts'
import classes from './chart-figure.module.css'

type Props = { missionId: string; title: string; filename: string }

/** A chart as the analyst drew it. Fetched with the token, so shown from memory rather than by address. */
export function ChartFigure({ missionId, title, filename }: Props) {
  const image = useQuery(artifactImageQuery(missionId, filename))

  return (
    <figure className={classes.root}>
      {image.isError ? (
        <p className={classes.failed}>This chart could not be loaded: {messageOf(image.error)}</p>
      ) : image.isPending ? (
        <Skeleton height={280} aria-label="Loading chart" />
      ) : (
        <BlobImage blob={image.data} alt={title} />
      )}
      <figcaption className={classes.caption}>{title}</figcaption>
    </figure>
  )
}

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    element.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img className={classes.image} ref={element} alt={alt} />
}
