/** The worker did not perform an effect: the mission is over, or its state can't be stored. It can't go on. */
export class EffectRefusedError extends Error {
  override name = 'EffectRefusedError'
}
