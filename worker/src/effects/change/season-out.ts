/**
 * Rows of `from` with `t`, days since 1970, and for each value its slope on it with the season held equal: least squares
 * on what is left of both once the means of the seasons are taken off (Frisch and Waugh 1933).
 */
export const slopedSql = (
  from: string,
  season: string,
  values: { value: string; slope: string }[],
): string => {
  const within = (value: string) => `${value} - avg(${value}) over (partition by ${season})`
  const centred = values.map(({ value }, place) => `${within(value)} as centred_${place}`)
  const slopes = values.map(
    ({ slope }, place) => `regr_slope(centred_${place}, centred_t) over () as ${slope}`,
  )
  return `(select *, ${slopes.join(', ')} from (select *, ${[...centred, `${within('t')} as centred_t`].join(', ')} from (select *, epoch(moment::timestamp) / 86400e0 as t from ${from})))`
}

/**
 * A value without its season of the year: less the mean of its season, both taken from the values without a straight
 * trend, which would else leave its share of each year behind and turn a steady rise into a stair.
 * @param value the value, on the scale on which seasons add up
 * @param slope column of its slope on `t`
 * @param season expression of the season
 */
export const adjustedSql = (value: string, slope: string, season: string): string =>
  `${value} - avg(${value} - ${slope} * t) over (partition by ${season}) + avg(${value} - ${slope} * t) over ()`
