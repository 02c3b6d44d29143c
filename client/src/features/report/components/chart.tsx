import type { ReportChart } from '#contract'
import { useComputedColorScheme } from '@mantine/core'
import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { expectedHeight, neededWidth } from '../chart-spec.ts'
import { ChartPicture } from './chart-picture.tsx'
import classes from './chart.module.css'
import { ScrollBox } from './scroll-box.tsx'

/** Charts come with a library of their own, fetched when the first one is near. */
const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }))

/** How far outside of what is seen a chart is drawn already. */
const AHEAD = '700px 0px'

/** A chart to point at, drawn when the reader comes near; its picture where drawing fails. */
export function Chart({ chart, label }: { chart: ReportChart; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { near, width } = usePlace(box)
  const dark = useComputedColorScheme('light') === 'dark'
  const shown = Math.max(width, neededWidth(chart.form))
  if (chart.spec === null) return <ChartPicture chart={chart} />
  return (
    <div ref={box} className={classes.root} style={{ minHeight: expectedHeight(chart.spec) }}>
      {near && width > 0 && (
        <OrPicture picture={<ChartPicture chart={chart} />}>
          <Suspense>
            <ScrollBox label={label}>
              <DrawnChart spec={chart.spec} description={chart.description} width={shown} dark={dark} />
            </ScrollBox>
          </Suspense>
        </OrPicture>
      )}
    </div>
  )
}

/** Whether the box has been near what is seen, and its width in whole pixels. */
function usePlace(box: React.RefObject<HTMLDivElement | null>): { near: boolean; width: number } {
  const [near, setNear] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        sight.disconnect()
      },
      { rootMargin: AHEAD },
    )
    sight.observe(element)
    const size = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    size.observe(element)
    return () => {
      sight.disconnect()
      size.disconnect()
    }
  }, [box])
  return { near, width }
}

type OrPictureProps = { picture: ReactNode; children: ReactNode }

/** What can't be drawn, because the library did not arrive or refused the spec, is shown as its picture. */
class OrPicture extends Component<OrPictureProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown) {
    console.warn('a chart is shown as its picture:', error)
  }

  override render() {
    return this.state.failed ? this.props.picture : this.props.children
  }
}
