import { ACCENT, CONTRAST, INK, QUIET_INK } from '../charts/theme.ts'
import { cssString } from './escape-html.ts'

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
@page :first { @top-left { content: none } @top-right { content: none } }
:root { --ink: ${INK}; --quiet: ${QUIET_INK}; --accent: ${ACCENT}; --warm: ${CONTRAST}; --line: #d9dee3; --wash: #f4f6f8; --rail: 34mm }
* { box-sizing: border-box }
html { font: 9.6pt/1.52 ${SERIF}; color: var(--ink); font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact }
body { margin: 0; overflow-wrap: anywhere; hyphens: manual }
p, ul, ol, dl, h1, h2, h3, h4, figure, table { margin: 0 }
p, li { orphans: 3; widows: 3 }
a { color: inherit; text-decoration: none }
.label, .kicker, .facts, .certainty, figcaption, table, .note, .key-numbers, .callout-title, .method, .contents, .cards, .code-title, .brand { font-family: ${SANS} }

h1, h2, h3, h4 { font-weight: 700; line-height: 1.22; break-after: avoid; break-inside: avoid; text-wrap: balance }
section { break-before: page }
section > h1 { font-size: 21pt; letter-spacing: -.01em; padding-bottom: 3mm; margin-bottom: 7mm; border-bottom: 1.2pt solid var(--accent) }
h2 { font-size: 14pt; margin: 11mm 0 4mm }
h3 { font-size: 10.8pt; margin: 7mm 0 1.5mm var(--rail) }
section > h1 + h2 { margin-top: 0 }

p { margin: 0 0 2.6mm }
section > p, section > ul, section > ol, section > .callout { margin-left: var(--rail) }
ul, ol { padding-left: 5mm; margin-bottom: 3mm }
li { margin-bottom: 1.2mm }
.label { font-size: 7.6pt; font-weight: 700; color: var(--accent); margin: 4.5mm 0 1.2mm; break-after: avoid }
.method { font-size: 7.8pt; line-height: 1.5; color: var(--quiet); margin-top: 4mm }
.quiet { color: var(--quiet) }
code { font: .92em ${MONO} }

.facts { font-size: 7.8pt; line-height: 1.35 }
section > .facts { float: left; width: calc(var(--rail) - 6mm); break-inside: avoid }
.facts dt { color: var(--quiet); font-size: 7pt }
.facts dd { margin: 0 0 2mm; font-weight: 700 }

.callout { border-left: 2pt solid var(--warm); padding: .4mm 0 .2mm 4mm; margin: 4mm 0; break-inside: avoid }
.callout.note { border-color: var(--accent) }
.callout-title { font-size: 8.4pt; font-weight: 700; color: var(--warm); margin-bottom: .8mm; break-after: avoid }
.callout.note .callout-title { color: var(--accent) }
.callout p:last-child { margin-bottom: 0 }

figure { clear: both; margin: 6mm 0 6mm; break-inside: avoid }
figure svg { display: block; width: 100%; height: auto }
figcaption { font-size: 7.8pt; color: var(--quiet); margin-top: 1.5mm }
figcaption b, caption b { color: var(--ink) }

.table { clear: both; margin: 6mm 0 }
.whole { break-inside: avoid }
table { width: 100%; border-collapse: collapse; font-size: 7.9pt; line-height: 1.35 }
caption { text-align: left; color: var(--quiet); padding-bottom: 1.6mm; break-after: avoid }
thead { display: table-header-group }
th { text-align: left; font-weight: 700; color: var(--quiet); border-bottom: .8pt solid var(--ink); padding: 0 2.4mm 1mm 0; vertical-align: bottom }
td { border-bottom: .4pt solid var(--line); padding: 1.1mm 2.4mm 1.1mm 0; vertical-align: top }
td.right, th.right { text-align: right }
td:last-child, th:last-child { padding-right: 0 }
tr { break-inside: avoid }
.dense table { font-size: 6.8pt }
.note { font-size: 7.2pt; color: var(--quiet); margin: 1.2mm 0 0 }

.brand { display: flex; justify-content: space-between; font-size: 8pt; color: var(--quiet); margin-bottom: 9mm }
.brand b { color: var(--accent); font-size: 9.5pt; letter-spacing: .04em }
.answer h1 { font-size: 22pt; letter-spacing: -.012em; line-height: 1.18; margin-bottom: 5mm }
.answer .lead { font-size: 11pt; line-height: 1.5; margin-bottom: 2mm }
.certainty { font-size: 8.4pt; margin: 4mm 0; color: var(--quiet) }
.certainty b { color: var(--ink) }
.dots { display: inline-flex; gap: 1mm; margin-right: 2mm }
.dots i { width: 2mm; height: 2mm; border-radius: 50%; background: var(--accent) }
.dots i.off { background: none; border: .6pt solid var(--accent) }
.key-numbers { display: flex; gap: 6mm; margin: 5mm 0; break-inside: avoid }
.key-numbers > div { flex: 1 1 0; border-top: 1.2pt solid var(--accent); padding-top: 2mm }
.key-numbers p { margin: 0; line-height: 1.3 }
.value { font-size: 16pt; font-weight: 700; letter-spacing: -.01em }
.what { font-size: 8pt }
.aside { font-size: 7.2pt; color: var(--quiet) }

.contents ol { list-style: none; padding: 0 }
.contents li { margin: 0 }
.contents a { display: flex; align-items: baseline; gap: 2mm; break-inside: avoid; padding: .9mm 0 }
.contents .title { flex: 0 1 auto }
.contents .leader { flex: 1 1 8mm; min-width: 8mm; border-bottom: .6pt dotted #aab2ba; transform: translateY(-.8mm) }
.contents .page { flex: 0 0 9mm; text-align: right }
.contents .chapter { font-weight: 700; margin-top: 3mm }
.contents .entry { font-size: 8.6pt; color: #333d47; padding-left: 6mm }

.cards { columns: 2; column-gap: 8mm }
.card { break-inside: avoid; border-top: .8pt solid var(--ink); padding: 1.6mm 0 5mm; font-size: 7.6pt; line-height: 1.35 }
.card p { margin: 0 }
.card-name { font-weight: 700; font-size: 8.8pt }
.card-role { color: var(--quiet); margin-bottom: 1.5mm !important }
.spark { display: block; width: 100%; height: 10mm }
.range { display: flex; justify-content: space-between; color: var(--quiet); font-size: 6.8pt; margin-bottom: 1.5mm !important }
.card .facts { display: flex; flex-wrap: wrap; gap: 1mm 4mm }
.card .facts > div { display: flex; gap: 1.2mm; align-items: baseline }
.card .facts dd { margin: 0; font-weight: 400 }
.levels { margin-bottom: 2mm }
.levels th { border: 0; font-weight: 400; color: var(--ink); padding: .3mm 2mm .3mm 0; width: 38% }
.levels td { border: 0; padding: .3mm 0; text-align: right; white-space: nowrap }
.levels .bar { width: 30%; text-align: left; padding-right: 2mm }
.levels .bar i { display: block; height: 2mm; background: var(--accent); min-width: .4mm }
.issues { color: var(--warm); margin-top: 1.5mm !important }

.code { margin-bottom: 5mm }
.code-title { font-size: 7.6pt; font-weight: 700; margin-bottom: 1mm; break-after: avoid }
.code-title span { color: var(--quiet); font-weight: 400 }
pre { font: 7pt/1.42 ${MONO}; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); padding: 2.4mm 3mm; margin: 0; orphans: 4; widows: 4 }
`
}
