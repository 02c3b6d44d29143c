import type { ReportSeriesCard } from '#contract'
import { FactList } from './fact-list.tsx'
import { RichText } from './rich-text.tsx'
import classes from './series-cards.module.css'

/** A card per time series: what it is, where it stands, how it came there. */
export function SeriesCards({ cards }: { cards: readonly ReportSeriesCard[] }) {
  return (
    <div className={classes.root}>
      {cards.map((card, index) => (
        <Card key={index} card={card} />
      ))}
    </div>
  )
}

function Card({ card: { title, about, last, changes, facts, notes, history } }: { card: ReportSeriesCard }) {
  return (
    <div className={classes.card}>
      <p className={classes.title}>
        <RichText text={title} />
      </p>
      <p className={classes.about}>
        <RichText text={about} />
      </p>
      <Course values={history} />
      <p className={classes.last}>
        <b>
          <RichText text={last.value} />
        </b>{' '}
        <RichText text={last.at} />
      </p>
      {changes.length > 0 && (
        <FactList
          facts={changes.map(({ over, change }) => ({ term: over, text: change }))}
          className={classes.changes}
        />
      )}
      <FactList facts={facts} className={classes.facts} />
      {notes !== null && (
        <p className={classes.notes}>
          <RichText text={notes} />
        </p>
      )}
    </div>
  )
}

const WIDTH = 320
const HEIGHT = 64
const EDGE = 4

/** The course of a series as a line without axes, broken where values are missing; its last value is a dot. */
function Course({ values }: { values: readonly (number | null)[] }) {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  if (points.length < 2) return null
  const numbers = points.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => EDGE + (1 - (value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE)
  // Coarser series have empty rows in between; only a gap wider than usual breaks the line.
  const usual = Math.max(1, ...points.slice(1, 4).map(({ index }, at) => index - points[at]!.index))
  const path = points
    .map(({ index, value }, at) => {
      const joined = at > 0 && index - points[at - 1]!.index <= usual
      return `${joined ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  const end = points.at(-1)!
  return (
    <svg className={classes.course} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
      <circle cx={x(end.index)} cy={y(end.value)} r={3} />
    </svg>
  )
}
