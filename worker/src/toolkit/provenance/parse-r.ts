/** R as far as it is followed: calls, columns, signs and assignments. Loops, functions and blocks are not. */
export type RNode =
  | { kind: 'constant'; value: number | string | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'call'; of: RNode; given: RArgument[] }
  | { kind: 'index'; of: RNode; given: RArgument[] }
  | { kind: 'member'; of: RNode; name: string }
  | { kind: 'sign'; sign: string; left: RNode | null; right: RNode }
  | { kind: 'assign'; name: string; value: RNode }

export interface RArgument {
  name: string | null
  /** Null where nothing stands between the commas. */
  value: RNode | null
}

/** R that is not followed. */
export class UnfollowedError extends Error {
  override name = 'UnfollowedError'
}

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'line' | 'end'
  text: string
}

const TOKENS: readonly [Token['kind'] | 'space', RegExp][] = [
  ['space', /(?:[ \t\r]+|#[^\n]*)/y],
  ['line', /[\n;]/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?L?/y],
  ['text', /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y],
  ['name', /(?:[A-Za-z.][\w.]*|`[^`]+`)/y],
  ['sign', /%[^%\s]*%|<-|<=|>=|==|!=|&&|\|\||\|>|::|[-+*/^<>=!&|~:()[\],$]/y],
]

function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < code.length) {
    const [kind, text] = nextToken(code, at)
    at += text.length
    if (kind !== 'space') tokens.push({ kind, text })
  }
  return [...tokens, { kind: 'end', text: '' }]
}

function nextToken(code: string, at: number): [Token['kind'] | 'space', string] {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = at
    const found = pattern.exec(code)
    if (found) return [kind, found[0]]
  }
  throw new UnfollowedError(`"${code.slice(at, at + 10)}"`)
}

/** How strongly signs between two values bind. */
const BINDS: Readonly<Record<string, number>> = {
  '~': 2,
  '||': 3,
  '|': 3,
  '&&': 4,
  '&': 4,
  '==': 6,
  '!=': 6,
  '<': 6,
  '>': 6,
  '<=': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  ':': 10,
  '^': 12,
}
const BEFORE: Readonly<Record<string, number>> = { '-': 11, '+': 11, '!': 5, '~': 2 }
const KEYWORDS = /^(function|if|else|for|while|repeat|break|next)$/
const CONSTANTS: Readonly<Record<string, boolean | null>> = {
  TRUE: true,
  FALSE: false,
  T: true,
  F: false,
  NULL: null,
  NA: null,
}

const bindsOf = (sign: string): number => BINDS[sign] ?? (sign.startsWith('%') ? 9 : 0)

/** The expressions of a piece of R. @throws UnfollowedError where it holds what is not followed */
export function parseR(code: string): RNode[] {
  const tokens = tokensOf(code)
  let at = 0
  let depth = 0
  const peek = () => tokens[at]!
  const take = () => tokens[at++]!
  const skipLines = () => {
    while (peek().kind === 'line') at += 1
  }
  const isSign = (text: string) => peek().kind === 'sign' && peek().text === text
  const expect = (text: string) => {
    skipLines()
    if (!isSign(text)) throw new UnfollowedError(`"${peek().text}"`)
    take()
  }

  function expression(least: number): RNode {
    if (++depth > 60) throw new UnfollowedError('so deep')
    let left = atom()
    // Within brackets lines go on.
    for (let sign = peek(); sign.kind === 'sign' && bindsOf(sign.text) >= Math.max(1, least); sign = peek()) {
      take()
      skipLines()
      const binds = bindsOf(sign.text)
      left = { kind: 'sign', sign: sign.text, left, right: expression(sign.text === '^' ? binds : binds + 1) }
    }
    depth -= 1
    return left
  }

  function atom(): RNode {
    skipLines()
    const token = take()
    if (token.kind === 'number')
      return behind({ kind: 'constant', value: Number(token.text.replace(/L$/, '')) })
    if (token.kind === 'text') return behind({ kind: 'constant', value: token.text.slice(1, -1) })
    if (token.kind === 'name') {
      if (KEYWORDS.test(token.text)) throw new UnfollowedError(`"${token.text}"`)
      return behind(
        token.text in CONSTANTS
          ? { kind: 'constant', value: CONSTANTS[token.text]! }
          : { kind: 'name', name: bare(token.text) },
      )
    }
    const before = token.kind === 'sign' ? BEFORE[token.text] : undefined
    if (before !== undefined) return { kind: 'sign', sign: token.text, left: null, right: expression(before) }
    if (token.text !== '(') throw new UnfollowedError(`"${token.text}"`)
    const within = expression(0)
    expect(')')
    return behind(within)
  }

  function behind(node: RNode): RNode {
    if (isSign('(')) {
      take()
      return behind({ kind: 'call', of: node, given: argumentsUpTo(')') })
    }
    if (isSign('[')) {
      take()
      const isDouble = isSign('[')
      if (isDouble) take()
      const given = argumentsUpTo(']')
      if (isDouble) expect(']')
      return behind({ kind: 'index', of: node, given })
    }
    if (isSign('$')) {
      take()
      const member = take()
      if (member.kind !== 'name') throw new UnfollowedError(`"${member.text}"`)
      return behind({ kind: 'member', of: node, name: bare(member.text) })
    }
    return node
  }

  function argumentsUpTo(end: string): RArgument[] {
    const given: RArgument[] = []
    for (;;) {
      skipLines()
      if (isSign(end) || isSign(',')) {
        if (!isSign(end) || given.length > 0) given.push({ name: null, value: null })
      } else given.push(argument())
      skipLines()
      if (isSign(end)) break
      expect(',')
    }
    take()
    return given
  }

  function argument(): RArgument {
    const [name, sign] = [tokens[at]!, tokens[at + 1]]
    const isNamed =
      (name.kind === 'name' || name.kind === 'text') && sign?.kind === 'sign' && sign.text === '='
    if (isNamed) at += 2
    return {
      name: isNamed ? bare(name.kind === 'text' ? name.text.slice(1, -1) : name.text) : null,
      value: expression(0),
    }
  }

  function statement(): RNode {
    const [name, sign] = [tokens[at]!, tokens[at + 1]]
    if (name.kind === 'name' && sign?.kind === 'sign' && (sign.text === '<-' || sign.text === '=')) {
      at += 2
      return { kind: 'assign', name: bare(name.text), value: statement() }
    }
    return expression(0)
  }

  const parts: RNode[] = []
  for (skipLines(); peek().kind !== 'end'; skipLines()) {
    parts.push(statement())
    if (peek().kind !== 'line' && peek().kind !== 'end') throw new UnfollowedError(`"${peek().text}"`)
  }
  return parts
}

const bare = (name: string): string => (name.startsWith('`') ? name.slice(1, -1) : name)
