import type { Template } from '#contract'
import { name, text } from '../analysts/builtin/prose.ts'
import { View } from '../analysts/builtin/view.ts'
import { identifier } from '../duckdb/sql.ts'
import { spellingsWords } from '../telling/spellings.ts'
import type { Told } from '../telling/told.ts'
import { rowsOf, valueOf } from '../telling/words.ts'
import type { Frame } from './frame/frame.types.ts'

/** An answer with what was done to the rows behind it: spellings taken together, and rows that stand there twice. */
export async function withDataWords(frame: Frame, told: Told): Promise<Told> {
  const spoken = (label: string) =>
    told.effects.some(({ against }) => against === label || against?.split(/ within | and /).includes(label))
  const spelled = frame.spellings.flatMap((own) => {
    const dimension = frame.dimensions.find(({ column }) => column === own.column)
    const restricts = frame.question.within.some(({ column }) => column === own.column)
    const used = restricts || (dimension && (dimension.asked || spoken(dimension.label)))
    const label = dimension?.label ?? frame.model.fields.find(({ column }) => column === own.column)?.label
    return used && label ? [{ words: spellingsWords(own, label), view: own.view }] : []
  })
  const twice = frame.question.act === 'odd' ? null : await twiceWords(frame)
  const far = farOffWords(frame)
  const added = [...spelled, ...(twice ? [twice] : []), ...(far ? [far] : [])]
  const [first, ...rest] = told.passages
  const words = [...sumsWords(frame), ...added.map((own) => own.words)]
  if (words.length === 0 || !first) return told
  return {
    ...told,
    weakened: [...words, ...(told.weakened === null ? [] : [told.weakened])].join(' '),
    passages: [
      {
        ...first,
        sentences: [...first.sentences, ...words],
        evidence: [...first.evidence, ...added.map(({ view }) => view)],
      },
      ...rest,
    ],
  }
}

/** Entries that can be no such value, with what they would do to the mean. */
function farOffWords({ farOff, measure }: Frame): { words: Template; view: View } | null {
  if (!farOff || measure.kind === 'count') return null
  const { view } = farOff
  const at = (column: string) => valueOf({ ...measure, kind: 'mean' }, view, 0, column)
  const several = view.number(0, 'n') > 1
  const same = view.number(0, 'least') === view.number(0, 'greatest')
  const which = !several
    ? text`One entry of ${at('least')}`
    : same
      ? text`${view.ref(0, 'n', 'integer')} entries of ${at('least')}`
      : text`${view.ref(0, 'n', 'integer')} entries from ${at('least')} to ${at('greatest')}`
  return {
    words: text`${which} in ${name(measure.label)}, where all others end at ${at('next')}, ${several ? 'are' : 'is'} set aside; with ${several ? 'them' : 'it'} the mean would be ${at('mean_with')} instead of ${at('mean_without')}.`,
    view,
  }
}

/** Beside their own parts they would count everything twice. */
function sumsWords({ sums, model }: Frame): Template[] {
  if (!sums) return []
  const label = model.fields.find(({ column }) => column === sums.column)?.label ?? sums.column
  return [
    text`Rows where ${name(label)} is ${name(String(sums.values[0]))} are sums of the others and are left out.`,
  ]
}

/** Rows that repeat an earlier one in every column. */
async function twiceWords(frame: Frame): Promise<{ words: Template; view: View } | null> {
  const { toolkit, source } = frame
  if (source.duplicate_rows === 0 || source.columns.length < 3) return null
  const columns = source.columns.map(({ name }) => identifier(name)).join(', ')
  const view = new View(
    await toolkit.query(
      'Rows that repeat an earlier one in every column',
      `select coalesce(sum(n - 1), 0)::bigint as repeated from (select count(*) as n from ${identifier(source.name)} group by ${columns})`,
    ),
  )
  return view.number(0, 'repeated') > 0
    ? {
        words: text`${view.ref(0, 'repeated', 'integer')} of the ${rowsOf(frame)} repeat an earlier one in every column and ${frame.once ? 'are counted once' : 'count twice'}.`,
        view,
      }
    : null
}
