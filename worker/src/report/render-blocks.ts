import { CERTAINTY } from '#contract'
import { escapeHtml } from '#platform/escape-html.ts'
import { plainText, type Block, type ColumnCard, type Fact, type Heading } from './report-document.ts'
import { richHtml } from './rich-text.ts'
import { beforeFigure } from './flow-figures.ts'
import { seriesCardsHtml } from './series/series-cards-html.ts'
import { histogramSvg } from './sparkline.ts'

/** Ids inside an SVG made its own, as many pictures share one page; text-free scripts cannot be in ours. */
const ownIds = (svg: string, prefix: string): string =>
  svg
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/((?:xlink:)?href)="#([^"]+)"/g, `$1="#${prefix}-$2"`)

/** A picture that is less wide than the text stands at its left edge, under the words above it. */
const atLeft = (svg: string): string => svg.replace('<svg ', '<svg preserveAspectRatio="xMinYMin" ')

/** Height by width from which on the letters of a chart would be too small at the height that others have. */
const TALL = 0.75

const isTall = (svg: string): boolean => {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return Number(height) > TALL * Number(width)
}

const dots = (filled: number) =>
  Array.from({ length: 4 }, (_, index) => `<i class="${index < filled ? 'on' : 'off'}"></i>`).join('')

const facts = (list: Fact[]) =>
  `<dl class="facts">${list.map(({ term, text }) => `<div><dt>${escapeHtml(term)}</dt><dd>${richHtml(text)}</dd></div>`).join('')}</dl>`

/** An opening with more letters than this may break across pages. */
const LONG_OPENING = 700
/** Code of at most this many lines stays on one page. */
const WHOLE_CODE = 16
/** Letters of a line in half the width of a page. */
const CODE_LETTERS = 46
const linesOf = (code: string): number =>
  code.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CODE_LETTERS)), 0)

/** Key numbers stand in one size: that which the longest of them allows. */
function valueSize(values: string[]): string {
  const longest = Math.max(...values.map((value) => value.length * Math.sqrt(values.length / 4)))
  return longest > 15 ? 'small' : longest > 8.5 ? 'medium' : 'large'
}

function headingHtml({ id, level, text, number }: Heading): string {
  const counter = number ? `<span class="no">${escapeHtml(number)}</span> ` : ''
  return `<h${level} id="${escapeHtml(id)}">${counter}${richHtml(text)}</h${level}>`
}

const quantileRow = (list: Fact[]) =>
  list.length
    ? `<dl class="quantiles">${list.map(({ term, text }) => `<div><dt>${escapeHtml(term)}</dt><dd>${richHtml(text)}</dd></div>`).join('')}</dl>`
    : ''

function card({ name, role, facts: list, quantiles, bins, bin_range, top, issues }: ColumnCard): string {
  const shape = bins.length
    ? `<div class="shape">${histogramSvg(bins)}<p class="range"><span>${escapeHtml(bin_range![0])}</span><span>${escapeHtml(bin_range![1])}</span></p></div>`
    : ''
  const levels = top.length
    ? `<table class="levels"><tbody>${top
        .map(
          (each) =>
            `<tr><th scope="row"><bdi>${escapeHtml(each.label)}</bdi></th><td class="bar"><i style="width:${(each.share * 100).toFixed(1)}%"></i></td><td>${escapeHtml(each.text)}</td></tr>`,
        )
        .join('')}</tbody></table>`
    : ''
  const seen = issues.length ? `<p class="issues">${issues.map(escapeHtml).join(' · ')}</p>` : ''
  return `<div class="card"><p class="card-name"><bdi>${escapeHtml(name)}</bdi></p><p class="card-role">${escapeHtml(role)}</p>${shape}${quantileRow(quantiles)}${levels}${facts(list)}${seen}</div>`
}

/** Width of the text block and of a letter in a table, in millimetres, with some to spare. */
const TEXT_WIDTH = 160
const LETTER = { plain: 1.55, dense: 1.42 }
const CELL_GAP = 2.4

