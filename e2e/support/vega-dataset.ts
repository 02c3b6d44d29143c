import { fileURLToPath } from 'node:url'

/** A file of the vega-datasets package, whose exports map hides its data from a resolver. */
export const vegaDataset = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/vega-datasets/data/${name}`, import.meta.url))
