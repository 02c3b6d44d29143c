import { CERTAINTY, type ReportBlock, type ReportLeaf, type ReportText } from '#contract'
import { escapeHtml } from '#platform/escape-html.ts'
import { MAIL } from '#platform/gmail/mail-page.ts'
import { htmlText, plainText } from './rich-text.ts'

type Leaf<Kind extends ReportLeaf['kind']> = Extract<ReportLeaf, { kind: Kind }>

const SIZES = {
  headline: 'font-size: 21px; line-height: 29px; font-weight: 700; margin: 0 0 14px',
  lead: 'font-size: 16px; line-height: 25px; margin: 0 0 14px',
  quiet: 'font-size: 15px; line-height: 23px; margin: 0 0 20px',
} as const
const SMALL = 'font-size: 13px; line-height: 19px'

const paragraph = (html: string, look: keyof typeof SIZES) => {
  const tone = look === 'quiet' ? 'quiet' : 'ink'
  return `<p class="${tone}" style="${MAIL[tone]}; ${SIZES[look]}">${html}</p>`
}

const label = (text: string) =>
  `<p class="accent" style="${MAIL.accent}; ${SMALL}; font-weight: 700; margin: 0 0 4px">${escapeHtml(text)}</p>`

function certaintyHtml({ certainty, because }: Leaf<'certainty'>): string {
  const { label: name, dots } = CERTAINTY[certainty]
  const scale = `<span class="accent" style="${MAIL.accent}; letter-spacing: 2px">${'●'.repeat(dots)}${'○'.repeat(4 - dots)}</span>`
  return `<p class="quiet" style="${MAIL.quiet}; font-size: 14px; line-height: 21px; margin: 0 0 20px">${scale}&nbsp; <strong class="ink" style="${MAIL.ink}">${escapeHtml(name)}.</strong> ${htmlText(because)}</p>`
}