/** Whether the longest words of all columns stand beside each other, so that none has to be broken inside. */
function keepsWords({ columns, rows, dense }: Extract<Block, { kind: 'table' }>): boolean {
  const longest = columns.map(({ title }, index) =>
    Math.max(
      title.length,
      ...rows.flatMap((row) =>
        plainText(row[index] ?? [])
          .split(/[\s-]+/)
          .map((word) => word.length),
      ),
    ),
  )
  const width = longest.reduce(
    (sum, letters) => sum + letters * (dense ? LETTER.dense : LETTER.plain) + CELL_GAP,
    0,
  )
  return width <= TEXT_WIDTH
}

/** Share of the page that numbers may take whole; what is left is for words. */
const NUMBERS_SHARE = 0.54
/** Letters of a unit beside a number; more of them are words, and may stand below each other. */
const UNIT_LETTERS = 8
const isNumber = (text: string) =>
  /\d/.test(text) && text.replace(/\bto\b|[^\p{L}]/gu, '').length <= UNIT_LETTERS

/** Whether each number with its interval stands in one line and leaves the words beside them enough room. */
function keepsNumbers({ columns, rows, dense }: Extract<Block, { kind: 'table' }>): boolean {
  const widths = columns.map(({ align }, index) =>
    align === 'right'
      ? Math.max(
          0,
          ...rows
            .map((row) => plainText(row[index] ?? []))
            .filter(isNumber)
            .map(({ length }) => length),
        )
      : 0,
  )
  const letter = dense ? LETTER.dense : LETTER.plain
  const width = widths.reduce((sum, letters) => sum + letters * letter + (letters > 0 ? CELL_GAP : 0), 0)
  return width <= (widths.every((letters) => letters > 0) ? 1 : NUMBERS_SHARE) * TEXT_WIDTH
}

function tableHtml(block: Extract<Block, { kind: 'table' }>): string {
  const caption =
    block.number === null ? '' : `<caption><b>Table ${block.number}.</b> ${richHtml(block.caption)}</caption>`
  const widths = block.columns.some(({ width }) => width !== undefined)
    ? `<colgroup>${block.columns.map(({ width }) => (width === undefined ? '<col>' : `<col style="width:${width}%">`)).join('')}</colgroup>`
    : ''
  const whole = keepsNumbers(block)
  const head = block.columns
    .map(
      ({ title, align }) =>
        `<th scope="col" class="${align}${title.length > 16 ? ' long' : ''}">${escapeHtml(title)}</th>`,
    )
    .join('')
  const rows = block.rows
    .map(
      (row) =>
        `<tr>${row.map((cell, index) => `<td class="${block.columns[index]!.align}${whole && isNumber(plainText(cell)) ? ' number' : ''}">${richHtml(cell)}</td>`).join('')}</tr>`,
    )
    .join('')
  const note = block.note ? `<p class="table-note">${richHtml(block.note)}</p>` : ''
  return `<div class="table${block.dense ? ' dense' : ''}${block.columns.length <= 3 ? ' narrow' : ''}${block.rows.length <= 6 ? ' whole' : ''}${keepsWords(block) ? ' kept' : ''}"><table>${caption}${widths}<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>${note}</div>`
}

/** A table of more rows is parted where its page ends. */
const HEAD_ROWS = 12

/** Whether a block can stand on one page with the heading above it. */
const staysWhole = (block: Block | undefined): boolean =>
  block?.kind === 'chart' || (block?.kind === 'table' && block.rows.length <= HEAD_ROWS)

/** The blocks of a chapter as HTML, the first opening below `above`. */
export function blocksHtml(blocks: Block[], above = ''): string {
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const [block, next] = [blocks[at]!, blocks[at + 1]]
    const wordless = block.kind === 'opening' && block.blocks.length === 0 && staysWhole(next)
    if (block.kind === 'opening')
      parts.push(openingHtml(block, at === 0 ? above : '', wordless ? next : null))
    else parts.push(blockHtml(block))
    if (wordless) at += 1
  }
  return parts.join('\n')
}

type Picture = Extract<Block, { kind: 'chart' }>

/** The place before a figure, or before all that is kept with it: where the figure would stand if it had room. */
const placeHtml = ({ number }: Picture) =>
  number === null ? '' : `<i class="before-figure" id="${beforeFigure(number)}"></i>`

