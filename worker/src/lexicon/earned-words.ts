/** "Once the lads and the van are paid for", "after the parts and wages": what is taken off before anybody counts. */
const PAID_FOR =
  /\b(?:once|when|after)\b(?: (?:we|i|you)(?:'ve| have)?)?(?<things>[^.?!;]{2,80}?)\b(?:(?:is|are|was|were|been|gets?) (?:all )?(?:paid|covered|settled|accounted|taken (?:off|out)|out of the way))\b/i
const PAID_BY_US =
  /\b(?:once|when|after) (?:we|i)(?:'ve| have)? (?:paid|covered|settled)(?: for)?(?<things>[^.?!;,]{2,80})/i
const LEFT_AFTER = /\b(?:left|leaves|leave|remains?)\b(?: \w+){0,3} (?:after|once)(?<things>[^.?!;]{2,80})/i

const SOME =
  '(?:(?:next to|almost|practically|hardly|barely|as good as) )?(?:anything|nothing|something|a penny|a cent|any money|money|much|little|a living|enough)'
const EARNS = [
  new RegExp(
    String.raw`\b(?:make|makes|made|making)(?: us)? ${SOME}(?: at all)? (?:on|from|out of|off)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:earn|earns|earned|earning|bring|brings)(?: us| in)? ${SOME}\b(?! (?:of|more|than))`,
    'i',
  ),
  /\bdo (?:we|they) (?:actually |really )?make anything\b/i,
]
/** What is done about work that brings in too little. */
const GIVEN_UP =
  /\b(?:should|ought|could|must|to|or|and) (?:\w+ ){0,4}?(?:re-?price|charge more for|put (?:up )?(?:our|the) prices?|turn (?:\w+ ){0,2}?(?:away|down)|stop (?:doing|taking|offering)|drop|give up)\b/i
const ONLY_GIVEN_UP = new RegExp(
  String.raw`^(?:and |or |so )?(?:which )?${GIVEN_UP.source}(?: (?:them|those|these|any|some|it|first|altogether))*\W*$`,
  'i',
)

const JOINING: ReadonlySet<string> = new Set(
  'the our their his her its a an and or of all any bits for we i you on in to it what is are'.split(' '),
)

/** Whether what is left of what came in is asked for. */
export const speaksOfEarned = (said: string): boolean =>
  [PAID_FOR, PAID_BY_US, LEFT_AFTER].some((own) => own.test(said)) || EARNS.some((own) => own.test(said))

/** The words of what is paid for first. */
export const paidForIn = (said: string): ReadonlySet<string> =>
  new Set(
    [PAID_FOR, PAID_BY_US, LEFT_AFTER]
      .flatMap((own) => own.exec(said)?.groups?.['things'] ?? [])
      .flatMap((things) => things.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !JOINING.has(word)),
  )

/** Whether it is asked which work to charge more for or to give up. */
export const asksToGiveUp = (said: string): boolean => GIVEN_UP.test(said)
/** The same, and nothing else: "and should we reprice them or turn them away". */
export const asksOnlyToGiveUp = (said: string): boolean => ONLY_GIVEN_UP.test(said.trim())

/** Kinds of what rows are: "which sort of job", "types of call". */
export const KIND_OF = /\b(?:sorts?|kinds?|types?) of\b/i
export const KIND_NAMES: ReadonlySet<string> = new Set('type kind sort category class'.split(' '))
