/** A message as read from its MIME form (RFC 5322, 2045, 2047, 2231), as far as mail programs write it. */
export interface MailMessage {
  from: string
  to: string
  cc: string
  bcc: string
  subject: string
  messageId: string
  text: string
  html: string
  attachments: Attachment[]
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

interface Part {
  headers: Map<string, string>
  body: Buffer
}

const HEADER_END = Buffer.from('\r\n\r\n')

/** Reads a whole message; lines must end in CRLF, as they do on the wire. */
export function readMessage(bytes: Buffer): MailMessage {
  const root = readPart(bytes)
  const header = (name: string) => decodeWords(root.headers.get(name) ?? '')
  const message: MailMessage = {
    from: header('from'),
    to: header('to'),
    cc: header('cc'),
    bcc: header('bcc'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: '',
    html: '',
    attachments: [],
  }
  collect(root, message)
  return message
}

function readPart(bytes: Buffer): Part {
  const end = bytes.indexOf(HEADER_END)
  const head = bytes.subarray(0, end === -1 ? bytes.length : end).toString('utf8')
  const body = end === -1 ? Buffer.alloc(0) : bytes.subarray(end + HEADER_END.length)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body }
}

function collect(part: Part, message: MailMessage): void {
  const type = readField(part.headers.get('content-type') ?? 'text/plain')
  if (type.value.startsWith('multipart/')) {
    for (const inner of split(part.body, type.parameters.get('boundary') ?? ''))
      collect(readPart(inner), message)
    return
  }
  const disposition = readField(part.headers.get('content-disposition') ?? 'inline')
  const content = decodeBody(part)
  const filename = disposition.parameters.get('filename') ?? type.parameters.get('name')
  const charset = type.parameters.get('charset') ?? 'utf-8'
  if (disposition.value !== 'attachment' && !filename) {
    const text = new TextDecoder(charset).decode(content)
    if (type.value === 'text/html') message.html += text
    else if (type.value === 'text/plain') message.text += text
    return
  }
  message.attachments.push({ filename: filename ?? 'unnamed', contentType: type.value, content })
}

/** `attachment; filename="a.pdf"` or `filename*=utf-8''a%20b.pdf`, also in numbered pieces. */
function readField(field: string): { value: string; parameters: Map<string, string> } {
  const [value = '', ...rest] = field.match(/(?:[^;"]|"(?:\\.|[^"\\])*")+/g) ?? []
  const parameters = new Map<string, string>()
  const pieces = new Map<string, string>()
  for (const piece of rest) {
    const equals = piece.indexOf('=')
    const name = piece.slice(0, equals).trim().toLowerCase()
    const text = piece.slice(equals + 1).trim()
    const plain = text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
    const numbered = name.match(/^(.+?)(?:\*\d+)?(\*?)$/)!
    const base = numbered[1]!
    if (name === base) parameters.set(base, decodeWords(plain))
    else
      pieces.set(
        base,
        (pieces.get(base) ?? '') + (numbered[2] ? plain.replace(/^[\w-]*'[\w-]*'/, '') : plain),
      )
  }
  for (const [name, text] of pieces) parameters.set(name, decodeURIComponent(text))
  return { value: value.trim().toLowerCase(), parameters }
}

function split(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString('latin1')
  const marks = [
    ...text.matchAll(new RegExp(`(?:^|\\r\\n)--${escapePattern(boundary)}(--)?[ \\t]*(?:\\r\\n|$)`, 'g')),
  ]
  return marks
    .slice(0, -1)
    .map((mark, index) => body.subarray(mark.index + mark[0].length, marks[index + 1]!.index))
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable')
    return decodeQuoted(body.toString('latin1').replace(/=[ \t]*\r\n/g, ''))
  return body
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words of a header, `=?utf-8?Q?Gr=C3=BC=C3=9Fe?=`. */
function decodeWords(text: string): string {
  // White space between two encoded words is not part of the text (RFC 2047, section 6.2).
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1')
  return joined.replace(
    /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi,
    (_, charset: string, encoding: string, word: string) => {
      const bytes =
        encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : decodeQuoted(word.replaceAll('_', ' '))
      return new TextDecoder(charset).decode(bytes)
    },
  )
}
