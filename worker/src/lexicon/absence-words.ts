const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words of some set of synonyms that say too little to be missed. */
export const GENERIC_WORDS = words(`
people person time value amount area place type level number size group team business company thing kind way part work unit item
  account use user customer client staff employee worker line day hour point result use performance total cost case reason cause source
  job market long short big small large take last fast slow high low position start end from to make leave go stay live pass like say
  book send move open close response answer reply order sell buy purchase term condition state status stage data table file record row
  respond react keep receive win fall drop break stop look turn hit view visit land page old young new organisation effectiveness
  site finish do achieve complete content please mean plan note light dark cold warm hot heavy strength activity capacity category class
  course burden strain rich poor good fail success output process pay budget target goal wait mark risk money quality service support gap
`)

/** Words that name nothing a table could hold. */
export const EMPTY_WORDS = words(`
the a an to of on at as so than if whether that which there here with without not no nor very too quite really just even still yet
  because since although though while when however both own same other another such into onto over under above below through about
  down up far near home hire nurse light hand list
  must should would could shall might may can
  practice practise way thing difference different factor reason effect influence impact role pattern picture detail question answer problem issue
  conclusion action step idea insight finding result report analysis overview sense clue hint point fact story chart graph figure
  everything anything something nothing somebody anybody rest other side hand term end start middle course case matter kind sort type
  lot bit bunch range level rate number figure count year month week day time date period data dataset file table column row record
  history system past present future board manager boss team colleague company business organisation firm group strategy plan decision
  improvement efficiency possible attention recommendation opportunity strength weakness implication consideration understanding
  basis light view respect regard account order sake aim objective purpose goal task job work exercise homework please thank
  night evening morning afternoon noon word waste sure third fourth half feeling law champion everybody nobody
`)

/** Other words for money that is named beside them. */
export const MONEY_NOUNS = words(`
  revenue income taking money bill cost spend spending price sum expense charge turnover
`)

/** Groups of people that a table tells apart or does not: nothing else can stand for them. */
export const GROUPS_OF_PEOPLE = words('women men females males female male girls boys gender sex')

/** What is had and is no thing that a table could hold: "do we have a chance". */
export const HAD_WORDS = words(`
  problem issue chance effect impact bias trend season pattern reason look idea sense influence right choice plan bearing
  relation relationship link connection difference advantage
`)

/** What every answer says by itself ("and how sure can I be?"), with the helpers of verbs. */
export const ANSWERED_ANYWAY: ReadonlySet<string> = new Set(
  'can could may might must shall sure certain certainty confident confidence trust reliable believe significant significance'.split(
    ' ',
  ),
)

/** What something does somewhere and says nothing more of it: "where it is felt", "where this occurs". */
export const TAKES_PLACE: ReadonlySet<string> = new Set(
  'occur happen arise appear feel show lie concentrate originate emerge take_place manifest surface persist sit come hit hurt bite'.split(
    ' ',
  ),
)
