import type { RunOwnCode } from './own-code.types.ts'

/** Runs pieces of a package's script that hold code of somebody else's, in a process of its own. */
export async function scriptOfOwnCode(
  run: RunOwnCode,
  folder: string,
  pieces: readonly string[],
): Promise<void> {
  const result = await run({ kind: 'script', folder, pieces: [...pieces] })
  if (result.kind === 'refused') throw new Error(result.because)
}
