import { stateOf } from '../../lexicon/states.ts'
import { hasWord, wordSet } from '../name-words.ts'

const PLACE_WORDS = wordSet(
  'country countries state province region county city town municipality district borough village continent nation location place site island neighborhood neighbourhood zip zipcode postcode postal prefecture canton territory suburb land bundesland departement origin_state address street venue airport station',
)
/** Words that name a place only where the values are places too. */
const WEAK_WORDS = wordSet('state region site location place address station origin land district island')

const COUNTRIES = new Set(
  'afghanistan|albania|algeria|argentina|armenia|australia|austria|azerbaijan|bahamas|bangladesh|barbados|belarus|belgium|bolivia|botswana|brazil|bulgaria|cambodia|cameroon|canada|chile|china|colombia|costa rica|croatia|cuba|cyprus|czech republic|czechia|denmark|dominican republic|ecuador|egypt|el salvador|estonia|ethiopia|finland|france|georgia|germany|ghana|greece|guatemala|haiti|honduras|hong kong|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italy|jamaica|japan|jordan|kazakhstan|kenya|kuwait|latvia|lebanon|libya|lithuania|luxembourg|madagascar|malaysia|mali|malta|mexico|moldova|mongolia|morocco|mozambique|myanmar|namibia|nepal|netherlands|new zealand|nicaragua|niger|nigeria|north korea|norway|oman|pakistan|panama|paraguay|peru|philippines|poland|portugal|qatar|romania|russia|rwanda|saudi arabia|senegal|serbia|singapore|slovakia|slovenia|south africa|south korea|spain|sri lanka|sudan|sweden|switzerland|syria|taiwan|tanzania|thailand|tunisia|turkey|uganda|ukraine|united arab emirates|united kingdom|united states|united states of america|uruguay|usa|uk|uzbekistan|venezuela|vietnam|yemen|zambia|zimbabwe|europe|asia|africa|north america|south america|oceania|antarctica'.split(
    '|',
  ),
)
const US_STATES = new Set(
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico'.split(
    '|',
  ),
)
const US_CODES = new Set(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr'.split(
    ' ',
  ),
)

/** Share of the values that must be countries, among which others are small or are written otherwise. */
const KNOWN_COUNTRIES = 0.6

/** Share of values (by their counts) that are names of countries or of states of the USA. */
function knownShare(top: readonly { value: string; count: number }[]): number {
  let known = 0
  let all = 0
  for (const { value, count } of top) {
    const name = value.trim().toLowerCase()
    all += count
    if (COUNTRIES.has(name) || US_STATES.has(name)) known += count
  }
  return all === 0 ? 0 : known / all
}

/** Most values are names of countries. */
export const areCountries = (top: readonly { value: unknown }[]): boolean =>
  top.length >= 4 &&
  top.filter(({ value }) =>
    COUNTRIES.has(
      String(value ?? '')
        .trim()
        .toLowerCase(),
    ),
  ).length >=
    KNOWN_COUNTRIES * top.length

/** Why a column of text names places; null where it does not. */
export function placeReason(
  words: readonly string[],
  top: readonly { value: string; count: number }[],
): string | null {
  const share = knownShare(top)
  if (top.length >= 2 && share >= 0.7) return 'its values are names of countries or states'
  const codes = top.length >= 8 && top.every(({ value }) => US_CODES.has(value.trim().toLowerCase()))
  if (codes && top.every(({ value }) => /^[A-Z]{2}$/.test(value.trim())))
    return 'its values are codes of US states'
  if (!hasWord(words, PLACE_WORDS)) return null
  const strong = words.some((word) => PLACE_WORDS.has(word) && !WEAK_WORDS.has(word))
  if (strong) return 'its name says a place'
  // "State" is as often what a row has come to as a part of a country.
  const states = top.filter(({ value }) => stateOf(value.trim().toLowerCase())).length
  if (states > 0 && states >= 0.5 * top.length) return null
  const capitalised = top.length > 0 && top.every(({ value }) => /^\p{Lu}/u.test(value.trim()))
  return capitalised && !/status|solid|power|of/.test(words.join(' '))
    ? 'its name says a place and its values look like names'
    : null
}

/** Why a column of numbers is a coordinate; null where it is not. */
export function coordinateReason(words: readonly string[], minimum: number, maximum: number): string | null {
  const last = words.at(-1) ?? ''
  if (/^(?:lat|latitude)$/.test(last) && minimum >= -90 && maximum <= 90)
    return 'its name and range are those of a latitude'
  if (/^(?:lon|lng|long|longitude)$/.test(last) && minimum >= -360 && maximum <= 360)
    return 'its name and range are those of a longitude'
  return null
}
