import { View } from '../../prose/view.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { WaveAim } from './aim.ts'

/** Weeks of which chance makes one that busy. */
const ONE_IN = 1000

/**
 * How much of a wave is more than usual, and how the next one would be seen. One row: rows `inside`, as many as would have been
 * `usual` in its days, and the `excess`; rows `a_week` outside, and so many within seven days (`alarm`) as chance makes less than
 * once in a thousand weeks (Poisson) and no seven days outside have had (`busiest`).
 */
export async function waveAgain({ toolkit }: Frame, { spell }: WaveAim): Promise<View> {
  const { main, days } = spell
  const [from, to] = ['from', 'to'].map((column) => `date '${main.text(0, column).slice(0, 10)}'`)
  return new View(
    await toolkit.query(
      'What of the wave is more than usual, and how another would be seen',
      `with own as (select day::date as day, day::date between ${from} and ${to} as inside from ${days}),
sides as (select count(*) filter (where inside) as inside, count(*) filter (where not inside) as outside, date_diff('day', ${from}, ${to}) + 1 as inside_days, date_diff('day', min(day), max(day)) + 1 as all_days from own),
paced as (select *, outside / nullif(all_days - inside_days, 0)::double as a_day from sides),
weeks as (select coalesce(max(n), 0) as busiest from (select count(*) over (order by day range between current row and interval 6 days following) as n from own where not inside)),
chances as (select k, sum(exp(-7 * a_day + k * ln(7 * a_day) - lgamma(k + 1))) over (order by k) as upto from (select unnest(generate_series(0, 500)) as k), paced where a_day > 0)
select inside, a_day * inside_days as usual, inside - a_day * inside_days as excess, 7 * a_day as a_week, busiest, greatest(busiest + 1, (select min(k) + 1 from chances where upto >= 1 - 1e0 / ${ONE_IN}))::bigint as alarm from paced, weeks`,
    ),
  )
}
