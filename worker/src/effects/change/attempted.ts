import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** One check beside the answer: where the data do not allow it, a caution says so and the answer goes on without. */
export async function attempted<T>(
  toolkit: Toolkit,
  what: string,
  step: () => Promise<T>,
): Promise<T | null> {
  try {
    return await step()
  } catch (error) {
    toolkit.skipped(what, error)
    return null
  }
}
