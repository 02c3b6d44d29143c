import { expect, it } from '@jest/globals'
import { csvOf, type Seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Articles of three subjects with their age in days; follow-ups of one are higher, by so much for each day of age in each. */
const articles = (perDay: (subject: string) => number) =>
  csvOf(420, (index, random: Seeded) => {
    const subject = ['network', 'printing', 'payroll'][index % 3]!
    const age = 10 + Math.floor(890 * random.uniform())
    return {
      subject,
      age_days: age,
      language: random.uniform() < 0.5 ? 'en' : 'de',
      followups: (
        20 +
        (subject === 'network' ? 8 : 0) +
        perDay(subject) * (age - 450) +
        2 * random.normal()
      ).toFixed(1),
    }
  })
const asked = { act: 'compare' as const, metric: valueOf('followups'), by: [by('subject')] }

it('says with what number a measure goes inside the group that stands out, where it does not elsewhere', async () => {
  const { said } = await answer(
    articles((subject) => (subject === 'network' ? 0.01 : 0)),
    asked,
  )
  expect(said).toMatch(
    /Within network it goes with age: followups are 25\.\d where that is up to 3\d\d days and 30\.\d from 5\d\d days on \(r = 0\.7\d\), while all others have 20\.\d and 20\.\d there \(r = −?0\.0\d\)/i,
  )
})

it('says nothing of it where it goes with it everywhere, or nowhere', async () => {
  for (const slope of [0.01, 0]) {
    const { said } = await answer(
      articles(() => slope),
      asked,
    )
    expect(said).toMatch(/^network/i)
    expect(said).not.toMatch(/it goes with age/i)
  }
})
