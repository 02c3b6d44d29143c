/** How long R may take to answer an interrupt before it is given up. */
const INTERRUPT_MS = 700

/** Why a signal was aborted, as an Error. */
export const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError')

/**
 * Awaits R's answer. When the signal is aborted meanwhile, `interrupt` is called, and the answer is awaited for
 * INTERRUPT_MS more at most.
 * @returns the answer, or null when R gave none in time; `interrupted` tells whether an interrupt was sent
 * @throws what the work throws, unless an interrupt was sent
 */
export async function interruptible(
  work: Promise<string>,
  interrupt: () => void,
  signal?: AbortSignal,
): Promise<{ answer: string | null; interrupted: boolean }> {
  let interrupted = false
  let timer: NodeJS.Timeout | undefined
  let stop: () => void = () => undefined
  const givenUp = new Promise<null>((resolve) => {
    stop = () => {
      interrupted = true
      interrupt()
      timer = setTimeout(() => resolve(null), INTERRUPT_MS)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
  // An interrupt outside of the method's own handler makes the evaluation fail in a way that leaves R unusable.
  const guarded = work.catch((error: unknown) => {
    if (interrupted) return null
    throw error
  })
  try {
    const answer = await Promise.race([guarded, givenUp])
    return { answer, interrupted }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
