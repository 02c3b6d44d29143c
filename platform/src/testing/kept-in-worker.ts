interface JestWorker {
  kept: Map<string, unknown>
  /** Imports a package so that it outlives the test file. */
  import<Exports>(specifier: string): Promise<Exports>
}
const worker = () => (globalThis as unknown as { jestWorker: JestWorker }).jestWorker

/**
 * Something dear to start that all test files of a Jest worker share: made by the first that asks. It may be made of
 * imported packages alone (`load` gives them), since the modules of the file that made it go with that file.
 */
export function keptInWorker<T>(name: string, make: (load: JestWorker['import']) => Promise<T>): Promise<T> {
  const { kept, import: load } = worker()
  if (!kept.has(name)) kept.set(name, make(load))
  return kept.get(name) as Promise<T>
}

/** The next that asks makes it anew. */
export const dropFromWorker = (name: string): void => void worker().kept.delete(name)
