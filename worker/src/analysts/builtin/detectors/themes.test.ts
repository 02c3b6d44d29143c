import { describe, expect, it } from '@jest/globals'
import { unbackedNumerals } from '#contract'
import { dayAfter, drawsFrom } from '../../../testing/make-rows.ts'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile, type Analysed } from '../../../toolkit/testing/run-analyst.ts'

const SAYINGS = {
  parking: [
    'no parking near the entrance',
    'parking ticket although I paid',
    'could not find parking spaces',
  ],
  menu: ['the menu has too few dishes', 'vegetarian menu please', 'menu without prices'],
  staff: ['staff were friendly', 'rude staff at the desk', 'staff answered every question of mine'],
}
const THEMES = Object.keys(SAYINGS) as (keyof typeof SAYINGS)[]

interface Visit {
  branch: string
  /** 0 at the first day, 1 at the last. */
  at: number
}

/** Comments of 400 visitors; `about` gives the chance that one is about parking whatever else. */
function comments(about: (visit: Visit) => number, marksOf = (_: boolean) => 0): string {
  const draws = drawsFrom(11)
  const rows = Array.from({ length: 400 }, (_, index) => {
    const branch = draws.pick(['Bergen', 'Cork', 'Delft'])
    const at = index / 400
    const theme = draws.chance(about({ branch, at })) ? 'parking' : draws.pick(THEMES)
    const words = `${draws.pick(['today', 'as always', 'on my visit'])} ${draws.pick(SAYINGS[theme])} ${draws.integer(1, 99)}`
    const marks = 5 + marksOf(theme === 'parking') + draws.normal()
    return [dayAfter('2023-01-01', Math.floor(at * 600)), branch, marks.toFixed(1), words].join(',')
  })
  return ['visit date,branch,marks,comment', ...rows].join('\n')
}

const told = (analysed: Analysed) =>
  analysed.findings.filter(({ detector }) => detector === 'themes').map(({ title }) => analysed.say(title))

