import { expect, it } from '@jest/globals'
import { getDocument } from './pdfjs.ts'

it('leaves the language as it was', async () => {
  await expect(getDocument({ data: new Uint8Array([1]), verbosity: 0 }).promise).rejects.toThrow()
  for (const own of [JSON.parse, JSON.stringify, Array.prototype.push, Function.prototype.toString]) {
    expect(own.toString()).toMatch(/\{ \[native code\] \}$/)
    // What is written in JavaScript could be called with `new`, whatever it says of itself.
    expect(Object.hasOwn(own, 'prototype')).toBe(false)
  }
})
