import type { Question } from '#contract'

/** "Is it this or is it that": what joins two explanations of one thing. */
const OR = /^[\s,;?]*or[\s,]*$/i

/** Two questions of yes or no between whose words stands nothing but "or" are weighed against each other. */
export const eitherOr = (questions: readonly Question[], goal: string): Question[] =>
  questions.map((question, place) => {
    const before = questions[place - 1]
    if (!before || question.weighs || before.act !== question.act) return question
    if (!moves(before) || !moves(question) || !before.metric || !question.metric) return question
    const end = goal.indexOf(before.words) + before.words.length
    const next = goal.indexOf(question.words, end)
    const joined = before.words !== '' && goal.includes(before.words) && next >= end
    const between = goal.slice(end, next)
    const says = OR.test(between) || (!/\w/.test(between) && /^or\b/i.test(question.words))
    return joined && says ? { ...question, weighs: true } : question
  })

const WAYS: ReadonlySet<Question['supposes']> = new Set(['up', 'down', 'more', 'less'])
const moves = ({ supposes }: Question): boolean => WAYS.has(supposes)