const figureHtml = ({ number, cell, svg, lower, caption }: Picture) =>
  `<figure id="figure-${number}"${isTall(svg) ? ' class="tall"' : ''}>${atLeft(ownIds(svg, cell))}${lower.map((own, index) => `<template>${atLeft(ownIds(own, `${cell}-${index + 1}`))}</template>`).join('')}<figcaption><b>Figure ${number}.</b> ${richHtml(caption)}</figcaption></figure>`

/**
 * A finding's heading with what stands right below it, and above it the heading of its chapter where it is the first.
 *
 * @param below the block that follows, where the finding has no words of its own: its heading must not stand without it
 */
function openingHtml(
  block: Extract<Block, { kind: 'opening' }>,
  above = '',
  below: Block | null = null,
): string {
  const letters = block.blocks.reduce(
    (sum, each) => sum + (each.kind === 'paragraph' ? plainText(each.text).length : 200),
    0,
  )
  const [first, ...rest] = block.blocks
  const short = first?.kind === 'paragraph' && plainText(first.text).length <= LONG_OPENING
  const place = below?.kind === 'chart' ? placeHtml(below) : ''
  const head = [
    above,
    headingHtml(block.heading),
    block.facts.length ? facts(block.facts) : '',
    short ? `<div class="told">${blockHtml(first)}</div>` : '',
    below?.kind === 'chart' ? figureHtml(below) : below ? blockHtml(below) : '',
  ].join('')
  const told = short ? rest : block.blocks
  const look = `${letters > LONG_OPENING ? ' long' : ''}${above === '' ? '' : ' first'}`
  // What is in a box within a line is never parted: no heading stands alone at the foot of a page.
  return `<div class="opening${look}">${place}<div class="head">${head}</div>${told.length ? `<div class="told">${told.map(blockHtml).join('')}</div>` : ''}</div>`
}

/** One block as HTML. All text is escaped here or in `richHtml`; only our own SVG goes in as it is. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block)
    case 'opening':
      return openingHtml(block)
    case 'label':
      return `<p class="label">${escapeHtml(block.text)}</p>`
    case 'paragraph':
      return `<p${block.look ? ` class="${block.look}"` : ''} dir="auto">${richHtml(block.text)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li dir="auto">${richHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'callout':
      return `<div class="callout ${block.tone}"><p class="callout-title">${escapeHtml(block.title)}</p>${block.paragraphs
        .map((text) => `<p dir="auto">${richHtml(text)}</p>`)
        .join('')}</div>`
    case 'certainty': {
      const { label, dots: filled } = CERTAINTY[block.certainty]
      return `<p class="certainty"><span class="dots" aria-hidden="true">${dots(filled)}</span><b>${escapeHtml(label)}.</b> ${richHtml(block.because)}</p>`
    }
    case 'key-numbers':
      return `<div class="key-numbers ${valueSize(block.items.map(({ value }) => plainText(value)))}">${block.items
        .map(
          ({ label, value, note }) =>
            `<div><p class="value">${richHtml(value)}</p><p class="what">${richHtml(label)}</p>${note ? `<p class="aside">${richHtml(note)}</p>` : ''}</div>`,
        )
        .join('')}</div>`
    case 'chart':
      return placeHtml(block) + figureHtml(block)
    case 'table':
      return tableHtml(block)
    case 'facts':
      return facts(block.facts)
    case 'columns':
      return `<div class="side-by-side">${block.columns.map((blocks) => `<div>${blocks.map(blockHtml).join('')}</div>`).join('')}</div>`
    case 'column-cards':
      return `<div class="cards">${block.cards.map(card).join('')}</div>`
    case 'series-cards':
      return seriesCardsHtml(block.cards)
    case 'code':
      return `<div class="code${linesOf(block.code) <= WHOLE_CODE ? ' whole' : ''}" id="${escapeHtml(block.id)}"><p class="code-title">${escapeHtml(block.title)} <span>${block.language}</span></p><pre>${escapeHtml(block.code)}</pre></div>`
  }
}
