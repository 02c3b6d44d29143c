import type { ColumnProfile, TableProfile } from '#contract'

/** Two columns that count how often something happened and how often it did not, or how often it could have. */
export interface OutcomeCounts {
  events: string
  /** Column of the others; null where `total` counts both together. */
  others: string | null
  total: string | null
  /** What happened, as the name of a yes/no column. */
  name: string
}

/** What happened, with what is said of those to whom it did not. */
const OPPOSITES: [string, string][] = [
  ['case cases', 'control controls'],
  ['success successes', 'failure failures'],
  ['dead died deaths killed', 'alive survived survivors living'],
  ['infected sick ill diseased affected', 'healthy well uninfected unaffected'],
  ['responders responded response', 'nonresponders nonresponse'],
  ['yes', 'no'],
  ['positive positives', 'negative negatives'],
  ['defective defects failed', 'good ok passed'],
  ['admitted accepted', 'rejected refused'],
  ['wins won', 'losses lost'],
]
const TOTALS = new Set('total n trials exposed tested examined treated'.split(' '))
const EVENTS = new Set(OPPOSITES.flatMap(([events]) => events.split(' ')))
const MOST_VALUES = 30

/** "ncases", "n_cases", "number of cases": the word that is counted. */
function counted({ original_name }: ColumnProfile): string {
  const word = original_name.trim().toLowerCase()
  const bare = word.replace(/^(n|no|num|number|count)[_. ]*(of[_. ]+)?/, '')
  return EVENTS.has(word) || TOTALS.has(word) || bare === '' ? word : bare
}

/** The counts of a table in which every other column groups; null where there are none, or several. */
export function outcomeCounts({ columns, rows }: TableProfile): OutcomeCounts | null {
  const whole = columns.filter(
    ({ storage, nulls, minimum }) => storage === 'integer' && nulls === 0 && Number(minimum) >= 0,
  )
  for (const events of whole) {
    const word = counted(events)
    const opposite = OPPOSITES.find(([happened]) => happened.split(' ').includes(word))
    if (!opposite) continue
    const others = whole.find((own) => own !== events && opposite[1].split(' ').includes(counted(own)))
    const total = whole.find((own) => own !== events && TOTALS.has(counted(own)))
    const partner = others ?? total
    if (!partner || (others && total) || rows < 2) continue
    if (total && !(Number(events.maximum) <= Number(total.maximum) && events.mean! < total.mean!)) continue
    const groups = columns.filter((own) => own !== events && own !== partner)
    if (groups.length === 0 || !groups.every(isGroup)) continue
    if ((events.mean! + partner.mean!) * rows <= 2 * rows) continue
    return {
      events: events.name,
      others: others?.name ?? null,
      total: total?.name ?? null,
      name: word.replace(/(?<=cas|caus)es$/, 'e').replace(/(?<=[^s])s$/, ''),
    }
  }
  return null
}

const isGroup = ({ role, storage, distinct }: ColumnProfile): boolean =>
  distinct <= MOST_VALUES && (storage === 'text' || role !== 'count')
