import { ACCENT, CONTRAST, INK, QUIET_INK } from '../charts/theme.ts'
import { cssString } from './css-string.ts'

const SERIF = '"Noto Serif", "Liberation Serif", "Noto Color Emoji", serif'
const SANS = '"Noto Sans", "Liberation Sans", "Noto Color Emoji", sans-serif'
const MONO = '"Liberation Mono", "DejaVu Sans Mono", monospace'

/** Both papers get a text block of 166 mm, so that pages differ in height alone. */
const PAGES = {
  A4: { size: '210mm 297mm', margin: '25mm 22mm 22mm' },
  Letter: { size: '8.5in 11in', margin: '24mm 24.95mm 21mm' },
}

/** The print style sheet. Running heads are set in the page margins; the first page has none. */
export function reportStyle(paper: 'A4' | 'Letter', shortGoal: string, made: string): string {
  const { size, margin } = PAGES[paper]
  const head = `font: 7.5pt ${SANS}; color: ${QUIET_INK}; vertical-align: bottom; padding-bottom: 6mm`
  const foot = `font: 7.5pt ${SANS}; color: ${QUIET_INK}; vertical-align: top; padding-top: 6mm`
  return `
@page {
  size: ${size}; margin: ${margin};
  @top-left { content: "Apogee"; ${head}; font-weight: 700; color: ${ACCENT}; letter-spacing: .04em }
  @top-right { content: ${cssString(shortGoal)}; ${head}; width: 130mm; text-align: right }
  @bottom-left { content: ${cssString(made)}; ${foot} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${foot} }
}
@page :first { @top-left { content: none } @top-right { content: none } @bottom-left { content: none } }
:root { --ink: ${INK}; --quiet: ${QUIET_INK}; --accent: ${ACCENT}; --warm: ${CONTRAST}; --line: #d9dee3; --wash: #f4f6f8; --rail: 34mm; --sans: ${SANS} }
* { box-sizing: border-box }
html { font: 9.6pt/1.52 ${SERIF}; color: var(--ink); font-variant-numeric: tabular-nums lining-nums; font-variant-ligatures: none; -webkit-print-color-adjust: exact }
body { margin: 0; overflow-wrap: anywhere; hyphens: manual }
p, ul, ol, dl, h1, h2, h3, figure, table, dd { margin: 0 }
p, li { orphans: 3; widows: 3; text-wrap: pretty }
a { color: inherit; text-decoration: none }
.label, .no, .facts, .quantiles, .certainty, figcaption, table, .table-note, .key-numbers, .callout-title, .method, .contents, .cards, .code-title, .brand { font-family: ${SANS} }

/* Letters that stand out of their line at the top of a page are drawn on the page before too, and their text
   would double in bookmarks: hence the padding. Without pre-wrap, bookmarks lose the space where a line turns. */
h1, h2, h3 { font-weight: 700; line-height: 1.22; break-after: avoid; break-inside: avoid; text-wrap: balance; white-space: pre-wrap; padding-top: .15em }
/* Boxes in a line stand below each other as lines do: nothing holds two of them together but themselves. */
section, .told { orphans: 1; widows: 1 }
section { margin-top: 12mm }
/* A short table is never parted from its heading. */
.start { display: inline-block; width: 100%; vertical-align: top }
section.new-page { break-before: page; margin-top: 0 }
section > h1, .head > h1, .start > h1 { font-size: 20pt; letter-spacing: -.01em; padding-bottom: 2.6mm; margin-bottom: 6mm; border-bottom: 1pt solid var(--accent) }
section > h1.long, .head > h1.long, .start > h1.long { font-size: 15pt }
h2 { font-size: 13.5pt; margin-bottom: 4mm }
h3 { font-size: 10.6pt; margin: 7mm 0 1.5mm var(--rail) }
.no { color: var(--accent); font-weight: 400; margin-right: .35em }

.opening { margin-top: 11mm }
.opening.first { margin-top: 0 }
.head > h1 + p { margin-bottom: 8mm }
.opening > .head { display: inline-block; width: 100%; vertical-align: top }
.head > .table, .head > figure { margin: 4mm 0 0 }
.head > h3 { margin: 0 0 2mm }
.opening .told { margin-left: var(--rail) }
.head > .facts { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin-bottom: 3mm; padding-bottom: 1.6mm; border-bottom: .4pt solid var(--line) }
.head > .facts > div { max-width: 60mm }
.head > .facts dd { margin: 0 }

p { margin: 0 0 2.6mm }
section > p, .head > h1 ~ p, section > ul, section > ol, section > .callout, section > .facts { margin-left: var(--rail) }
ul, ol { padding-left: 5mm; margin-bottom: 3mm }
li { margin-bottom: 1.2mm }
li::marker { color: var(--accent) }
.label { font-size: 7.8pt; font-weight: 700; color: var(--accent); margin: 4.5mm 0 1.2mm; break-after: avoid }
section > .label { margin-left: var(--rail) }
.method { font-size: 7.6pt; line-height: 1.5; color: var(--quiet); margin-top: 3.5mm; break-inside: avoid }
.method strong { color: var(--ink) }
.quiet { color: var(--quiet) }
.goal { font-size: 8.6pt; line-height: 1.45; margin-bottom: 1.6mm; padding-left: 4mm; border-left: 1.2pt solid var(--line) }
section > h1 + p, .head > h1 + p { break-after: avoid; break-inside: avoid }
.source { display: block; font: 7.8pt/1.4 var(--sans); color: var(--quiet); break-inside: avoid; break-before: avoid }
code { font: .92em ${MONO} }

.facts { font-size: 8pt; line-height: 1.38 }
.facts dt { color: var(--quiet); font-size: 7pt }
.facts dd { margin: 0 0 1.8mm; font-weight: 700 }
section > .facts dd { font-weight: 400; margin-bottom: 2.2mm }

.callout { border-left: 2pt solid var(--warm); padding: .4mm 0 .2mm 4mm; margin-top: 4mm; margin-bottom: 4mm; break-inside: avoid }
.callout.note { border-color: var(--accent) }
.callout-title { font-size: 8.2pt; font-weight: 700; color: var(--warm); margin-bottom: .8mm; break-after: avoid }
.callout.note .callout-title { color: var(--accent) }
.callout p:last-child { margin-bottom: 0 }

figure { margin: 6mm 0; break-inside: avoid }
figure svg { display: block; width: 100%; height: auto; max-height: 88mm }
/* Panels below each other: at the height of other charts nobody could read them. */
figure.tall svg { max-height: 150mm }
.answer figure.tall svg { max-height: 88mm }
.before-figure { display: block }
figcaption { font-size: 7.6pt; color: var(--quiet); margin-top: 1.6mm }
figcaption b, caption b { color: var(--ink) }

.table { margin: 6mm 0 }
.start > .table { margin-top: 0 }
h1 + .table { margin-top: 0 }
/* A box in a line is never broken; a block is, between caption and rows, where it stands right below a heading. */
.table.whole, .code.whole { display: inline-block; width: 100%; vertical-align: top }
table { width: 100%; border-collapse: collapse; font-size: 7.9pt; line-height: 1.38 }
caption { text-align: left; color: var(--quiet); padding-bottom: 1.6mm; break-after: avoid }
thead { display: table-header-group }
th { text-align: left; font-weight: 700; color: var(--quiet); border-bottom: .8pt solid var(--ink); padding: 0 2.4mm 1mm 0; vertical-align: bottom }
td { border-bottom: .4pt solid var(--line); padding: 1.1mm 2.4mm 1.1mm 0; vertical-align: top; overflow-wrap: break-word }
td bdi { overflow-wrap: anywhere }
.kept td, .kept td bdi { overflow-wrap: break-word }
th:not(.long) { white-space: nowrap }
td.right, th.right { text-align: right }
/* Words that begin right where numbers end would run into them. */
td.right + td.left, th.right + th.left { padding-left: 3mm }
td.right.number { white-space: nowrap }
td:last-child, th:last-child { padding-right: 0 }
tr { break-inside: avoid }
.narrow table { width: 118mm; max-width: 100% }
tbody tr:nth-child(-n + 3) { break-before: avoid }
tbody tr:nth-last-child(-n + 2) { break-before: avoid }
.dense table { font-size: 7.2pt }
.table-note { font-size: 7.2pt; color: var(--quiet); margin: 1.2mm 0 0; break-before: avoid; break-inside: avoid }

.brand { display: flex; justify-content: space-between; font-size: 8pt; color: var(--quiet); margin-bottom: 9mm }
.brand b { color: var(--accent); font-size: 9.5pt; letter-spacing: .04em }
.answer h1 { font-size: 22pt; letter-spacing: -.012em; line-height: 1.18; margin-bottom: 5mm }
.answer h1.long { font-size: 17pt; margin-bottom: 4mm }
.answer h1.longest { font-size: 13.5pt; line-height: 1.26; margin-bottom: 3mm }
.certainty { font-size: 8.4pt; margin: 4mm 0; color: var(--quiet) }
.certainty b { color: var(--ink) }
.dots { display: inline-flex; gap: 1mm; margin-right: 2mm }
.dots i { width: 2mm; height: 2mm; border-radius: 50%; background: var(--accent) }
.dots i.off { background: none; border: .6pt solid var(--accent) }
.answer .headline { font-size: 12pt; line-height: 1.46; margin-bottom: 2mm }
.answer .lead { font-size: 10.2pt; line-height: 1.5; margin-bottom: 2mm }
/* A chart in less height keeps its width and its letters; any other is set smaller. */
.fit-1 .answer figure:not(.lower) svg { width: 84% }
.small .answer, .fit-last:not(.smaller) .answer[class*=charts] { font-size: 9pt }
.small .answer h1, .fit-last:not(.smaller) .answer[class*=charts] h1 { font-size: 15pt; margin-bottom: 3mm }
:is(.small, .smaller) .answer h1.longest, .fit-last:not(.smaller) .answer[class*=charts] h1.longest { font-size: 12pt }
.small .answer .headline, .fit-last:not(.smaller) .answer[class*=charts] .headline { font-size: 10.6pt }
.small .answer .lead, .fit-last:not(.smaller) .answer[class*=charts] .lead { font-size: 9.4pt }
:is(.small, .smaller) .brand, .fit-last:not(.smaller) .answer[class*=charts] .brand { margin-bottom: 4mm }
:is(.small, .smaller) .answer figure { margin: 3mm 0 }
.fit-2 .answer figure:not(.lower) svg { width: 80% }
.fit-3 .answer figure:not(.lower) svg { width: 70% }
.smaller .answer { font-size: 8.6pt; line-height: 1.42 }
.smaller .answer h1 { font-size: 13pt; margin-bottom: 2.4mm }
.smaller .answer .headline { font-size: 9.8pt; margin-bottom: 1.4mm }
.smaller .answer .lead { font-size: 8.8pt; line-height: 1.42; margin-bottom: 1.4mm }
.smaller .answer .side-by-side { font-size: 8.4pt; line-height: 1.38 }
.smaller .answer li { margin-bottom: .6mm }
.smaller .answer .certainty { margin: 2mm 0 }
.fit-4 .answer figure:not(.lower) svg { width: 64% }
.fit-4 .answer figure.lower svg { width: 94% }
.fit-5 .answer figure svg { width: 84% }
.fit-5 .answer figure:not(.lower) svg { width: 60% }
.fit-last .answer { display: flex; flex-direction: column }
.fit-last .answer figure { order: 1 }
.fit-last .answer[class*=charts] figure { margin: 3mm 0 }
.fit-last .charts-2 figure svg { max-height: 92mm }
.fit-last .charts-3 figure svg { max-height: 62mm }
.fit-last .charts-4 figure svg { max-height: 47mm }
/* More would be too small to read on one page: they go on to the next. */
.fit-last .charts-5 figure svg { max-height: 62mm }
.one-chart .answer figure:first-of-type { order: 0 }
.one-chart .answer figure:first-of-type svg { max-height: 46mm }
.fit-last .contents { break-before: auto; break-inside: auto; margin-top: 12mm }
.contents-apart .contents { break-inside: avoid }
.fit-last .contents a { padding: .25mm 0 }
.fit-last .contents .chapter { margin-top: 1.3mm }
.side-by-side { display: grid; grid-template-columns: 1.25fr 1fr; column-gap: 8mm; break-inside: avoid; font-size: 9pt; line-height: 1.46 }
.flows .answer .side-by-side { break-inside: auto }
.side-by-side > :only-child { grid-column: 1 / -1 }
.side-by-side .label:first-child, .side-by-side .callout { margin-top: 0 }
.key-numbers { display: flex; gap: 6mm; margin: 5mm 0; break-inside: avoid }
.key-numbers > div { flex: 1 1 0; border-top: 1.2pt solid var(--accent); padding-top: 2mm }
.key-numbers p { margin: 0; line-height: 1.38 }
.value { font-size: 16pt; font-weight: 700; letter-spacing: -.01em; overflow-wrap: break-word }
.medium .value { font-size: 12.4pt }
.small .value { font-size: 10pt }
.what { font-size: 8pt }
.aside { font-size: 7.2pt; color: var(--quiet) }

.contents { break-inside: avoid }
.contents ol { list-style: none; padding: 0 }
.contents li { margin: 0 }
.contents a { display: flex; align-items: baseline; break-inside: avoid; padding: .8mm 0 }
.contents .no { flex: 0 0 9mm; margin: 0; text-align: left }
.contents .title { flex: 0 1 auto }
.contents .leader { flex: 1 1 8mm; min-width: 8mm; margin: 0 2mm; border-bottom: .6pt dotted #aab2ba; transform: translateY(-.8mm) }
.contents .page { flex: 0 0 8mm; text-align: right }
.contents .chapter { font-weight: 700; margin-top: 2.6mm }
/* Chapters without entries below them are held together by nothing. */
.contents .chapter:has(+ .entry) { break-after: avoid }
.contents .entry { font-size: 8.4pt; color: #333d47; padding-left: 9mm }

.contents.tight a { padding: .25mm 0 }
.contents.tight .chapter { margin-top: 1.3mm }

.cards { columns: 2; column-gap: 8mm }
.card { break-inside: avoid; border-top: .8pt solid var(--ink); padding: 1.6mm 0 6mm; font-size: 7.6pt; line-height: 1.38 }
.card p { margin: 0 }
.card-name { font-weight: 700; font-size: 8.8pt }
.card .card-role { color: var(--quiet); margin-bottom: 1.8mm }
.spark { display: block; width: 100%; height: 11mm }
.card .range { display: flex; justify-content: space-between; color: var(--quiet); font-size: 7pt; margin-bottom: 1.4mm }
.quantiles { display: flex; justify-content: space-between; gap: 1mm; padding: 1mm 0; border-top: .4pt solid var(--line); border-bottom: .4pt solid var(--line); margin-bottom: 1.4mm }
.quantiles div { flex: 1 1 auto; text-align: center }
.quantiles div:first-child { text-align: left }
.quantiles div:last-child { text-align: right }
.quantiles dt { color: var(--quiet); font-size: 7pt }
.quantiles dd { margin: 0; font-size: 7.2pt }
.card .facts { display: flex; flex-wrap: wrap; gap: .6mm 4mm; font-size: 7.4pt }
.card .facts > div { display: flex; gap: 1.2mm; align-items: baseline }
.card .facts dd { margin: 0; font-weight: 400 }
.course { display: block; width: 100%; height: 15mm; margin-bottom: 1mm }
.series-card .last { font-size: 8pt; margin-bottom: 1.4mm }
.series-card .last b { font-size: 12.4pt; margin-right: 1mm }
.series-card .last span { color: var(--quiet) }
.series-card .quantiles { justify-content: flex-start; gap: 6mm }
.series-card .quantiles div { flex: 0 1 auto; text-align: left }
.series-card .quantiles dd { font-size: 8.4pt; font-weight: 700 }
.series-facts { margin: 0; font-size: 7.4pt }
.series-facts > div { display: grid; grid-template-columns: 24mm 1fr; gap: 2mm }
.series-facts dt { color: var(--quiet) }
.series-facts dd { margin: 0 }
.card-notes { color: var(--quiet); font-size: 7pt; margin-top: 1.2mm }
.levels { margin-bottom: 1.6mm; font-size: 7.4pt }
.levels th { border: 0; font-weight: 400; color: var(--ink); padding: .3mm 2mm .3mm 0; width: 34%; white-space: normal; overflow-wrap: anywhere }
.levels td { border: 0; padding: .3mm 0; text-align: right; white-space: nowrap; width: 1% }
.levels .bar { width: auto; text-align: left; padding-right: 2mm }
.levels .bar i { display: block; height: 2mm; background: var(--accent); min-width: .4mm }
.card .issues { color: var(--warm); margin-top: 1.2mm }

/* The heading stands outside of the columns: one that spans them is not kept with what follows. */
.glossary > ul { columns: 2; column-gap: 8mm; margin-left: 0; font-size: 9pt; line-height: 1.48 }
.glossary li { break-inside: avoid }
.listing { columns: 2; column-gap: 7mm }
.code { margin-bottom: 3.4mm }
.code-title { font-size: 7.6pt; font-weight: 700; margin-bottom: 1mm; break-after: avoid }
.code-title span { color: var(--quiet); font-weight: 400 }
pre { font: 7pt/1.42 ${MONO}; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); padding: 2.4mm 3mm; margin: 0; orphans: 4; widows: 4 }
`
}
