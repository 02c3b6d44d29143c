/** Real, small data sets to try the product with. They are served from our own origin. */
export type Sample = { id: string; label: string; about: string; filename: string; goal: string }

export const SAMPLES: readonly Sample[] = [
  {
    id: 'weather',
    label: 'Seattle weather',
    about: '1,461 days, 2012 to 2015',
    filename: 'seattle-weather.csv',
    goal: 'How do the seasons differ, and is it getting warmer?',
  },
  {
    id: 'penguins',
    label: 'Palmer penguins',
    about: '344 birds, three islands',
    filename: 'penguins.csv',
    goal: 'Which measurements tell the three species apart, and do males and females differ within each?',
  },
  {
    id: 'movies',
    label: 'Films and box office',
    about: '2,121 films',
    filename: 'movies.csv',
    goal: 'What goes with a high worldwide gross once the budget is taken into account?',
  },
  {
    id: 'cars',
    label: 'Cars, 1970 to 1982',
    about: '406 models',
    filename: 'cars.csv',
    goal: 'What drives fuel economy, and did it improve over the years within each origin?',
  },
]

/** The chosen files without those that came from a sample: what a person chose stays, whatever sample is picked. */
export const withoutSamples = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.filter(({ name }) => !SAMPLES.some(({ filename }) => filename === name))

/** Whether a goal came with a sample, so that nobody wrote it. */
export const isSampleGoal = (goal: string): boolean => SAMPLES.some((sample) => sample.goal === goal)

/** Fetches a sample as a file, as if the user had chosen it. */
export async function fetchSample(sample: Sample): Promise<File> {
  const response = await fetch(`/samples/${sample.filename}`)
  if (!response.ok) throw new Error(`The sample could not be loaded (status ${response.status}).`)
  return new File([await response.blob()], sample.filename, { type: 'text/csv' })
}
