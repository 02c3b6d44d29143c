/** The promise's outcome, or an error when it takes longer. What it started may still happen. */
export async function withinTime<T>(
  promise: Promise<T>,
  milliseconds: number,
  complaint: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
