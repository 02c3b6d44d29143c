/** A mention by its number, as it stands in a masked goal. */
export const MENTION = '\u2039\\d+\u203a'
/** Words that may stand before a mention and say nothing about its role. */
export const FILLER =
  '(?:(?:the|a|an|its|their|our|my|your|his|her|any|each|every|all|different|various|of|in|both|overall|total|average|mean|median|high|low|higher|lower|long|short|longer|shorter|big|bigger|small|smaller|more|less|s|most|people|differences|being|getting|what|is|are|do|does|did|how|much|many) )*'
/** The same with one word more of any kind. */
export const FILL = `${FILLER}(?:\\w+ ${FILLER})??`
/** One mention or several: "age, income and region". */
export const LIST = `${MENTION}(?: (?:, |and |or |the |of |his |her |its |their |our |versus |vs |with |to |than |both |average |total |as well as |plus |how )+${MENTION})*`
