import { describe, expect, it } from '@jest/globals'
import { lightSvg } from './light-svg.ts'

const OPENING =
  '<svg role="img" aria-label="points" xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 18 640 400">'
const points = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<circle cx="${i % 640}" cy="${100 + (i % 200)}" r="2" fill="#123456"/>`,
  ).join('')

describe('lightSvg', () => {
  it('leaves a picture of few marks as it is', () => {
    const svg = `${OPENING}${points(50)}</svg>`
    expect(lightSvg(svg)).toBe(svg)
  })

  it('draws thousands of points in pixels, in the same place and with the same words for it', () => {
    const light = lightSvg(`${OPENING}${points(5000)}</svg>`)
    expect(light.startsWith(OPENING)).toBe(true)
    const [, place, data] = /<image ([^>]*) href="data:image\/png;base64,([^"]+)"\/><\/svg>$/.exec(light)!
    expect(place).toBe('x="0" y="18" width="640" height="400"')
    const png = Buffer.from(data!, 'base64')
    // Width and height stand at bytes 16 and 20 of a PNG; the picture is drawn at twice its size.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 800])
    expect(light).not.toContain('<circle')
  })
})
