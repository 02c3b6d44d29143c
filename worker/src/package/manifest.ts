import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { canonicalJson } from '../toolkit/digest.ts'

export const MANIFEST = 'manifest.json'

/** What each file of a package was when it was packed. Whoever changes a file can write this anew: it is no signature. */
const manifestSchema = z.object({
  version: z.literal(1),
  files: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number().int().nonnegative() })),
})
type Manifest = z.infer<typeof manifestSchema>

export interface FileDifference {
  file: string
  is: 'changed' | 'missing' | 'added' | 'unreadable'
}

async function sumOf(path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  return { sha256: hash.digest('hex'), bytes }
}

const listed = (files: readonly string[]) => files.filter((file) => file !== MANIFEST).sort()

/** Writes the sums of these files of a folder into it. */
export async function writeManifest(folder: string, files: readonly string[]): Promise<void> {
  const sums: Manifest['files'] = {}
  for (const file of listed(files)) sums[file] = await sumOf(join(folder, file))
  await writeFile(join(folder, MANIFEST), canonicalJson({ version: 1, files: sums }))
}

/** Files that are not what the manifest says; a package without one differs by that. */
export async function compareFiles(folder: string, files: readonly string[]): Promise<FileDifference[]> {
  if (!files.includes(MANIFEST)) return [{ file: MANIFEST, is: 'missing' }]
  const manifest = await readManifest(join(folder, MANIFEST))
  if (manifest === null) return [{ file: MANIFEST, is: 'unreadable' }]
  const known = new Map(Object.entries(manifest.files))
  const differences: FileDifference[] = []
  for (const file of listed(files)) {
    const wanted = known.get(file)
    if (!wanted) differences.push({ file, is: 'added' })
    else if ((await sumOf(join(folder, file))).sha256 !== wanted.sha256)
      differences.push({ file, is: 'changed' })
  }
  const missing = [...known.keys()].filter((file) => !files.includes(file))
  return [...differences, ...missing.map((file): FileDifference => ({ file, is: 'missing' }))]
}

async function readManifest(path: string): Promise<Manifest | null> {
  const text = await readFile(path, 'utf8')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
