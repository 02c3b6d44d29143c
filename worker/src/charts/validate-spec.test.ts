import { describe, expect, it } from '@jest/globals'
import { validateSpec } from './validate-spec.ts'

describe('validateSpec', () => {
  it('takes inline data, whatever the rows hold', () => {
    expect(() =>
      validateSpec({ data: { values: [{ url: 'http://x', href: 'y', type: 'image' }] }, mark: 'bar' }),
    ).not.toThrow()
  })
  it.each([
    ['data by address', { data: { url: 'data.csv' }, mark: 'bar' }],
    ['data by address in a layer', { layer: [{ data: { url: 'http://example.org/x.json' } }] }],
    ['look-ups by address', { transform: [{ lookup: 'a', from: { data: { url: 'x' } } }] }],
    ['named data by address', { datasets: {}, vconcat: [{ data: { format: {}, url: '//x' } }] }],
    ['links', { mark: { type: 'point', href: 'http://example.org' } }],
    ['images', { mark: { type: 'image' } }],
    ['images in short', { layer: [{ mark: 'image' }] }],
  ])('refuses %s', (_, spec) => {
    expect(() => validateSpec(spec)).toThrow(/may not/)
  })
})
