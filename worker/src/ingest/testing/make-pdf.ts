import { deflateSync } from 'node:zlib'

export interface PdfText {
  text: string
  x: number
  /** From the bottom of the page, in points. */
  y: number
  size?: number
}

/** A PDF with the texts given on each page, in Helvetica. */
export function makePdf(pages: PdfText[][]): Buffer {
  const contents = pages.map((texts) =>
    texts
      .map(
        ({ text, x, y, size = 10 }) =>
          `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
      )
      .join('\n'),
  )
  return pdfOf(contents.map((content) => Buffer.from(content, 'latin1')))
}

/** A PDF whose only page unpacks to `bytes` blanks, packed twice, so that a few kilobytes become gigabytes. */
export function makePdfBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 32))
  return pdfOf([deflateSync(packed)], '[/FlateDecode /FlateDecode]')
}

function pdfOf(streams: Buffer[], filter?: string): Buffer {
  const count = streams.length
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${count} /Kids [${streams.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ]
  for (const [i, stream] of streams.entries()) {
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length}${filter ? ` /Filter ${filter}` : ''} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    )
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += whole.length
    parts.push(whole)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
