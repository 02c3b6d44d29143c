const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words of other languages that every text of some length has, without those that are English words too. */
const LANGUAGES: readonly (readonly [string, ReadonlySet<string>])[] = [
  [
    'German',
    words(
      `der das und ist nicht ein eine einen einem einer wir ich ob wie warum weil dass daß mit von zu zum zur den dem des für fuer auf bei
      auch oder aber sind sich wird werden wurde hat haben kann können sollen uns unser unsere unseren mehr sehr welche welcher welches
      wo wann seit nach über ueber gibt dort einfach schon noch immer bitte wenn als alle vom im`,
    ),
  ],
  [
    'French',
    words(
      `le la les des une est et nous vous pas que qui pour dans sur avec sans sont cette ces nos notre votre leur plus quels quelles quel
      quelle pourquoi comment depuis combien où ou du au aux il elle ils elles fait être avoir`,
    ),
  ],
  [
    'Spanish',
    words(
      `el la los las una es y que por para con sin del nuestro nuestra nuestros nuestras qué cuál cuáles cómo dónde cuándo porque más
      desde son está están hay si se su sus pero muy cuánto cuántos`,
    ),
  ],
  [
    'Italian',
    words(
      `il lo gli le una che per con non del della dei delle nel nella sono è perché quali quale come dove quando più nostro nostra nostri
      nostre ci si da di quanto quanti questo questa`,
    ),
  ],
  [
    'Dutch',
    words(
      `de het een en niet wij we ik dat met voor van zijn wordt worden hebben heeft waarom omdat welke wanneer waar onze ons ook maar nog
      naar bij uit er veel meer dan te hoe`,
    ),
  ],
  [
    'Portuguese',
    words(
      `o os as uma um que por para com sem do da dos das nosso nossa nossos nossas qual quais como onde quando porque mais desde são está
      há se não muito quanto quantos em`,
    ),
  ],
]
/** The same of English. */
const ENGLISH = words(
  `the a an of to in is are was were and or but we our i my you your it they them this that these those for on at by with from not do
  does did have has had be been what which who why when where how if whether would should could can will than as there more most please`,
)

/** Words by which a text is told to be of a language at all. */
const FEWEST = 8
/** Of its words, those that every text of a language has. */
const PART = 0.2

/** The language that a text is written in where it is plainly another one than English; null elsewhere. Words in lower case. */
export function languageOf(text: readonly string[]): string | null {
  if (text.length < FEWEST) return null
  const among = (own: ReadonlySet<string>) => text.filter((word) => own.has(word)).length
  const found = LANGUAGES.map(([name, own]) => ({ name, count: among(own) })).sort(
    (one, other) => other.count - one.count,
  )[0]!
  return found.count >= PART * text.length && found.count > 2 * among(ENGLISH) ? found.name : null
}
