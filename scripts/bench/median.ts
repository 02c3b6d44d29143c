/** The middle one of the values; of an even number, the upper of the two. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
