/** What a message asks of the report itself. */
export type Topic =
  'main' | 'findings' | 'sureness' | 'test' | 'method' | 'weakness' | 'consequence' | 'data' | 'term' | 'help'

/** The first that fits is meant. */
const TOPICS: readonly { topic: Topic; when: RegExp }[] = [
  {
    topic: 'help',
    when: /\bwhat (can|could|should|may) (i|we) ask\b|\bwhat (can|do) you (do|answer|know)\b|^\s*help\b/i,
  },
  { topic: 'test', when: /\bp[ -]?values?\b|\b(statistically )?significan(t|ce)\b/i },
  {
    topic: 'sureness',
    when: /\bhow (sure|certain|confident|reliable|robust|solid|strong) (are|is|was|were)\b|\bcan (i|we) (trust|rely on)\b|\b(how much )?confidence (is|do you have)\b|\b(un)?certainty\b/i,
  },
  {
    topic: 'weakness',
    when: /\b(limit(s|ation|ations)?|caveats?|weakness(es)?|weakens?|cautions?|drawbacks?|assumptions?|what (could|might) be wrong|confound(er|ers|ing|ed)?)\b/i,
  },
  {
    topic: 'method',
    when: /\b(which|what) (methods?|tests?|models?|statistics)\b.*\b(use|used|did|was|were|behind)\b|\bhow (was|were|did you|do you|have you)\b.*\b(comput|calculat|measur|test|analy[sz]|get|got|find|found|made|work(ed)? out)|\bmethod(s|ology)?\b/i,
  },
  {
    topic: 'consequence',
    when: /\bwhat (should|shall|can|could|do) (i|we) do\b|\brecommend(ation|ations|ed)?\b|\bnext steps?\b|\bso what\b|\bwhat follows\b|\badvi[cs]e\b/i,
  },
  {
    topic: 'main',
    when: /\b(main|key|most important|biggest|central|top) (finding|result|conclusion|insight|message|point|take-?away|answer)s?\b|\bsummar(y|i[sz]e)\b|\bconclusions?\b|\bin (short|brief)\b|\bbottom line\b|\btl;?dr\b|\bwhat did you (find|learn|conclude)\b|\bwhat (is|was) the answer\b/i,
  },
  {
    topic: 'findings',
    when: /\b(list|show|tell|give|which|what|all)\b.*\b(findings|results|insights)\b|^\s*findings\W*$/i,
  },
  {
    topic: 'data',
    when: /\b(what|which) (data|files?|columns?|tables?|variables?)\b.*\b(use|used|have|has|there|analy[sz]ed|in it|look(ed)? at)\b|\bdata ?sets?\b.*\b(contain|hold|include)|\bquality of the data\b|\bdata quality\b/i,
  },
  {
    topic: 'term',
    when: /\bwhat (is|are|does)\b.*\b(mean|stand for)\b|\b(explain|define|meaning of)\b|^\s*what (is|are) (an? |the )?[\w’' -]{2,40}\?*\s*$/i,
  },
]

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** Place of the finding that is named by its number, from 0; null where none is. */
export function findingNamed(message: string): number | null {
  const after = /\bfindings?\s+(?:no\.?\s*|number\s+|#\s*)?(\d{1,3}|[a-z]+)\b/i
    .exec(message)?.[1]
    ?.toLowerCase()
  const before = /\b([a-z]+|\d{1,3}(?:st|nd|rd|th))\s+finding\b/i.exec(message)?.[1]?.toLowerCase()
  const digits = Number.parseInt(after ?? before ?? '', 10)
  const place = Number.isNaN(digits)
    ? Math.max(WORDS.indexOf(after ?? ''), ORDINALS.indexOf(before ?? ''))
    : digits - 1
  return place >= 0 ? place : null
}

/** True where the report, or what stands in it, is spoken of. */
export const namesReport = (message: string): boolean =>
  /\b(findings?|report|analysis|conclusions?|your (answer|result)s?|you (find|found|say|said|conclude)|the (main|key) (answer|result))\b/i.test(
    message,
  )

/** Topics of a message about the report, likeliest first. */
export const topicsOf = (message: string): Topic[] =>
  TOPICS.filter(({ when }) => when.test(message)).map(({ topic }) => topic)
