import { expect, it } from '@jest/globals'
import type { Report } from '#contract'
import { completedMail, failedMail } from './mission-mail.ts'
import { unlinked } from './unlinked.ts'

it.each([
  ['http://evil.example/login', 'http[:]//evil[.]example/login'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['pay@evil.example', 'pay[@]evil[.]example'],
  ['evil․example and evil。example', 'evil[․]example and evil[。]example'],
  ['10.0.0.1:80', '10[.]0[.]0[.]1:80'],
  ['mailto:x', 'mailto[:]x'],
  ['4you.co', '4you[.]co'],
  ['readme.md', 'readme[.]md'],
])('what mail programs make links of is broken: %s', (text, broken) => {
  expect(unlinked(text)).toBe(broken)
})

it.each([
  'It rose by 12.5%. Then it fell.',
  'sales.csv',
  'e.g. 3.2 hours, at 10:30',
  'U.S. sales',
  'Does it rain @ night?',
])('the rest stays as it is: %s', (text) => {
  expect(unlinked(text)).toBe(text)
})

it('a mail holds no address but its own, in text and HTML alike', () => {
  const goal = 'See http://goal.example now'
  const report = {
    pages: 3,
    answer: [
      {
        kind: 'paragraph',
        look: 'lead',
        // An address that begins in one piece and ends in the next.
        text: [
          { kind: 'name', text: 'evil' },
          { kind: 'words', text: '.example stands out: ' },
          { kind: 'name', text: 'http://data.example/login' },
        ],
      },
      { kind: 'label', text: 'by label.example' },
    ],
  } as unknown as Report
  const url = 'https://apogee.test/mission/x'
  for (const { subject, text, html } of [
    completedMail({ goal }, report, 'attached', url),
    failedMail({ goal, error_message: 'It could not read evil.example.' }, url),
  ])
    for (const form of [subject, text, html.replaceAll(url, ''), html.replace(/<[^>]*>/g, '')])
      expect(form.replaceAll(url, '')).not.toMatch(/(goal|data|evil|label)\.example|http:\/\//i)
})

it('a mail repeats nothing that a language model says beside the answer', () => {
  const paragraph = (text: string) => [{ kind: 'words', text }]
  const report = {
    pages: 3,
    answer: [
      { kind: 'paragraph', look: 'lead', text: paragraph('Blue takes longer.') },
      { kind: 'callout', tone: 'model', title: 'Adds', paragraphs: [paragraph('Pay the adviser.')] },
    ],
  } as unknown as Report
  const { text, html } = completedMail({ goal: 'Which?' }, report, 'attached', 'https://apogee.test/x')
  for (const form of [text, html]) {
    expect(form).toContain('Blue takes longer.')
    expect(form).not.toMatch(/Adds|adviser/)
  }
})
