/** What two counts of one thing are that leave no third: votes that found it helpful and votes that did not. */
export interface Opposites {
  one: ReadonlySet<string>
  other: ReadonlySet<string>
  label: string
  names: string
  better: 'more' | 'less' | null
}

type Row = [one: string, other: string, label: string, names: string, better: Opposites['better']]

const ROWS: readonly Row[] = [
  [
    'helpful useful',
    'unhelpful useless not_helpful nothelpful',
    'helpful share',
    'helpful rate, helpful votes, helpfulness, helpful, helpful ratio, no longer help, still help, help readers, help their readers, help our readers, help the readers, help users, help customers, help people, found helpful, judged helpful, judged least helpful, least helpful, usefulness, useful',
    'more',
  ],
  [
    'upvote upvotes up like likes thumbs_up liked',
    'downvote downvotes down dislike dislikes thumbs_down disliked',
    'share of likes',
    'approval, approval rate, like rate, upvote rate, upvote ratio, popularity, liked',
    'more',
  ],
  ['positive', 'negative', 'positive share', 'positive rate, positivity, share positive', null],
  [
    'satisfied happy',
    'dissatisfied unsatisfied unhappy',
    'satisfied share',
    'satisfaction, satisfaction rate, satisfied, csat',
    'more',
  ],
  [
    'passed pass passes',
    'failed fail fails failures',
    'pass rate',
    'passing rate, share passed, success rate',
    'more',
  ],
  ['won wins win', 'lost losses loss', 'win rate', 'share won, winning rate', 'more'],
  [
    'successful succeeded successes success',
    'unsuccessful failed failures failure',
    'success rate',
    'share successful',
    'more',
  ],
  [
    'accepted approved',
    'rejected declined refused denied',
    'acceptance rate',
    'approval rate, share accepted',
    null,
  ],
  ['correct right', 'incorrect wrong', 'share correct', 'accuracy, correct rate', 'more'],
]

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').map((word) => word.replace('_', ' ')))

export const OPPOSITES: readonly Opposites[] = ROWS.map(([one, other, label, names, better]) => ({
  one: words(one),
  other: words(other),
  label,
  names,
  better,
}))
