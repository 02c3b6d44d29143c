import type { certaintySchema } from '#contract'
import classes from './certainty.module.css'

const LEVELS: Record<string, { text: string; bars: number }> = {
  high: { text: 'High certainty', bars: 3 },
  moderate: { text: 'Moderate certainty', bars: 2 },
  low: { text: 'Low certainty', bars: 1 },
  'cannot-tell': { text: 'The data cannot tell', bars: 0 },
} satisfies Record<(typeof certaintySchema.options)[number], { text: string; bars: number }>

/** How sure the analyst is, in words and in up to three bars. A level nobody here knows stands as it is. */
export function Certainty({ certainty }: { certainty: string }) {
  const { text, bars } = LEVELS[certainty] ?? { text: certainty, bars: 0 }
  return (
    <span className={classes.root} data-certainty={certainty}>
      <svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 6}
            y={9 - bar * 4}
            width="4"
            height={5 + bar * 4}
            rx="1"
            fill="currentColor"
            opacity={bar < bars ? 1 : 0.22}
          />
        ))}
      </svg>
      {text}
    </span>
  )
}
