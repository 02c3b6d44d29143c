const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What somebody who asks does, as lemmas: "I would like", "we need". */
export const WISHING_WORDS = words('like love want need wish hope wonder have must prefer')
/** What they wish to do beside finding out. */
export const HEARING_WORDS = words('hear tell get have see be decide settle agree look')
/** What an answer is called: "a rule for which", "an idea of where". */
export const ANSWER_NOUNS = words(
  'idea rule picture sense feeling feel overview list answer view understanding breakdown explanation impression indication insight estimate advice guidance clue',
)
/** What somebody does who means to do something, before "to" or a verb in "-ing". */
export const INTENDING_WORDS = words(
  'like want plan intend hope propose threaten decide consider ask prepare mean keen aim due push press urge insist agree',
)
/** The same before "to" alone, where a whole sentence says what is meant to be done. */
export const MEANING_WORDS = words('like want need wish plan intend hope aim mean help have try enable allow')
/** What is meant to be done, as a noun: "the aim is to". */
export const AIM_NOUNS = words('aim goal purpose objective intention idea point target plan intent')
