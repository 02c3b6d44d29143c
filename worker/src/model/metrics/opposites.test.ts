import { expect, test } from '@jest/globals'
import { understandGoal } from '../../goal/understand-goal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { buildModel } from '../build-model.ts'

/** A table with these two counts beside a third, what its ratios are, and what the first question of a goal measures. */
async function read(
  [one, other, third]: readonly string[],
  goal = '',
): Promise<{ ratios: string[]; measured: string }> {
  const csv = [
    `page,topic,writer,${one!},${other!},${third!}`,
    ...Array.from({ length: 90 }, (_, at) =>
      [`P${at}`, 'abc'[at % 3], 'xyz'[(at * 7) % 3], 5 + (at % 23), at % 11, 40 + ((at * 13) % 37)].join(','),
    ),
  ].join('\n')
  return withProfile({ csv }, async (_, profile) => {
    const ratios = buildModel(profile).tables[0]!.metrics.filter(({ ref }) => ref.kind === 'ratio')
    const said = goal === '' ? undefined : (await understandGoal(goal, profile)).asked.questions[0]?.metric
    return {
      ratios: ratios.map(({ label, ref }) => `${label}: ${[ref.from, ...(ref.beside ?? [])].join(' + ')}`),
      measured: `${said?.kind ?? ''} ${said?.column ?? ''}`,
    }
  })
}

test('two counts that leave no third make the share of the one in both, which goals mean by its name', async () => {
  const { ratios, measured } = await read(
    ['helpful_votes', 'unhelpful_votes', 'visits'],
    'Which topics do no longer help their readers?',
  )
  expect(ratios).toEqual(['helpful share: helpful_votes + unhelpful_votes'])
  expect(measured).toBe('ratio helpful_votes')
  const helpful = ['helpful_votes', 'unhelpful_votes', 'visits']
  expect((await read(helpful, 'Which topic has the lowest share of helpful votes?')).measured).toBe(
    'ratio helpful_votes',
  )
  expect((await read(helpful, 'Which topic has the most helpful votes?')).measured).toBe(
    'value helpful_votes',
  )
  expect((await read(['wins', 'losses', 'visits'])).ratios).toEqual(['win rate: wins + losses'])
})

test('what has its whole in the table is a part of that, and counts of two things make nothing', async () => {
  expect((await read(['votes_helpful', 'replies', 'votes_total'])).ratios).toEqual([
    'votes helpful as a share of total votes: votes_total',
  ])
  expect((await read(['seats_used', 'rooms', 'seats_paid'])).ratios).toEqual([
    'seats used as a share of seats paid: seats_paid',
  ])
  expect((await read(['helpful_votes', 'unhelpful_comments', 'visits'])).ratios).toEqual([])
})
