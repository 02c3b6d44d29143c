/** Names of what is better where there is less of it, and where there is more, to whoever has to choose. */
const LESS =
  /\b(?:prices?|costs?|fees?|rents?|fares?|tariffs?|charges?|expens\w*|late(?:ness)?|delay(?:s|ed)?|overdue|defect\w*|errors?|faults?|faulty|complaints?|claims?|waste|scrap|breakdowns?|failures?|failed|downtimes?|outages?|wait(?:s|ing)?|queue\w*|times?|durations?|days?|hours?|minutes|delivery|lead|turnaround|distances?|commute|emissions?|noise|risks?|injur(?:y|ies)|accidents?|crimes?|absen\w+|churn|returns?|returned|missing|consumption|losses|loss|damage[sd]?|rejects?|rejected|vacan\w+|turnover rate|interest|deaths?|mortality|infections?|complications?)\b/i
const MORE =
  /\b(?:quality|scores?|ratings?|stars|yields?|outputs?|revenue|sales|profits?|margins?|income|satisf\w+|reliab\w+|punctual\w*|on[- ]time|safety|capacity|speed|mpg|efficien\w+|size|area|coverage|warranty|attendance|grades?|marks?|points|visitors?|customers?|footfall|members?|harvest|growth|returns on|value|strength|durab\w+|battery|range|storage|accuracy|success|germination|survival|recovery)\b/i

/** Names of what is spent on a thing. */
export const SPENT = /\b(?:prices?|costs?|fees?|rents?|fares?|tariffs?|charges?|expens\w*)\b/i

/** Which way is better of what is called so; null where its name leaves that open. */
export const betterBy = (given: string): 'more' | 'less' | null => {
  const label = given.replaceAll('_', ' ')
  return /\b(?:on[- ]time|returns? on|punctual\w*|per (?:hour|day))\b/i.test(label)
    ? 'more'
    : LESS.test(label)
      ? 'less'
      : MORE.test(label)
        ? 'more'
        : null
}

/** That one of several is to be chosen. */
export const CHOOSES =
  /\b(?:best|choose|choice|pick|select|go (?:with|for)|stay with|stick with|switch to|favou?r|recommend(?:ed)?|prefer|suit(?:s|ed|able)?|overall|all[- ]round|on balance|should (?:get|win)|(?:should|can|could|would|do) (?:we|i) (?:only )?(?:use|take|have|book|plant|order from|work with|keep|buy|rent|hire|drop|cut|replace|get rid of|let go)|to (?:keep|buy|rent|hire|drop|get rid of|let go))\b/i

/** That the one to go is asked for. */
export const DROPS = /\b(?:drop|get rid of|let go|replace|cut|part with|give up)\b/i

/** One end of one measure that is asked for, which leaves nothing to weigh. */
export const ONE_END =
  /\b(?:(?!best\b|interest|rest\b|west\b|east\b|forest|request|harvest|test\b)\w+est|most|least)\b/i
