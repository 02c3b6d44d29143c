/** Values by which a column says that nothing is on. */
export const OFF_VALUE =
  /^(?:|-+|0|0\.0+|0 ?%|f|false|n|no|not|none|nothing|nil|off|n\/a|na|null|regular|normal|usual|standard|ordinary|full price|base|baseline|without|closed season|no [a-z ]+|not [a-z ]+|non[- ][a-z ]+)$/i

/** Values that say no more than that it is on. */
export const ON_VALUE = /^(?:1|1\.0+|t|true|y|yes|on|x|✓)$/i

/** Names of columns that say what was done for a while to bring something, or what happens for a while. */
export const EPISODE_HEADER =
  /\b(?:offers?|promos?|promotions?|promoted|deals?|discounts?|discounted|price cuts?|markdowns?|reduced|reductions?|sales? (?:on|event|week|period)|campaigns?|adverts?|advertising|advertised|ads? (?:on|running|run)|flyers?|leaflets?|mailings?|mailshots?|newsletters?|coupons?|vouchers?|special offers?|specials?|happy hours?|concerts?|gigs?|matches|match days?|events?|festivals?|fairs?|open days?|maintenance|shutdowns?|stoppages?|stops?|outages?|downtimes?|strikes?|lockdowns?|closures?|drives?)\b/i

/** What a goal says of it: the same as plural nouns, or as what was done. */
export const EPISODE_WORDS =
  /\b(?:offers?|promos?|promotions?|deals|discounts?|price cuts?|cut(?:ting)? (?:the |our )?prices?|markdowns?|price reductions?|campaigns?|adverts?|advertising|ads|flyers?|leaflets?|mailings?|mailshots?|newsletters?|coupons?|vouchers?|special offers?|specials|happy hours?|concerts?|gigs?|match days?|events?|festivals?|fairs?|market days|open days?|maintenance|shutdowns?|stoppages?|stops|outages?|strikes?|lockdowns?|closures?|drives)\b/i

/** That is asked what they brought, and not how many there were or how they differ in something else. */
export const BROUGHT_WORDS =
  /\b(?:pay|paid|pays|paying|worth(?:while)?|made (?:us )?(?:any )?money|make (?:us )?(?:any )?money|makes? money|making (?:us )?money|earn(?:ed|s)?|brought|brings?|bring in|cost(?:s|ing)? us|lost us|lose us|lose money|lost money|losing money|losses|profit(?:able|ably)?|gain(?:ed|s)?|lift(?:ed|s)?|uplift|boost(?:ed|s)?|extra|additional|incremental|work(?:ed|s|ing)?|help(?:ed|s)?|do(?:es)? (?:us )?any good|drive|drove|rais(?:e|ed|es)|increas(?:e|ed|es)|hurt|return(?:ed|s)? on|should we run|run again|repeat)\b/i

/** That is asked what came after them: bought early and then not, or a lasting trace. */
export const AFTERMATH_WORDS =
  /\b(?:stock(?:s|ed|ing)?[- ]?(?:up|piles?|piled|piling)|stockpil(?:e|es|ed|ing)|hoard(?:s|ed|ing)?|(?:buy|buys|bought|buying|order|ordered|ordering) (?:it |them )?(?:early|earlier|ahead|in advance)|(?:pull|pulls|pulled|pulling|bring|brought|bringing|move|moved|shift|shifted) (?:\w+ )?(?:forward|from later)|forward buying|borrow(?:s|ed|ing)? from|dip afterwards?|dip after|drop(?:s|ped)? (?:off )?afterwards?|slump(?:s|ed)? after(?:wards?)?|wear(?:s)? off|catch(?:es)? up after|caught up after|hangover)\b/i

/** That money is meant. */
export const MONEY_BROUGHT =
  /\b(?:money|pay|paid|pays|paying|profit\w*|margins?|earn(?:ed|s)?|cost(?:s|ing)? us|los[et]s?|losing|worth(?:while)?)\b/i

/** What is to be done again, or next. */
export const RUN_AGAIN =
  /\bshould (?:we|i) (?:run|repeat|do|offer|hold|put on|keep|drop|stop|book|plan|promote)\b|\b(?:run|do|hold|book) (?:it|them|which)? ?again\b|\bworth (?:repeating|running again|keeping)\b/i

/** Headers of what is left once costs are paid, of the price of one, and of a price from which one is cut. */
export const EARNED_HEADER =
  /\b(?:profit|margin|contribution|surplus|net income|net result)\b(?! ?(?:%|percent|rate))/i
export const PRICE_OF_ONE = /\b(?:price|tariff)\b/i
export const USUAL_PRICE =
  /\b(?:normal|usual|regular|list|full|base|standard|original|before|rrp|undiscounted)\b/i
