import type { ReportColumnCard } from '#contract'
import classes from './column-cards.module.css'
import { FactList } from './fact-list.tsx'

/** The data dictionary: a card per column. */
export function ColumnCards({ cards }: { cards: readonly ReportColumnCard[] }) {
  return (
    <div className={classes.root}>
      {cards.map((card, index) => (
        <Card key={index} card={card} />
      ))}
    </div>
  )
}

function Card({
  card: { name, role, bins, bin_range, quantiles, top, facts, issues },
}: {
  card: ReportColumnCard
}) {
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={classes.role}>{role}</p>
      {bins.length > 0 && <Shape bins={bins} />}
      {bins.length > 0 && bin_range !== null && (
        <p className={classes.range}>
          <span>{bin_range[0]}</span>
          <span>{bin_range[1]}</span>
        </p>
      )}
      {quantiles.length > 0 && <FactList facts={quantiles} className={classes.quantiles} />}
      {top.length > 0 && (
        <dl className={classes.levels}>
          {top.map(({ label, share, text }, index) => (
            <div key={index}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
              </dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && <FactList facts={facts} className={classes.facts} />}
      {issues.length > 0 && <p className={classes.issues}>{issues.join(' · ')}</p>}
    </div>
  )
}

/** The shape of a distribution in the space of two lines of text: bars of counts, no axes. */
function Shape({ bins }: { bins: readonly number[] }) {
  const most = Math.max(1, ...bins)
  return (
    <svg
      className={classes.shape}
      viewBox={`0 0 ${bins.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bins.map((count, index) => {
        const tall = count === 0 ? 0 : Math.max(0.03, count / most)
        return <rect key={index} x={index} y={1 - tall} width={0.86} height={tall} />
      })}
    </svg>
  )
}
