import type { Expression, SelfReference } from '#contract'
import {
  ANOTHER,
  AT_ANOTHER_PLACE,
  AT_THE_SAME_PLACE,
  AWAY_FROM,
  HOW_LARGE,
  LEVELS_SAID,
  NOBODY,
  REPORTS_TO,
  SOMEBODY,
  SPAN_SAID,
  THE_SAME,
  WITHOUT_ONE,
} from '../../lexicon/pointing-words.ts'
import type { Condition } from '../conditions/condition.types.ts'
import { sentencesOf, type Spoken } from '../conditions/spoken.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'
import { sharedColumns, thingsPointedAt, type PointedThing, type SharedColumn } from './things-pointed-at.ts'

/** Words that may stand between a thing and what is said of it. */
const BETWEEN = '(?: (?!and |or |but )\\S+){0,4}?'
const ITS = '(?:their|its|his|her|the|a|an|each)'

const column = (name: string): Expression & { kind: 'column' } => ({ kind: 'column', column: name })

/** A column of the row that is pointed at, how many point at it, or how far below the top it stands. */
export const pointed = (
  { column: by, key }: SelfReference,
  what: Extract<Expression, { kind: 'pointed' }>['what'],
  of: string | null = null,
): Expression => ({
  kind: 'pointed',
  what,
  by: column(by),
  key: column(key),
  of: of === null ? null : column(of),
})

/**
 * What a goal says of rows by the rows of the same table that they point at: "whose manager sits elsewhere", "report to
 * somebody from another department", "the manager's location", "without a parent", "direct reports", "levels of the hierarchy".
 */
export function pointedHeard(tokens: readonly Token[], table: ReadTable): Condition[] {
  const things = thingsPointedAt(table)
  if (things.length === 0) return []
  const shared = sharedColumns(table)
  return sentencesOf(tokens).flatMap((said) =>
    withoutOverlap(
      things.flatMap((thing) => [
        ...shared.flatMap((own) => sameOrOther(said, thing, own)),
        ...withoutOne(said, thing),
        ...(thing === things[0] ? [...levelOf(said, thing), ...spanOf(said, thing)] : []),
        ...shared.flatMap((own) => valueOf(said, thing, own)),
      ]),
    ),
  )
}

function withoutOverlap(found: readonly Condition[]): Condition[] {
  const kept: Condition[] = []
  for (const own of found) if (!kept.some((one) => one.from < own.to && own.from < one.to)) kept.push(own)
  return kept
}

const heardAt = (
  said: Spoken,
  match: RegExpExecArray | null,
  make: Pick<Condition, 'name' | 'expression'>,
): Condition[] =>
  match
    ? [
        {
          ...make,
          from: said.tokenAt(match.index),
          to: said.tokenAt(match.index + match[0].trimEnd().length - 1) + 1,
          asides: [],
        },
      ]
    : []

