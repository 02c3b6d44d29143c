import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const day = (at: number) => new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)

/** Jobs of a workshop: who asked for them, how urgent they are said to be, how long they took and what came of them. */
const jobs = csvOf(240, (index, random) => {
  const opened = Math.floor(index * 1.4)
  return {
    job: `J${1000 + index}`,
    opened_on: day(opened),
    closed_on: day(opened + 1 + Math.floor(9 * random.uniform())),
    site: random.pick(['Ashford', 'Burley', 'Corby']),
    machine: random.pick(['Lathe', 'Press', 'Drill']),
    contract: random.pick(['Basic', 'Full']),
    urgency: random.pick(['Low', 'Medium', 'High', 'Critical']),
    operators: 1 + Math.floor(5 * random.uniform()),
    cost: 40 + Math.floor(300 * random.uniform()),
    outcome: random.pick(['Passed', 'Failed', 'Passed']),
    check_result: random.pick(['No fault found', 'Part replaced']),
  }
})

let read: (goal: string) => Promise<Question[]>
beforeAll(async () => {
  read = await withProfile({ csv: jobs }, async (_, profile) => {
    const model = buildModel(profile)
    return async (goal: string) => (await readGoal(goal, profile, model)).questions
  })
})

const names = (refs: readonly { column: string }[]) => refs.map(({ column }) => column)
/** What is asked, in brief. */
const brief = ({ act, metric, by, against, within }: Question) => [
  act,
  metric && [metric.kind, metric.column, ...metric.values].filter((one) => one !== null).join(' '),
  names(by).join(),
  against.map(({ column, values }) => [column, ...values].join(' ')).join(),
  names(within).join(),
]

describe('a second half that begins with "whether"', () => {
  it('is a question of its own, and the group it names is set against the others', async () => {
    const goal =
      'Find out at which sites the cost is highest and whether jobs under a full contract are really closed sooner than the others, then propose rules.'
    expect((await read(goal)).map(brief)).toEqual([
      ['rank', 'value cost', 'site', '', ''],
      ['compare', 'duration closed_on', '', 'contract Full', ''],
    ])
  })

  it('measures what was asked before where it only says that something makes a difference', async () => {
    const [first, second] = await read(
      'Identify which machines have the longest time to close and whether urgency really steers it.',
    )
    expect(first).toMatchObject({ metric: { kind: 'duration', column: 'closed_on' } })
    expect(second).toMatchObject({ metric: { kind: 'duration', column: 'closed_on' }, supposes: 'differs' })
    expect(names(second!.by)).toEqual(['urgency'])
  })

  it('is one of yes or no on what was asked before where it asks that once more', async () => {
    const questions = await read(
      'Analyze the time to close by contract to identify where it is longest and whether a full contract is really served sooner.',
    )
    expect(questions.every(({ metric }) => metric?.kind === 'duration')).toBe(true)
    expect(questions.some(({ supposes }) => supposes !== null)).toBe(true)
  })

  it('stands by itself behind what asks for attention to it, and what was asked before stays open', async () => {
    const [first, second] = await read(
      'Identify which characteristics of a job decide whether it fails, paying attention to whether urgency really steers it.',
    )
    expect([first, second].map((own) => brief(own!).slice(0, 3))).toEqual([
      ['explain', 'share outcome Failed', ''],
      ['explain', 'share outcome Failed', 'urgency'],
    ])
  })

  it('holds what came of the rows against that of all others where they are to have been called for', async () => {
    const [, second] = await read(
      'Analyze the jobs to identify what lies behind the growing number of jobs on the Press, and whether these jobs deserve a visit.',
    )
    expect(brief(second!)).toEqual(['compare', 'share check_result No fault found', '', 'machine Press', ''])
  })

  it('goes on about what was asked where it begins with "it"', async () => {
    const questions = await read(
      'Identify what drives the cost of the jobs, and whether it is tied to a machine, a site or a contract.',
    )
    expect(questions).toHaveLength(1)
  })
})

describe('groups that differ, and what goes with it', () => {
  it('are two questions of one outcome: the groups, then what is named by way of example', async () => {
    const goal =
      'Investigate why some sites have more failed jobs than others to find out which feature of a job, such as its machine, its contract or the number of operators, goes with failure.'
    expect((await read(goal)).map(brief)).toEqual([
      ['compare', 'share outcome Failed', 'site', '', ''],
      ['explain', 'share outcome Failed', 'machine,contract,operators', '', ''],
    ])
  })

  it('are what sets rows apart where that is asked', async () => {
    const questions = await read(
      'Examine the failed jobs to identify what sets them apart, for example their machine, contract or number of operators, and propose how they could be avoided.',
    )
    expect(questions.map((own) => brief(own).slice(0, 3))).toEqual([
      ['explain', 'share outcome Failed', 'machine,contract,operators'],
    ])
  })

  it('leaves "like" alone where no traits are asked for', async () => {
    const [question] = await read('Which sites have jobs like those on the press, and what do they cost?')
    expect(names(question!.by)).toContain('site')
  })
})

describe('a level that somebody gives', () => {
  it('is measured as the share of the highest one, by groups and over time', async () => {
    const goal = 'Analyze how the urgency given to jobs differs between sites and over the year.'
    expect((await read(goal)).map(brief)).toEqual([
      ['compare', 'share urgency Critical', 'site', '', ''],
      ['change', 'share urgency Critical', 'site', '', ''],
    ])
  })

  it('tells rows apart where something else is measured', async () => {
    const [question] = await read('Does the cost differ by urgency?')
    expect(brief(question!).slice(1, 3)).toEqual(['value cost', 'urgency'])
  })
})

describe('from where on', () => {
  it('is asked along the number that the goal names', async () => {
    const [question] = await read('Determine beyond how many operators jobs start to fail.')
    expect(question).toMatchObject({ act: 'relate', aspect: 'onset' })
    expect(brief(question!).slice(1, 3)).toEqual(['share outcome Failed', 'operators'])
  })

  it('is no place that a group has', async () => {
    const [question] = await read('From which site do the most failed jobs come?')
    expect(question!.aspect).not.toBe('onset')
    expect(names(question!.by)).toEqual(['site'])
  })
})

describe('something that happened', () => {
  it('is asked for the groups among which it helped', async () => {
    const questions = await read(
      'Evaluate the new checklist brought in on 1 June 2023: at which sites did it lead to fewer failed jobs and which did not benefit?',
    )
    expect(questions.map(({ act, by, event }) => [act, names(by), event?.at])).toEqual([
      ['event', ['site'], '2023-06-01'],
    ])
  })
})

describe('a word that names one group', () => {
  it('leaves out no rows where its column is what is compared', async () => {
    const [question] = await read('In which machines is the cost highest, above all for the Press?')
    expect(question!.within).toEqual([])
    expect(question!.against).toMatchObject([{ column: 'machine', values: ['Press'] }])
  })

  it('does where only it is asked about', async () => {
    const [question] = await read('Which sites have the highest cost, only for the Press?')
    expect(question!.within).toMatchObject([{ column: 'machine', values: ['Press'] }])
  })
})
