import { texts } from '#contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './economic-data-panel.module.css'

/** `hasKey` is null for a visitor, whose profile we cannot see. */
export function EconomicDataPanel({ hasKey }: { hasKey: boolean | null }) {
  return (
    <section className={classes.root} aria-label="Economic data">
      <p className={classes.lead}>
        Apogee picks the series that fit your goal from FRED, the economic database of the St. Louis Fed, and
        fetches them with your own free key.
      </p>
      <p className={classes.key} data-ready={hasKey === true || undefined}>
        {hasKey === true ? (
          'Your FRED API key is saved.'
        ) : hasKey === false ? (
          <>
            You need a free FRED API key.{' '}
            <Anchor component={Link} to="/profile" underline="always" inherit>
              Add it in your profile
            </Anchor>
          </>
        ) : (
          'You need a free FRED API key, saved in your profile after you sign in.'
        )}
      </p>
      <p className={classes.notice}>{texts.fredNotice}</p>
    </section>
  )
}
