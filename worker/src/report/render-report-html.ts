import { escapeHtml } from '#platform/escape-html.ts'
import { blockHtml, blocksHtml } from './render-blocks.ts'
import { plainText, type Block, type Heading, type ReportDocument, type Section } from './report-document.ts'
import { firstClause } from './goal-text.ts'
import { reportStyle } from './report-style.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const longDate = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`

const contentsLine = (id: string, number: string | undefined, title: string, look: string) =>
  `<li class="${look}"><a href="#${escapeHtml(id)}"><span class="no">${escapeHtml(number ?? '')}</span><span class="title"><bdi>${escapeHtml(title)}</bdi></span><span class="leader"></span><span class="page" data-page-of="${escapeHtml(id)}"></span></a></li>`

/** Headings of findings; headings of the third level would crowd the contents. */
const entries = (blocks: Block[]): Heading[] =>
  blocks.flatMap((block) => (block.kind === 'opening' && block.heading.level === 2 ? [block.heading] : []))

/** Lines of the contents beyond which they stand closer, to stay on one page. */
const MANY_LINES = 24
/** Lines that a page of contents holds when they stand closer. */
const MOST_LINES = 44
/** Letters of an entry that stand in one line. */
const ONE_LINE = 72
/** An entry takes two lines at most. */
const MOST_LETTERS = 140

/** A goal that is told whole is no shout: the longer, the smaller. */
const titleLook = (title: string): string =>
  title.length > 190 ? ' class="longest"' : title.length > 100 ? ' class="long"' : ''

function contents(sections: Section[]): string {
  // The contents take one page: of more findings than it holds the first ones are named.
  let room = MOST_LINES - sections.length
  const lines = sections.flatMap((section) => [
    contentsLine(section.id, section.number, section.title, 'chapter'),
    ...entries(section.blocks).flatMap(({ id, number, text }) => {
      const title = firstClause(plainText(text), MOST_LETTERS)
      room -= title.length > ONE_LINE ? 2 : 1
      return room < 0 ? [] : [contentsLine(id, number, title, 'entry')]
    }),
  ])
  const tight = lines.length > MANY_LINES ? ' tight' : ''
  return `<section class="contents new-page${tight}"><h1 id="contents"><a href="#contents">Contents</a></h1><ol>${lines.join('')}</ol></section>`
}

/** Rows of a table that stands on one page with the heading above it. */
const SHORT_TABLE = 6

/** Letters of a chapter's title beyond which it is set smaller, as one that tells a whole question. */
const LONG_TITLE = 48

function sectionHtml({ id, title, number, blocks }: Section): string {
  const counter = number ? `<span class="no">${escapeHtml(number)}</span> ` : ''
  const heading = `<h1 id="${escapeHtml(id)}"${title.length > LONG_TITLE ? ' class="long"' : ''}>${counter}${escapeHtml(title)}</h1>`
  const [first, second, ...others] = blocks
  const rest = blocks.slice(1)
  // A box in a line is never parted, whatever stands first in it: no chapter's heading is left at the foot of a page.
  if (first?.kind === 'paragraph' && second?.kind === 'opening')
    return `<section class="${escapeHtml(id)}">${blocksHtml([second, ...others], `${heading}${blockHtml(first)}`)}</section>`
  if (first?.kind === 'opening')
    return `<section class="${escapeHtml(id)}">${blocksHtml(blocks, heading)}</section>`
  const start =
    first?.kind === 'table' && first.rows.length <= SHORT_TABLE
      ? `<div class="start">${heading}${blockHtml(first)}</div>`
      : `${heading}${first && id !== 'code' ? blockHtml(first) : ''}`
  const body = blocksHtml(id === 'code' ? blocks : rest)
  return `<section class="${escapeHtml(id)}">${start}${id === 'code' ? `<div class="listing">${body}</div>` : body}</section>`
}

/** Of the charts of several answers each is set smaller, so that the second page holds them all. */
const MOST_CHARTS = 5
const chartsOf = (answer: Block[]): string => {
  const charts = answer.filter(({ kind }) => kind === 'chart').length
  return charts > 1 ? ` charts-${Math.min(MOST_CHARTS, charts)}` : ''
}

/** Links to places that the report does not have become plain text. */
function dropDeadLinks(html: string): string {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  return html.replace(/<a href="#([^"]+)">(.*?)<\/a>/gs, (whole, id: string, text: string) =>
    ids.has(id) ? whole : text,
  )
}

/**
 * The report as one HTML page that needs nothing else: style sheet, pictures and text are inside, and it loads
 * nothing. Page numbers of the contents are left empty, to be filled when the pages are known.
 */
export function renderReportHtml(document: ReportDocument): string {
  const { title, shortGoal, paper, createdAt, answer, sections } = document
  const made = `Made on ${longDate(createdAt)}`
  const body = [
    `<div class="answer${chartsOf(answer)}"><p class="brand"><b>Apogee</b><span>${escapeHtml(made)}</span></p><h1 id="answer"${titleLook(title)} dir="auto">${escapeHtml(title)}</h1>${answer.map(blockHtml).join('\n')}</div>`,
    contents(sections),
    ...sections.map(sectionHtml),
  ].join('\n')
  return dropDeadLinks(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${reportStyle(paper, shortGoal, made)}</style>
</head>
<body>
${body}
</body>
</html>`,
  )
}
