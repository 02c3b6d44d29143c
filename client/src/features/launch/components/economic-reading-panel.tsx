import type { EconomicReading } from '#contract'
import { Anchor } from '@mantine/core'
import { useId } from 'react'
import type { ReadingPanelProps } from './goal-reading-panel.tsx'
import classes from './goal-reading-panel.module.css'
import { ReadingFrame } from './reading-frame.tsx'
import { Suggestions } from './suggestions.tsx'

/** The reading before launch of a goal for economic data: the series that would be fetched, and what cannot be told. */
export function EconomicReadingPanel({ state, disabled, onSuggestion }: ReadingPanelProps) {
  const { reading, pending } = state
  if (!reading?.economic)
    return pending ? (
      <p className={classes.waiting} role="status">
        Looking for series…
      </p>
    ) : null
  const { series, looked_up, untold } = reading.economic
  const asked = series.filter(({ beside }) => !beside)
  const beside = series.filter((own) => own.beside)
  return (
    <ReadingFrame
      heading={
        series.length + looked_up.length > 0 ? 'What we would fetch for your goal' : 'How we read your goal'
      }
      pending={pending}
      warnings={untold}
    >
      {asked.length > 0 && <SeriesList name="Asked for" series={asked} />}
      {beside.length > 0 && <SeriesList name="Read beside it" series={beside} />}
      {looked_up.length > 0 && (
        <p className={classes.lead}>Looked for at FRED when you launch: {looked_up.join('; ')}.</p>
      )}
      {reading.suggestions.length > 0 && (
        <Suggestions
          lead="You could also ask:"
          suggestions={reading.suggestions}
          disabled={disabled}
          onSuggestion={onSuggestion}
        />
      )}
    </ReadingFrame>
  )
}

function SeriesList({ name, series }: { name: string; series: EconomicReading['series'] }) {
  const title = useId()
  return (
    <div>
      <p className={classes.lead} id={title}>
        {name}
      </p>
      <ul className={classes.tables} aria-labelledby={title}>
        {series.map(({ series_id, label, because }) => (
          <li key={`${series_id} ${label}`}>
            <strong>{label}</strong>{' '}
            <Anchor
              href={`https://fred.stlouisfed.org/series/${encodeURIComponent(series_id)}`}
              target="_blank"
              rel="noreferrer"
              underline="always"
              inherit
            >
              {series_id}
            </Anchor>
            , {because}
          </li>
        ))}
      </ul>
    </div>
  )
}
