import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Profile } from '#contract'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import { withProfile } from '../../worker/src/toolkit/testing/run-analyst.ts'
import {
  dimensionInWords,
  filterInWords,
  metricInWords,
  namesIn,
  sidesInWords,
} from '../bench/asked/asked-in-words.ts'
import { judgeAsked, type JudgedAsked } from '../bench/asked/judge-asked.ts'
import { readWrittenGoals, type WrittenGoal } from '../bench/asked/written-asked.ts'
import { readCorpus } from '../fit/corpus.ts'
import { print } from '../services/steps.mjs'

/**
 * Goals with their right readings, against what the product reads. `npm run bench -- asked [FOLDER] [-v] [SET...]`:
 * FOLDER holds `goals.jsonl` and its tables as CSV; without it, the project's own sets.
 */
export async function main(): Promise<void> {
  const words = process.argv.slice(3)
  const isLong = words.includes('-v')
  const [first, ...rest] = words.filter((word) => word !== '-v')
  const isFolder = first !== undefined && existsSync(first)
  const judged = isFolder
    ? await judgeFolder(first)
    : await judgeCorpus(first === undefined ? [] : [first, ...rest])
  if (isLong) for (const one of judged) printGoal(one)
  for (const set of new Set(judged.map(({ judged: { goal } }) => setOf(goal))))
    printShares(
      set,
      judged.map((one) => one.judged).filter(({ goal }) => setOf(goal) === set),
    )
  printShares(
    'all',
    judged.map((one) => one.judged),
  )
}

interface Judged {
  judged: JudgedAsked
  profile: Profile
}

const setOf = ({ id }: WrittenGoal): string => (id.includes('/') ? id.split('/')[0]! : 'set')

async function judge(goal: WrittenGoal, whole: Profile): Promise<Judged> {
  const { asked, profile } = await understandGoal(goal.goal, whole)
  return { judged: judgeAsked(goal, asked, profile), profile }
}

async function judgeCorpus(sets: readonly string[]): Promise<Judged[]> {
  const { written, profiles } = readCorpus()
  const found: Judged[] = []
  for (const goal of written)
    if (sets.length === 0 || sets.includes(setOf(goal)))
      found.push(await judge(goal, profiles.get(goal.table)!))
  return found
}

async function judgeFolder(folder: string): Promise<Judged[]> {
  const goals = readWrittenGoals(path.join(folder, 'goals.jsonl'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found: Judged[] = []
  for (const table of new Set(goals.map((goal) => goal.table))) {
    const file = files.find((own) => path.basename(own) === table)
    if (file === undefined) throw new Error(`${folder} has no ${table}`)
    await withProfile(path.join(folder, file), async (_, profile) => {
      for (const goal of goals.filter((own) => own.table === table)) found.push(await judge(goal, profile))
    })
  }
  return found
}

function printGoal({
  judged: { goal, questions, more, notSaid, falselyMissing, wholly },
  profile,
}: Judged): void {
  const name = namesIn(profile)
  print(`\n${wholly ? 'RIGHT' : 'wrong'} ${goal.id} [${goal.table}] ${goal.goal}`)
  if (wholly) return
  for (const { written, read, ...parts } of questions) {
    const off = Object.entries(parts).flatMap(([part, isRight]) => (isRight ? [] : [part]))
    if (off.length === 0) continue
    print(`   off: ${off.join(', ')}   (${written.words.slice(0, 90)})`)
    print(
      `   wants ${written.acts.join('|')} · ${written.metric.join(' or ')} · by ${JSON.stringify(written.by)} · within ${JSON.stringify(written.within)} · over ${written.over ?? '-'} · event ${written.event ?? '-'}${written.or.length > 0 ? ` · or ${JSON.stringify(written.or)}` : ''}`,
    )
    if (read)
      print(
        `   reads ${read.act} · ${[read.metric, ...read.with].map((one) => metricInWords(one, name)).join(' & ')} · by ${sidesInWords(read, name).join(', ')} · within ${read.within.map((one) => filterInWords(one, name)).join('; ')} · over ${read.over ? dimensionInWords({ ...read.over, part: null, bands: [] }, name) + '/' + read.over.grain : '-'} · event ${read.event?.at ?? '-'} · guessed ${read.guessed.join(',')}`,
      )
  }
  if (more > 0) print(`   ${more} more than asked`)
  if (notSaid.length > 0) print(`   not said to be missing: ${notSaid.join(', ')}`)
  if (falselyMissing.length > 0) print(`   falsely missing: ${falselyMissing.join(', ')}`)
}

function printShares(title: string, judged: readonly JudgedAsked[]): void {
  const questions = judged.flatMap((one) => one.questions)
  const of = (list: readonly unknown[], whole: readonly unknown[]) => `${list.length}/${whole.length}`
  const filtered = questions.filter(({ written }) => written.within.every((list) => list.length > 0))
  const named = questions.filter(({ written }) => written.by.every((list) => list.length > 0))
  const events = questions.filter(({ written }) => written.event)
  const absent = judged.flatMap(({ goal }) => goal.absent)
  const without = judged.filter(({ goal }) => goal.absent.length === 0)
  print(
    [
      `${title}: wholly ${of(
        judged.filter((one) => one.wholly),
        judged,
      )}`,
      `metric ${of(
        questions.filter((one) => one.metric),
        questions,
      )}`,
      `act ${of(
        questions.filter((one) => one.act),
        questions,
      )}`,
      `by ${of(
        questions.filter((one) => one.by),
        questions,
      )} (named ${of(
        named.filter((one) => one.by),
        named,
      )})`,
      `within ${of(
        questions.filter((one) => one.within),
        questions,
      )} (asked ${of(
        filtered.filter((one) => one.within),
        filtered,
      )})`,
      `over ${of(
        questions.filter((one) => one.over),
        questions,
      )}`,
      `event ${of(
        events.filter((one) => one.event),
        events,
      )}`,
      `absent said ${absent.length - judged.flatMap((one) => one.notSaid).length}/${absent.length}`,
      `falsely missing ${of(
        without.filter((one) => one.falselyMissing.length > 0),
        without,
      )}`,
      `more than asked ${judged.filter((one) => one.more > 0).length}`,
    ].join(', '),
  )
}
