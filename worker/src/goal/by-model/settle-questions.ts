import type { Act, Asked, Question, SemanticModel } from '#contract'
import { aftermathHeard } from '../episodes-heard.ts'
import { judgedHeard } from '../judged-heard.ts'

/** Acts that follow something over time, along the time by which rows are counted where none is named. */
const OVER_TIME: ReadonlySet<Act> = new Set(['change', 'event', 'forecast'])
/** Acts that look at rows or groups as they are, and need no measure. */
const MEASURE_NOTHING: ReadonlySet<Act> = new Set(['describe', 'kinds', 'odd', 'make-up'])

/**
 * Questions as the rules would have left them: a course has its axis, a figure for each group compares them, and a question whose measure is in no column is
 * told as not answered rather than asked without it. One question always stays.
 */
export function settleQuestions(
  questions: readonly Question[],
  model: SemanticModel,
): Pick<Asked, 'questions' | 'unanswered'> {
  const able = questions.filter((question) => !isEmpty(question))
  const kept = able.length > 0 ? able : questions.slice(0, 1)
  return {
    questions: judgedHeard(
      kept.map((question, place) =>
        aftermathHeard(withAxis(asGap(asSides(question, model), kept[place - 1]), model), model),
      ),
      model,
    ),
    unanswered: questions
      .filter((question) => !kept.includes(question))
      .map(({ words, unmatched }) => ({ words, missing: unmatched.map((one) => one.words) })),
  }
}

const isEmpty = ({ act, metric, statistic, unmatched }: Question): boolean =>
  metric === null &&
  statistic === null &&
  !MEASURE_NOTHING.has(act) &&
  unmatched.some(({ part }) => part === 'metric')

/** "Did that change over the years", said of two groups that stand apart: where the gap goes, and not what is measured. */
function asGap(question: Question, before: Question | undefined): Question {
  const { act, aspect, by, against, given, metric } = question
  const [focus] = against
  const apart =
    act === 'change' &&
    aspect === null &&
    focus !== undefined &&
    against.length === 1 &&
    focus.values.length <= 2
  if (!apart || by.some(({ column }) => column !== focus.column)) return question
  const compared =
    before?.act === 'compare' &&
    JSON.stringify(before.metric) === JSON.stringify(metric) &&
    before.against.some(({ column }) => column === focus.column)
  return compared || given.length > 0 ? { ...question, aspect: 'gap' } : question
}

/** One figure for each group sets groups against each other; one number behind another goes together with it. */
function asSides(asked: Question, model: SemanticModel): Question {
  const question = withAct(asked)
  const { act, by, metric, statistic, against } = question
  const [first] = by
  if (first === undefined || statistic === 'correlation') return question
  if (act === 'exact') return { ...question, act: 'compare' }
  // How many rows each number has is told number by number: no row has a number of rows to go together with.
  if (metric?.kind === 'count') return question
  const alone =
    by.length === 1 && against.length === 0 && first.bands.length === 0 && question.given.length === 0
  return act === 'compare' && alone && isNumber(first, model) ? { ...question, act: 'relate' } : question
}

/** What some aspects are asked of alone, whatever act stands beside them; what is judged is answered without a yes or no. */
function withAct(question: Question): Question {
  const { aspect, judged } = question
  const own = judged ? { ...question, supposes: null } : question
  if (aspect === 'repeats') return { ...own, act: 'odd' }
  return aspect === 'backlog' ? { ...own, act: 'change', supposes: 'up' } : own
}

const isNumber = ({ table, column }: Question['by'][number], model: SemanticModel): boolean =>
  model.tables.find((own) => own.table === table)?.fields.find((field) => field.column === column)
    ?.meaning === 'measure'

function withAxis(question: Question, model: SemanticModel): Question {
  if (question.over !== null || !OVER_TIME.has(question.act)) return question
  const table = question.metric?.table ?? model.tables[0]?.table
  const time = model.tables.find((own) => own.table === table)?.natural_time
  return table !== undefined && time != null
    ? { ...question, over: { table, column: time, grain: null } }
    : question
}
