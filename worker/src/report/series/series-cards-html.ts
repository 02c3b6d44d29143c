import type { ReportSeriesCard } from '#contract'
import { escapeHtml } from '#platform/escape-html.ts'
import { richHtml } from '../rich-text.ts'
import { courseSvg } from '../sparkline.ts'

function cardHtml({ title, about, last, changes, facts, notes, history }: ReportSeriesCard): string {
  const moves = changes
    .map(({ over, change }) => `<div><dt>${richHtml(over)}</dt><dd>${richHtml(change)}</dd></div>`)
    .join('')
  const list = facts
    .map(({ term, text }) => `<div><dt>${escapeHtml(term)}</dt><dd>${richHtml(text)}</dd></div>`)
    .join('')
  return [
    `<div class="card series-card"><p class="card-name">${richHtml(title)}</p><p class="card-role">${richHtml(about)}</p>`,
    courseSvg(history),
    `<p class="last"><b>${richHtml(last.value)}</b> <span>${richHtml(last.at)}</span></p>`,
    moves ? `<dl class="quantiles">${moves}</dl>` : '',
    `<dl class="series-facts">${list}</dl>`,
    notes === null ? '' : `<p class="card-notes">${richHtml(notes)}</p>`,
    '</div>',
  ].join('')
}

/** Cards of series, two beside each other on paper. */
export const seriesCardsHtml = (cards: ReportSeriesCard[]): string =>
  `<div class="cards">${cards.map(cardHtml).join('')}</div>`
