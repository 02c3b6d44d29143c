import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./r/', import.meta.url)

export type LibraryFile = { name: string; text: string }

let library: LibraryFile[] | undefined

/** The R library: its files in the order in which they are read, `core.R` first. The same for a process's whole life. */
export const libraryFiles = (): LibraryFile[] => (library ??= readLibrary())

function readLibrary(): LibraryFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.R'))
  const ordered = ['core.R', ...names.filter((name) => name !== 'core.R').sort()]
  return ordered.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}