const first = (text: string, patterns: readonly string[]): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const found = new RegExp(`\\b${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(text)
    if (found) return found
  }
  return null
}

/** "Whose manager is in another location", "in the same department as their manager", "report outside their department". */
function sameOrOther(
  said: Spoken,
  { reference, said: thing, name, isAbove }: PointedThing,
  { column: own, label, said: what, isPlace }: SharedColumn,
): Condition[] {
  const whose = `(?:(?:whose|the|their|its|a|an|with a|with their) )?`
  const having = (kind: string) => `(?:(?:in|at|from|of|with|within|to) )?${kind}(?: \\S+)? ${what}`
  const other = first(said.text, [
    `${whose}${thing}${BETWEEN} ${having(ANOTHER)}`,
    `${having(ANOTHER)} (?:as|than|from|to) (?:that of )?(?:${ITS} )?${thing}`,
    `${whose}${thing}${BETWEEN} outside (?:of )?${ITS} (?:own )?${what}`,
    ...(isAbove
      ? [
          `${REPORTS_TO} (?:${SOMEBODY}|a \\S+)${BETWEEN} ${having(ANOTHER)}`,
          `${REPORTS_TO} ${having(ANOTHER)}`,
          `(?:${REPORTS_TO} (?:${SOMEBODY} )?)(?:outside|across)(?: of)?(?: ${ITS})?(?: own)? ${what}`,
        ]
      : []),
    ...(isPlace
      ? [
          `${whose}${thing}${BETWEEN} ${AT_ANOTHER_PLACE}`,
          `${AWAY_FROM} from (?:${ITS} )?${thing}`,
          `${AT_ANOTHER_PLACE} (?:than|from|as) (?:${ITS} )?${thing}`,
          ...(isAbove ? [`${REPORTS_TO} ${SOMEBODY}${BETWEEN} ${AT_ANOTHER_PLACE}`] : []),
        ]
      : []),
  ])
  const same =
    other === null
      ? first(said.text, [
          `${whose}${thing}${BETWEEN} ${having(THE_SAME)}`,
          `${having(THE_SAME)} as (?:that of )?(?:${ITS} )?${thing}`,
          `${whose}${thing}${BETWEEN} (?:share|shares|sharing) ${ITS} ${what}`,
          ...(isAbove ? [`${REPORTS_TO} (?:${SOMEBODY}|a \\S+)${BETWEEN} ${having(THE_SAME)}`] : []),
          ...(isPlace ? [`${whose}${thing}${BETWEEN} ${AT_THE_SAME_PLACE}`] : []),
        ])
      : null
  return heardAt(said, other ?? same, {
    name: `whose ${name} is in ${other ? 'another' : 'the same'} ${label}`,
    expression: {
      kind: 'comparison',
      operator: other ? '!=' : '=',
      left: column(own),
      right: pointed(reference, 'value', own),
    },
  })
}

/** "Have no manager", "without a parent", "report to nobody". */
function withoutOne(said: Spoken, { reference, said: thing, name, isAbove }: PointedThing): Condition[] {
  const found = first(said.text, [
    `(?:(?:that|who|which) )?${WITHOUT_ONE} ${thing}`,
    `(?:whose|the|their) ${thing} (?:is|are) (?:missing|empty|blank|not (?:given|known|named|listed|there))`,
    ...(isAbove ? [`(?:(?:that|who) )?${REPORTS_TO} ${NOBODY}`] : []),
  ])
  return heardAt(said, found, {
    name: `without ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
    expression: { kind: 'empty', of: column(reference.column) },
  })
}

/** "The manager's location", "department of their manager". */
function valueOf(
  said: Spoken,
  { reference, said: thing, name }: PointedThing,
  { column: own, label, named: what }: SharedColumn,
): Condition[] {
  const found = first(said.text, [
    `(?:${ITS} )?(?!head office)${thing} ${what}`,
    `(?:the )?${what} of (?:${ITS} )${thing}`,
    `(?:what|which) ${what} (?:${ITS} )?${thing} (?:is|are|sits?|works?)(?: in| at)?`,
  ])
  return heardAt(said, found, {
    name: `${label} of the ${name}`,
    expression: pointed(reference, 'value', own),
  })
}

/** How many rows point at one. */
export const spanName = ({ isAbove, name }: PointedThing): string =>
  isAbove ? 'direct reports' : `rows under it by ${name}`
/** How many steps a row stands below the top. */
export const levelName = ({ isAbove, name }: PointedThing): string =>
  isAbove ? 'level below the top' : `level below the top by ${name}`

const levelOf = (said: Spoken, thing: PointedThing): Condition[] =>
  [...said.text.matchAll(LEVELS_SAID)].flatMap((match) =>
    heardAt(said, match, { name: levelName(thing), expression: pointed(thing.reference, 'level') }),
  )

const isOfThing = ({ text }: Spoken, { said }: PointedThing): boolean => first(text, [said]) !== null

const spanOf = (said: Spoken, thing: PointedThing): Condition[] => {
  const named = [...said.text.matchAll(SPAN_SAID)]
  const large = named.length === 0 && isOfThing(said, thing) ? HOW_LARGE.exec(said.text) : null
  return [...named, ...(large ? [large] : [])].flatMap((match) =>
    heardAt(said, match, { name: spanName(thing), expression: pointed(thing.reference, 'rows') }),
  )
}
