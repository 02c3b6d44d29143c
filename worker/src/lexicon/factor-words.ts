const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** How old the thing of a row is: since it was bought, made or begun. */
export const AGE_WORDS = words('age old older oldness')
/** When a thing was bought or made, in the name of a column. */
export const BOUGHT_DATES = words(
  'purchased purchase bought made built manufactured installed commissioned acquired',
)
/** How long something takes or has been. */
export const LENGTH_WORDS = words('duration length long time speed')
/** Whoever deals with a row without being one person, in a label. */
export const CREW = /\b(?:group|team|desk|crew|squad|unit|centre|center)\b/
/** Words of a list of factors that name none of them. */
export const EMPTY_WORDS = words(
  'a an the of its their our his her how which what who where when it they was is be were been are do did does to for in on at by with and or that this these number amount level kind type sort name',
)
/** What asks for whatever brings something about, behind "which". */
export const TRAIT_WORDS = words(
  'trait aspect characteristic factor feature circumstance condition attribute property driver element parameter variable influence',
)
/** Where rows are besides regions and countries, in a label. */
export const BUILDINGS =
  /\b(?:depot|warehouse|hub|terminal|yard|station|branch|office|plant|works|workshop|clinic|hospital|surgery|school|hall|pier|room|floor|building|campus|facility)\b/
