import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = [
  '/usr/share/fonts/truetype/noto',
  '/usr/share/fonts/truetype/liberation2',
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/opentype/noto',
]
const FILES = [
  'NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf',
  'LiberationSans-Regular.ttf',
  'LiberationSans-Bold.ttf',
]
/** Latin, Greek, Cyrillic and the signs that our own labels use: what the files above can write. */
const COVERED =
  /^[\u0000-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*$/

let found: string[] | undefined
const installed = () =>
  (found ??= FILES.flatMap((file) => {
    const path = FOLDERS.map((folder) => join(folder, file)).find(existsSync)
    return path ? [path] : []
  }))

/**
 * Fonts for a picture with this text. A few named files load in a millisecond; all fonts of the system, which
 * take a tenth of a second, are read only for other scripts, emoji, or when the named files are missing.
 */
export function fontOptions(text: string) {
  const files = installed()
  const enough = files.length > 0 && COVERED.test(text)
  return {
    loadSystemFonts: !enough,
    fontFiles: files,
    defaultFontFamily: 'Noto Sans',
    sansSerifFamily: 'Liberation Sans',
  }
}
