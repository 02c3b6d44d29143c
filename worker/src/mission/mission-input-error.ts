/** The mission can't go on with this input. The message tells the user what to do about it. */
export class MissionInputError extends Error {
  override name = 'MissionInputError'
}
