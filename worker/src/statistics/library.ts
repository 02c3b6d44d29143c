import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./r/', import.meta.url)

/** The R library: its files in the order in which they are read, `core.R` first. */
export function libraryFiles(): { name: string; text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.R'))
  const ordered = ['core.R', ...names.filter((name) => name !== 'core.R').sort()]
  return ordered.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}
