/** A value of a column as it is written, with its rows. */
export interface Written {
  value: string
  n: number
}
