/** Names of months, whole and short, in the languages whose spreadsheets come up most, each language from January on. */
const LANGUAGES = [
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'jan feb mrz apr mai jun jul aug sept okt nov dez',
  'jän feber maerz apr mai jun jul aug sep okt nov dez',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janv févr mars avr mai juin juil aout sept oct nov déc',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago sep oct nov dic',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'jan fev mar abr mai jun jul ago set out nov dez',
  'januari februari maart april mei juni juli augustus september oktober november december',
]

/** Month (1 to 12) by its name in lower case without a point. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((names) => names.split(' ').map((name, index): [string, number] => [name, index + 1])),
)

/** A word that may be a month's name, as a pattern for JavaScript and RE2. */
export const MONTH_PATTERN = `(?:${[...MONTH_BY_NAME.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')})`
