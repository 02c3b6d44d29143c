import type { z } from 'zod'
import type { Definition, Question } from '#contract'
import { stands } from '../stands.ts'
import type {
  dimensionSchema,
  metricSchema,
  writtenFilterSchema,
  WrittenQuestion,
  WrittenReading,
} from './written-question.ts'

/** What the goal explains, each over its table. */
export const asDefinitions = ({ definitions }: WrittenReading, only: string): Definition[] =>
  (definitions ?? []).map((own) => ({ ...own, table: own.table ?? only }))

/** The question in full. Words that do not stand in the goal are nobody's, so they go. */
export function asQuestion(written: WrittenQuestion, goal: string, only: string): Question {
  const at = { table: only }
  const metric = (own: z.infer<typeof metricSchema>): NonNullable<Question['metric']> => ({
    kind: own.kind,
    table: own.table ?? only,
    column: own.column ?? null,
    from: own.from ?? null,
    values: own.values ?? [],
    ...(own.terms ? { terms: own.terms } : {}),
    ...(own.limit
      ? {
          limit: {
            operator: own.limit.operator,
            value: own.limit.value ?? null,
            unit: own.limit.unit ?? own.unit ?? null,
            than: own.limit.than ?? null,
          },
        }
      : {}),
    ...(own.distinct?.length ? { distinct: own.distinct } : {}),
    ...(own.since == null ? {} : { since: own.since }),
    ...(own.beside?.length ? { beside: own.beside } : {}),
  })
  const dimension = (own: z.infer<typeof dimensionSchema>): Question['by'][number] => ({
    table: own.table ?? only,
    column: own.column,
    part: own.part ?? null,
    bands: own.bands ?? [],
  })
  const filter = ({
    than,
    from,
    unit,
    ...own
  }: z.infer<typeof writtenFilterSchema>): Question['within'][number] => ({
    ...own,
    table: own.table ?? only,
    ...(than ? { than } : {}),
    ...(from ? { from, unit: unit ?? 'day' } : {}),
  })
  const { event, over, having, episodes, reach, near } = written
  const lessThan = (less: Parameters<typeof filter>[0][] | null | undefined) =>
    less?.length ? { less: less.map(filter) } : {}
  return {
    act: written.act,
    metric: written.metric ? metric(written.metric) : null,
    with: (written.with ?? []).map(metric),
    statistic: written.statistic ?? null,
    threshold: written.threshold ?? null,
    by: (written.by ?? []).map(dimension),
    given: (written.given ?? []).map(dimension),
    against: (written.against ?? []).map((own) => ({ ...at, ...own, table: own.table ?? only })),
    within: (written.within ?? []).map(filter),
    ...(written.judged && stands(written.judged.words, goal)
      ? {
          judged: {
            of: written.judged.of,
            words: written.judged.words,
            ...(written.judged.value == null ? {} : { value: written.judged.value }),
          },
        }
      : {}),
    ...(written.lists ? { lists: true as const } : {}),
    ...(written.weighs ? { weighs: true as const } : {}),
    ...(written.chooses ? { chooses: true as const } : {}),
    ...(written.for_whom ? { for_whom: true as const } : {}),
    ...(written.at_once ? { at_once: true as const } : {}),
    ...(having
      ? {
          having: {
            what: having.what,
            operator: having.operator,
            value: having.value,
            of: (having.of ?? []).map(filter),
            grain: having.grain ?? null,
            without: having.without ?? false,
            ...lessThan(having.less),
            ...(having.also?.length
              ? {
                  also: having.also.map(({ operator, value, less }) => ({
                    operator,
                    value,
                    ...lessThan(less),
                  })),
                }
              : {}),
          },
        }
      : {}),
    ...(episodes
      ? {
          episodes: {
            table: episodes.table ?? only,
            column: episodes.column,
            values: episodes.values ?? [],
            ...(episodes.below ? { below: episodes.below } : {}),
            ...(episodes.after ? { after: true as const } : {}),
          },
        }
      : {}),
    over: over ? { table: over.table ?? only, column: over.column, grain: over.grain ?? null } : null,
    event: event ? eventOf(event, goal) : null,
    aspect: written.aspect ?? null,
    supposes: written.supposes ?? null,
    horizon: written.horizon ?? null,
    top_n: written.top_n ?? null,
    ...(written.top_share == null ? {} : { top_share: written.top_share }),
    ...(written.decides == null ? {} : { decides: written.decides }),
    ...(written.budget == null ? {} : { budget: written.budget }),
    ...(reach
      ? {
          reach: {
            value: reach.value,
            side: reach.side,
            over: reach.over,
            by: reach.by ?? null,
            ...(reach.past ? { past: true as const } : {}),
          },
        }
      : {}),
    ...(near
      ? {
          near: {
            value: near.value ?? null,
            side: near.side,
            ...(near.unit && stands(near.unit, goal) ? { unit: near.unit } : {}),
            ...(near.splits ? { splits: true as const } : {}),
          },
        }
      : {}),
    order: written.order ?? null,
    guessed: written.guessed ?? [],
    unmatched: written.unmatched ?? [],
    words: written.words !== '' && stands(written.words, goal) ? written.words : goal,
  }
}

/** A rule for what lies past a number is told by what it is for; a name that nobody said is none. */
const eventOf = (
  { cut, label, ...event }: NonNullable<WrittenQuestion['event']>,
  goal: string,
): NonNullable<Question['event']> => ({
  ...event,
  label: label && stands(label, goal) ? label : null,
  ...(cut ? { cut } : {}),
})
