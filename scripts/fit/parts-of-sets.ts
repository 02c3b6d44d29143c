const PARTS = 4

/** Sets that are left out together, in so many parts: there are many sets, and each fit takes a minute. */
export const partsOfSets = (sets: readonly string[]): string[][] =>
  Array.from({ length: PARTS }, (_, part) => sets.filter((_, at) => at % PARTS === part))
