import { hasAllowedExtension, texts } from '#contract'

export type FileLimits = { maxFiles: number; maxMegabytes: number }
export type Choice<F> = { files: F[]; problem: string | null }

/**
 * Adds files to those chosen before. Names are unique: a file of the same name takes the earlier one's place.
 * Files that the server would refuse are left out and named in `problem`. Megabytes are 1024 x 1024 bytes.
 */
export function addFiles<F extends { name: string; size: number }>(
  chosen: F[],
  added: F[],
  limits: FileLimits | null,
): Choice<F> {
  const unsupported = added.filter((file) => !hasAllowedExtension(file.name))
  const tooLarge = added.filter(
    (file) =>
      hasAllowedExtension(file.name) && limits !== null && file.size > limits.maxMegabytes * 1024 * 1024,
  )
  const empty = added.filter((file) => hasAllowedExtension(file.name) && file.size === 0)
  const refused = [...unsupported, ...tooLarge, ...empty]
  const accepted = added.filter((file) => !refused.includes(file))
  const byName = new Map([...chosen, ...accepted].map((file) => [file.name, file]))
  const files = [...byName.values()].slice(0, limits?.maxFiles)
  const problems = [
    unsupported.length > 0 && texts.unsupportedFiles(unsupported.map((file) => file.name)),
    empty.length > 0 && texts.filesEmpty(empty.map((file) => file.name)),
    tooLarge.length > 0 &&
      limits !== null &&
      texts.filesTooLarge(
        tooLarge.map((file) => file.name),
        limits.maxMegabytes,
      ),
    files.length < byName.size && limits !== null && texts.tooManyFiles(limits.maxFiles),
  ].filter((problem) => problem !== false)
  return { files, problem: problems.length > 0 ? problems.join('\n') : null }
}
