import { Loader } from '@mantine/core'
import { SAMPLES, type Sample } from '../samples.ts'
import classes from './sample-buttons.module.css'

type Props = { disabled: boolean; loading: string | null; onPick: (sample: Sample) => void }

export function SampleButtons({ disabled, loading, onPick }: Props) {
  return (
    <section aria-label="Sample data">
      <p className={classes.title}>No file at hand? Start from real data:</p>
      <ul className={classes.list}>
        {SAMPLES.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              className={classes.sample}
              disabled={disabled || loading !== null}
              title={sample.about}
              onClick={() => onPick(sample)}
            >
              {loading === sample.id && <Loader size={12} />}
              {sample.label}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.origin}>
        From the{' '}
        <a href="https://github.com/vega/vega-datasets" target="_blank" rel="noreferrer">
          vega-datasets
        </a>{' '}
        collection: NOAA, Palmer Station LTER, film and car statistics.
      </p>
    </section>
  )
}
