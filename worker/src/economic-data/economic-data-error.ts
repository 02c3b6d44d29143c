/** A goal for which there are no data. The message tells the user what to do. */
export class EconomicDataError extends Error {
  override name = 'EconomicDataError'
}