describe('themes', () => {
  it('names what people write about, with its share, its interval and one of the texts', async () => {
    const analysed = await analyseFile({ csv: comments(() => 0) }, 'what do people write about?', engine)
    const [first, ...rest] = analysed.findings.filter(({ detector }) => detector === 'themes')
    const words = [first!.title, ...first!.statement].map(analysed.say).join('\n')
    for (const theme of THEMES) expect(words).toContain(`“${theme}” comes up in`)
    expect(words).toMatch(/\d+ of 400 texts, \d+\.\d% \(CI \d+\.\d% to \d+\.\d%\)/)
    expect(words).toMatch(/one reads: “.*parking.*”/)
    expect(analysed.page1).toMatch(/People write most about/)
    expect(rest).toEqual([])
    expect(analysed.defects).toEqual([])
    expect(first!.statement.flatMap((template) => unbackedNumerals(template))).toEqual([])
  })

  it('counts the texts that hold the word, the most frequent theme first', async () => {
    const csv = comments(() => 0)
    const { cells, findings } = await analyseFile({ csv }, 'what do people write about?', engine)
    const finding = findings.find(({ detector }) => detector === 'themes')!
    const { columns, rows } = cells.find(({ id }) => id === finding.evidence[0])!.output.tables.main!
    const at = (name: string) => columns.findIndex((column) => column.name === name)
    const holding = (word: string) =>
      csv
        .split('\n')
        .slice(1)
        .filter((line) => line.includes(word)).length
    const counts = rows.map((row) => row[at('texts')] as number)
    expect(counts).toEqual(rows.map((row) => holding(row[at('theme')] as string)))
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  it('tells the group in which a theme comes up most', async () => {
    const csv = comments(({ branch }) => (branch === 'Cork' ? 0.6 : 0))
    const analysed = await analyseFile({ csv }, 'what do people write about, by branch?', engine)
    expect(told(analysed).join('\n')).toMatch(
      /“parking” comes up most where branch is Cork: 7\d\.\d% of the texts/,
    )
  })

  it('tells a theme that comes up more and more', async () => {
    const csv = comments(({ at }) => (at > 0.6 ? 0.7 : 0))
    const analysed = await analyseFile(
      { csv },
      'what do comments say, and has that changed over time?',
      engine,
    )
    expect(told(analysed).join('\n')).toMatch(/“parking” comes up more and more in comment/)
  })

  it('tells what a number averages where a theme comes up', async () => {
    const csv = comments(
      () => 0,
      (parking) => (parking ? -2 : 0),
    )
    const analysed = await analyseFile({ csv }, 'what drives marks?', engine)
    expect(told(analysed).join('\n')).toMatch(
      /marks average [23]\.\d+ where comment speaks of “parking” and [45]\.\d+ elsewhere/i,
    )
  })

  it('does not tell that a group that is called by a theme speaks of it, and says once what is only observed', async () => {
    const csv = comments(
      ({ branch }) => (branch === 'Cork' ? 0.7 : 0),
      (parking) => (parking ? -2 : 0),
    )
    const links = async (text: string) => {
      const analysed = await analyseFile({ csv: text }, 'what drives marks, by branch?', engine)
      const own = analysed.findings.filter(({ detector }) => detector === 'themes')
      return {
        titles: told(analysed).join('\n'),
        closing: own
          .flatMap(({ statement }) => statement.map(analysed.say))
          .filter((words) => /is observed, not/.test(words)),
      }
    }
    const named = await links(csv)
    expect(named.titles).toMatch(/comes up most where branch is Cork/)
    expect(named.titles).toMatch(/marks average/i)
    expect(named.closing).toHaveLength(1)
    expect((await links(csv.replaceAll(',Cork,', ',Parking level 3,'))).titles).not.toMatch(
      /“parking” comes up most where/,
    )
  })

  it('are told of what is compared or explained alone where nobody asks about texts', async () => {
    const csv = comments(
      ({ branch }) => (branch === 'Cork' ? 0.7 : 0),
      (parking) => (parking ? -2 : 0),
    )
    const about = async (goal: string) => told(await analyseFile({ csv }, goal, engine)).join('\n')
    expect(await about('which branch has the most visits?')).toBe('')
    const driven = await about('what drives marks?')
    expect(driven).toMatch(/marks average/i)
    expect(driven).not.toMatch(/most frequent/)
  })

  it('finds no themes in addresses', async () => {
    const draws = drawsFrom(3)
    const streets = ['London Road', 'Mill Street', 'Station Avenue', 'Church Lane']
    const rows = Array.from({ length: 200 }, (_, at) =>
      [
        dayAfter('2023-01-01', at),
        draws.integer(1, 90),
        `"${draws.integer(1, 99)} ${draws.pick(streets)}, Leeds"`,
      ].join(','),
    )
    const analysed = await analyseFile(
      { csv: ['signed up,orders,address', ...rows].join('\n') },
      'describe the data',
      engine,
    )
    expect(told(analysed)).toEqual([])
  })

  it('tells nothing of names, nor of what each text settles by itself', async () => {
    const PLACES = ['Mill', 'Quay', 'Forest', 'Castle', 'Lake', 'Market', 'Abbey', 'Tower']
    const draws = drawsFrom(5)
    const rows = (called: (place: number, kind: number) => string, header: string) => [
      header,
      ...Array.from({ length: 300 }, (_, at) => {
        const [place, kind] = [draws.integer(0, 7), draws.integer(0, 2)]
        return `V${at},${called(place, kind)},${['North', 'East', 'South', 'West'][place % 4]},${100 + 37 * place},${draws.integer(10, 60)}`
      }),
    ]
    const named = rows(
      (place, kind) => `${PLACES[place]} Castle ${['Grand', 'Royal', 'Park'][kind]} Hotel Holdings`,
      'visit,name of venue,region,licence,guests',
    )
    const settled = rows(
      (place, kind) =>
        `rooms near the ${PLACES[place]!.toLowerCase()} with ${['a garden', 'one lift', 'late bar'][kind]} and view`,
      'visit,description,region,licence,guests',
    )
    const of = async (csv: string[]) =>
      told(await analyseFile({ csv: csv.join('\n') }, 'Which region has the most guests?', engine))
    expect(await of(named)).toEqual([])
    expect((await of(settled)).filter((title) => / comes up most where | averages /.test(title))).toEqual([])
  })
})
