import { expect, it } from '@jest/globals'
import { leakWords } from './leak-words.ts'

it('what is in step with another is said to follow it, and not to be it', () => {
  const said = leakWords('unit cost', 'shelf price', 0.997, '0.997')
  expect(said).toMatch(/^unit cost follows shelf price almost exactly \(strength 0\.997\)/)
  expect(said).not.toMatch(/is almost exactly/)
})

it('what lies further off is a part or another measure of it', () => {
  expect(leakWords('net', 'gross', 0.98, '0.980')).toMatch(/^net is a part or another measure of gross/)
})
