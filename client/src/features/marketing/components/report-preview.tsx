import classes from './report-preview.module.css'

/** Mean daily high in °C per month and its standard deviation, seattle-weather.csv, 1,461 days of 2012 to 2015. */
const MONTHS: readonly { name: string; mean: number; spread: number }[] = [
  { name: 'Jan', mean: 8.23, spread: 3.34 },
  { name: 'Feb', mean: 9.86, spread: 3.3 },
  { name: 'Mar', mean: 12.39, spread: 3.25 },
  { name: 'Apr', mean: 15.02, spread: 3.57 },
  { name: 'May', mean: 19.3, spread: 4.33 },
  { name: 'Jun', mean: 22.4, spread: 4.36 },
  { name: 'Jul', mean: 26, spread: 4.17 },
  { name: 'Aug', mean: 26.11, spread: 3.72 },
  { name: 'Sep', mean: 21.92, spread: 4.01 },
  { name: 'Oct', mean: 16.39, spread: 3.48 },
  { name: 'Nov', mean: 11.02, spread: 2.86 },
  { name: 'Dec', mean: 8.19, spread: 3.33 },
]

const KEY_NUMBERS = [
  { value: '24.9 °C', label: 'mean high, summer' },
  { value: '8.7 °C', label: 'mean high, winter' },
  { value: '61%', label: 'wet days in winter, 19% in summer' },
]

/** The head of a report's first page, with real figures of a sample anyone can run. */
export function ReportPreview() {
  return (
    <figure className={classes.root}>
      <div className={classes.sheet}>
        <p className={classes.goal}>How do the seasons differ, and is it getting warmer?</p>
        <p className={classes.answer}>
          Summer days are 16.1 °C warmer than winter days. Each year was warmer than the one before, but four
          years are too few to call it a trend.
        </p>
        <dl className={classes.numbers}>
          {KEY_NUMBERS.map((item) => (
            <div key={item.label}>
              <dd>{item.value}</dd>
              <dt>{item.label}</dt>
            </div>
          ))}
        </dl>
        <MonthChart />
      </div>
      <figcaption className={classes.caption}>
        Figures from the Seattle weather sample, 1,461 days. Load it in the launcher and check.
      </figcaption>
    </figure>
  )
}

const WIDTH = 520
const HEIGHT = 210
const x = (index: number) => 34 + (index * (WIDTH - 54)) / 11
const y = (degrees: number) => HEIGHT - 26 - (degrees / 32) * (HEIGHT - 40)

function MonthChart() {
  const upper = MONTHS.map((month, index) => `${x(index)},${y(month.mean + month.spread)}`)
  const lower = MONTHS.map((month, index) => `${x(index)},${y(month.mean - month.spread)}`).reverse()
  const line = MONTHS.map((month, index) => `${x(index)},${y(month.mean)}`).join(' ')
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Mean daily high by month: from 8 °C in January to 26 °C in August and back to 8 °C in December"
    >
      {[0, 10, 20, 30].map((degrees) => (
        <g key={degrees}>
          <line x1="34" x2={WIDTH - 20} y1={y(degrees)} y2={y(degrees)} className={classes.grid} />
          <text x="26" y={y(degrees) + 4} textAnchor="end">
            {degrees}
          </text>
        </g>
      ))}
      <polygon points={[...upper, ...lower].join(' ')} className={classes.spread} />
      <polyline points={line} className={classes.line} />
      {MONTHS.map((month, index) => (
        <text key={month.name} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
          {month.name.slice(0, 1)}
        </text>
      ))}
      <text x={x(7) + 14} y={y(26.11) - 4} className={classes.mark}>
        26.1 in August
      </text>
      <text x={34} y={11}>
        Daily high, °C: mean and one standard deviation
      </text>
    </svg>
  )
}
