/** A level, in small letters, that stands for all others of its column and for nothing else. */
const STRICT =
  /^(?:all|totals?|(?:grand|sub|overall|full|yearly|annual|year)[ -]?totals?|overall|combined|altogether|world|worldwide|global|whole|entire|gesamt|insgesamt|summe|total général|totaal|totale|full year|whole year|(?:the )?(?:whole|entire) .{2,40}|all (?:of )?(?:the )?\p{L}[\p{L} -]{1,40}|all \d+ \p{L}[\p{L} -]{1,40})$/u
/** One that may, where its numbers bear it out: names of firms and people begin and end like this too. */
const LIKELY =
  /^(?:sum|both|together|everything|everyone)$|^(?:totals?|grand|sub-?totals?|overall|combined|sum of|all)[ :-]|[ ,(:-](?:sub-?|grand )?(?:totals?|combined|overall|altogether)[)]?$/u

/** Parts of the world and circles of countries, in small letters, which stand beside their own members in many tables. */
const AREAS =
  /^(?:(?:north|south|east|west|central|latin|northern|southern|eastern|western|middle|sub-saharan|south-east|southeast|central and south)[ -]+)*(?:africa|asia|europe|america|americas|oceania|caribbean|middle east|antarctica|pacific)(?: (?:and|&) .{3,40})?(?: \(.*\))?$|^(?:european union|eu|eurozone|euro area|oecd|g7|g20|brics|asean|opec|nafta|mena|emea|apac)\b.{0,20}$|(?:income|developed|developing|oecd|oil-producing|islands?|landlocked) (?:countries|economies|states)$|^(?:least developed|small island|land-locked|arab|commonwealth).{3,40}$/u

/** How far a level's name says that it stands for others. */
export const isStrictWhole = (level: string): boolean => STRICT.test(small(level))
export const isLikelyWhole = (level: string): boolean => isStrictWhole(level) || LIKELY.test(small(level))
export const isArea = (level: string): boolean => AREAS.test(small(level))

const small = (level: string): string => level.trim().toLowerCase().replaceAll('_', ' ')
