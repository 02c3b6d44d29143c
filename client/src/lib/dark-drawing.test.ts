import { expect, it } from '@jest/globals'
import { darkColour } from '#contract'
import { darkDrawing, forDarkPage } from './dark-drawing.ts'

const SVG =
  '<svg><rect fill="white" stroke="#fff"/><path style="fill: #1b5e8c"/><text fill="#111827">#1b5e8c</text></svg>'

it('turns the colours of a drawing, and nothing that only looks like one', () => {
  const ground = '#131929'
  expect(darkDrawing(SVG)).toBe(
    `<svg><rect fill="${ground}" stroke="${ground}"/><path style="fill: ${darkColour('#1b5e8c')}"/>` +
      `<text fill="${darkColour('#111827')}">#1b5e8c</text></svg>`,
  )
})

it('leaves pictures of pixels as they are', async () => {
  const png = new Blob([SVG], { type: 'image/png' })
  expect(await forDarkPage(png)).toBe(png)
  const svg = new Blob([SVG], { type: 'image/svg+xml' })
  expect(await (await forDarkPage(svg)).text()).toBe(darkDrawing(SVG))
})
