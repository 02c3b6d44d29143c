import pluralize from 'pluralize'
import type { ColumnProfile, SelfReference, TableProfile } from '#contract'
import {
  ABOVE,
  ABOVE_SAID,
  OF_THE_NAMING,
  ORGANISATION_WORDS,
  PLACE_WORDS,
} from '../../lexicon/pointing-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** What the rows of a table point at among themselves, with how a goal speaks of it. */
export interface PointedThing {
  reference: SelfReference
  /** "Manager", "parent asset". */
  name: string
  /** What a goal may call it, as a part of a pattern. */
  said: string
  /** It stands above the row, as people have them: it has reports. */
  isAbove: boolean
}

/** Each reference within the table, the one that most rows have first. */
export function thingsPointedAt({ profile }: ReadTable): PointedThing[] {
  return [...(profile.points_at ?? [])]
    .sort((a, b) => b.matched - a.matched)
    .flatMap((reference) => {
      const column = profile.columns.find(({ name }) => name === reference.column)
      return column ? [thingOf(reference, column)] : []
    })
}

function thingOf(reference: SelfReference, column: ColumnProfile): PointedThing {
  const own = nameWords(column.original_name).filter((word) => !OF_THE_NAMING.has(word))
  const isAbove = own.some((word) => ABOVE.has(word) || ABOVE.has(pluralize.singular(word)))
  const isNamed = own.length > 0 && !own.every((word) => /^report/.test(word))
  const name = isNamed ? own.join(' ') : 'manager'
  const heads = own[0] === 'parent' && own.length > 1 ? [name, 'parent'] : [name]
  const forms = heads.flatMap((word) => [pluralize(word), pluralize.singular(word)])
  const said = [...forms.map(plain), ...(isAbove || !isNamed ? [ABOVE_SAID] : [])]
  return {
    reference,
    name: pluralize.singular(name),
    said: `(?:${said.join('|')})(?:['’]s?)?`,
    isAbove: isAbove || !isNamed,
  }
}

const plain = (word: string): string => word.replaceAll(/[^\p{L}\p{N} ]/gu, '.')

/** A column whose values rows share with those they point at, and what a goal may call it. */
export interface SharedColumn {
  column: string
  label: string
  said: string
  /** The same by its own name alone. */
  named: string
  isPlace: boolean
}

/** So many different values a column of groups may have, as a part of the rows. */
const MOST_GROUPS = 0.5

/** The columns of groups that rows may have in common with what they point at. */
export function sharedColumns({ profile, model }: ReadTable): SharedColumn[] {
  const used = new Set((profile.points_at ?? []).flatMap(({ column, key }) => [column, key]))
  const able = profile.columns.filter(
    (own) =>
      (own.storage === 'text' || own.storage === 'boolean') &&
      own.distinct >= 2 &&
      own.distinct <= MOST_GROUPS * (own.rows - own.nulls) &&
      own.role !== 'constant' &&
      !used.has(own.name) &&
      !isMade(own.name, profile),
  )
  const only = (kind: ReadonlySet<string>) => {
    const found = able.filter((own) => nameWords(own.original_name).some((word) => kind.has(word)))
    return found.length === 1 ? found[0]! : null
  }
  const places = able.filter(({ role }) => role === 'place')
  const place = only(PLACE_WORDS) ?? (places.length === 1 ? places[0]! : null)
  const organisation = only(ORGANISATION_WORDS)
  return able.map((own) => {
    const label = model.fields.find(({ column }) => column === own.name)?.label ?? own.name
    const names = [label, nameWords(own.original_name).join(' ')]
    const kind = own === place ? PLACE_WORDS : own === organisation ? ORGANISATION_WORDS : []
    return {
      column: own.name,
      label: label.toLowerCase(),
      said: oneOf([...names, ...kind]),
      named: oneOf(names),
      isPlace: own === place,
    }
  })
}

const oneOf = (names: readonly string[]): string =>
  `(?:${[...new Set(names.flatMap((word) => [word, pluralize(word)]))].map((word) => plain(word.toLowerCase())).join('|')})`

export const isMade = (column: string, { defined = [] }: TableProfile): boolean =>
  defined.some((own) => own.column === column)
