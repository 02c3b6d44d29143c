import { describe, expect, it } from '@jest/globals'
import { centredBox } from './use-centred-box.ts'

const viewport = { left: 0, top: 0, width: 1280, height: 800 }

describe('centredBox', () => {
  it('is the wanted size in the middle', () => {
    expect(centredBox({ width: 450, height: 400 }, viewport)).toEqual({
      width: 450,
      height: 400,
      left: 415,
      top: 200,
    })
  })

  it('keeps 20 pixels free on every side of a small viewport', () => {
    expect(centredBox({ width: 500, height: 500 }, { left: 0, top: 0, width: 360, height: 420 })).toEqual({
      width: 320,
      height: 380,
      left: 20,
      top: 20,
    })
  })

  it('follows a viewport that is moved over the page', () => {
    const box = centredBox({ width: 100, height: 100 }, { left: 30, top: 50, width: 200, height: 200 })
    expect([box.left, box.top]).toEqual([80, 100])
  })
})
