import { launchBrowser } from '../report/browser.ts'
import { renderPdf } from '../report/render-pdf.ts'
import type { PrintAnswer, PrintOrder } from './printer.ts'

/** The process that prints: a browser without scripts and without a network, and HTML in, PDF out. */
const browserPath = process.argv[2] || null
const browser = launchBrowser({ browserPath, confined: process.argv[3] === 'confined' })
// Who prints hears of a failed start; until then it must not end the process.
browser.catch(() => undefined)

const answer = (message: PrintAnswer) =>
  process.send!(message, undefined, {}, (error) => {
    // Nobody is left to print for.
    if (error) process.exit(1)
  })

process.on('message', ({ html }: PrintOrder) => {
  void browser
    .then((open) => renderPdf(html, { browserPath, browser: open }))
    .then(answer, (error: Error) => answer({ failed: error.stack ?? error.message }))
})
process.on('disconnect', () => process.exit(1))