/** A line for each number, its label beside it; above it on a telephone. */
function keyNumbersHtml({ items }: Leaf<'key-numbers'>): string {
  const rule = `border-bottom: 1px solid ${MAIL.line}`
  const lines = items.map(
    ({ label: name, value, note }) =>
      `<tr><td class="key quiet line" width="42%" valign="top" style="${MAIL.quiet}; font-size: 14px; line-height: 21px; padding: 11px 16px 10px 0; ${rule}">${htmlText(name)}</td>
<td class="value line" valign="top" style="padding: 9px 0 10px; ${rule}"><div class="ink" style="${MAIL.ink}; font-size: 18px; line-height: 24px; font-weight: 700">${htmlText(value)}</div>
${note ? `<div class="quiet" style="${MAIL.quiet}; ${SMALL}">${htmlText(note)}</div>` : ''}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top: 1px solid ${MAIL.line}; margin: 0 0 22px">${lines.join('\n')}</table>`
}

/** Beyond these a table is for the report, not for a mail on a telephone. */
const TABLE_ROWS = 8
const TABLE_COLUMNS = 4
/** Values up to this length stay on one line: four of them fit on a telephone. */
const SHORT_VALUE = 8

function tableHtml({ caption, columns, rows }: Leaf<'table'>): string {
  const align = (index: number) => columns[index]?.align ?? 'left'
  const last = Math.min(columns.length, TABLE_COLUMNS) - 1
  const cell = (tag: 'th' | 'td', html: string, index: number, wrap = true) => {
    const [tone, weight] = tag === 'th' ? (['quiet', 600] as const) : (['ink', 400] as const)
    const style = [
      `${MAIL[tone]}; ${SMALL}; font-weight: ${weight}; text-align: ${align(index)}`,
      `padding: 6px ${index === last ? 0 : 10}px 6px 0; border-bottom: 1px solid ${MAIL.line}`,
      ...(wrap ? [] : ['white-space: nowrap']),
    ].join('; ')
    return `<${tag} align="${align(index)}" valign="top" class="${tone} line" style="${style}">${html}</${tag}>`
  }
  const shown = rows
    .slice(0, TABLE_ROWS)
    .map((row) =>
      row
        .slice(0, TABLE_COLUMNS)
        .map((text, index) => cell('td', htmlText(text), index, plainText(text).length > SHORT_VALUE)),
    )
  const head = columns.slice(0, TABLE_COLUMNS).map(({ title }, index) => cell('th', escapeHtml(title), index))
  return `<p class="ink" style="${MAIL.ink}; font-size: 14px; line-height: 21px; font-weight: 600; margin: 0 0 4px">${htmlText(caption)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px"><tr>${head.join('')}</tr>
${shown.map((row) => `<tr>${row.join('')}</tr>`).join('\n')}</table>`
}

const listHtml = (items: ReportText[], ordered = false) => {
  const tag = ordered ? 'ol' : 'ul'
  const lines = items.map((item) => `<li style="margin: 0 0 6px">${htmlText(item)}</li>`)
  return `<${tag} class="ink" style="${MAIL.ink}; font-size: 15px; line-height: 23px; margin: 0 0 20px; padding-left: 20px">${lines.join('')}</${tag}>`
}

const calloutHtml = ({ title, paragraphs }: Leaf<'callout'>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px"><tr><td class="warn" style="background-color: #fdf0d2; border-left: 3px solid #b97a10; padding: 12px 16px">
<p class="ink" style="${MAIL.ink}; font-size: 14px; line-height: 21px; font-weight: 700; margin: 0">${escapeHtml(title)}</p>
${paragraphs.map((text) => `<p class="ink" style="${MAIL.ink}; font-size: 14px; line-height: 21px; margin: 2px 0 0">${htmlText(text)}</p>`).join('\n')}
</td></tr></table>`

/** Charts and what else a mail can't show well stay in the report. */
function blockHtml(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'label':
      return [label(block.text)]
    case 'heading':
      return [label(plainText(block.text))]
    case 'paragraph':
      return [
        paragraph(
          htmlText(block.text),
          block.look === 'headline' || block.look === 'quiet' ? block.look : 'lead',
        ),
      ]
    case 'certainty':
      return [certaintyHtml(block)]
    case 'key-numbers':
      return block.items.length > 0 ? [keyNumbersHtml(block)] : []
    case 'list':
      return [listHtml(block.items, block.ordered)]
    case 'callout':
      return [calloutHtml(block)]
    case 'table':
      return [tableHtml(block)]
    case 'columns':
      return block.columns.flat().flatMap(blockHtml)
    case 'opening':
      return [block.heading, ...block.blocks].flatMap(blockHtml)
    default:
      return []
  }
}

export const answerHtml = (blocks: ReportBlock[]): string => blocks.flatMap(blockHtml).join('\n')

function blockText(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'label':
      return [block.text.toUpperCase()]
    case 'heading':
      return [plainText(block.text).toUpperCase()]
    case 'paragraph':
      return [plainText(block.text)]
    case 'certainty':
      return [`${CERTAINTY[block.certainty].label}. ${plainText(block.because)}`]
    case 'key-numbers':
      return [
        block.items
          .map(({ label: name, value, note }) =>
            [`${plainText(name)}: ${plainText(value)}`, note && plainText(note)].filter(Boolean).join(', '),
          )
          .join('\n'),
      ]
    case 'list':
      return [block.items.map((item) => `- ${plainText(item)}`).join('\n')]
    case 'callout':
      return [`${block.title}: ${block.paragraphs.map(plainText).join(' ')}`]
    case 'table':
      return [
        [
          plainText(block.caption),
          ...block.rows
            .slice(0, TABLE_ROWS)
            .map((row) => row.slice(0, TABLE_COLUMNS).map(plainText).join(' | ')),
        ].join('\n'),
      ]
    case 'columns':
      return block.columns.flat().flatMap(blockText)
    case 'opening':
      return [block.heading, ...block.blocks].flatMap(blockText)
    default:
      return []
  }
}

export const answerText = (blocks: ReportBlock[]): string =>
  blocks
    .flatMap(blockText)
    .filter((part) => part !== '')
    .join('\n\n')
