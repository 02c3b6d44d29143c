import { formatKind, type FormatKind } from './number-formats.ts'
import { attribute, readXml } from './xml-reader.ts'
import { ZipProblem, type ZipArchive } from './zip-archive.ts'
import { XmlReader } from './xml-reader.ts'

export interface Sheet {
  name: string
  /** Entry of the archive. */
  path: string
  hidden: boolean
}

export interface Workbook {
  sheets: Sheet[]
  since1904: boolean
  strings: string[]
  /** Kind of format by the number of a cell's style. */
  formats: FormatKind[]
}

/** Characters of shared text held in memory. */
const MOST_STRING_CHARACTERS = 200_000_000

/** Reads what all sheets share: their names, texts and formats. */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const main = await mainPart(zip)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = await relationsOf(zip, main, folder)
  const sheets: Sheet[] = []
  let since1904 = false
  readXml(await zip.text(main), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attribute(attributes, '(?:\\w+:)?id') ?? '')
      if (
        relation &&
        zip.names.includes(relation.path) &&
        !/chartsheet|dialogsheet|macrosheet/i.test(relation.type)
      )
        sheets.push({
          name: attribute(attributes, 'name') ?? `Sheet ${sheets.length + 1}`,
          path: relation.path,
          hidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        })
    },
  })
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type, path }) => type.endsWith(kind) && zip.names.includes(path))?.path
  return {
    sheets,
    since1904,
    strings: await sharedStrings(zip, partOf('/sharedStrings')),
    formats: await cellFormats(zip, partOf('/styles')),
  }
}

async function mainPart(zip: ZipArchive): Promise<string> {
  const root = zip.names.includes('_rels/.rels')
    ? await relationsOf(zip, '', '')
    : new Map<string, Relation>()
  const main =
    [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml'
  if (!zip.names.includes(main)) throw new ZipProblem('broken', 'The file has no workbook in it.')
  return main
}

interface Relation {
  type: string
  path: string
}

/** Relations of a part by their ids, with targets made into paths from the archive's root. */
async function relationsOf(zip: ZipArchive, part: string, folder: string): Promise<Map<string, Relation>> {
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!zip.names.includes(path)) return relations
  readXml(await zip.text(path), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      const absolute = target.startsWith('/') ? target.slice(1) : folder + target
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: attribute(attributes, 'Type') ?? '',
        path: normalise(absolute),
      })
    },
  })
  return relations
}

function normalise(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

/** Texts that cells refer to by number; furigana and formatting are left out. */
async function sharedStrings(zip: ZipArchive, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined) return strings
  let current = ''
  let inText = false
  let phonetic = false
  let characters = 0
  const reader = new XmlReader({
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') inText = true
    },
    close(name) {
      if (name === 'si') strings.push(current)
      else if (name === 'rPh') phonetic = false
      else if (name === 't') inText = false
    },
    text(text) {
      if (!inText || phonetic) return
      current += text
      characters += text.length
      if (characters > MOST_STRING_CHARACTERS)
        throw new ZipProblem('too-large', 'The file holds too much text.')
    },
  })
  const decoder = new TextDecoder()
  for await (const chunk of zip.read(path)) reader.push(decoder.decode(chunk, { stream: true }))
  return strings
}

async function cellFormats(zip: ZipArchive, path: string | undefined): Promise<FormatKind[]> {
  const formats: FormatKind[] = []
  if (path === undefined) return formats
  const codes = new Map<number, string>()
  let inCells = false
  readXml(await zip.text(path), {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        formats.push(formatKind(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
