import { beforeAll, expect, it } from '@jest/globals'
import type { Profile } from '#contract'
import { languageOf } from '../lexicon/languages.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const CSV = [
  'Datum,Werk,Schicht,Ausschuss,Menge',
  ...Array.from(
    { length: 120 },
    (_, row) =>
      `2024-0${1 + (row % 6)}-${String(1 + (row % 28)).padStart(2, '0')},${['Nord', 'Ost'][row % 2]},${['früh', 'spät', 'Nacht'][row % 3]},${(row * 7) % 23},${200 + ((row * 13) % 90)}`,
  ),
].join('\n')

let profile: Profile
beforeAll(() => withProfile({ csv: CSV, filename: 'werke.csv' }, async (_, own) => void (profile = own)))

it('takes a goal in another language by the measures it names, and says so', async () => {
  const { asked } = await understandGoal(
    'Wir haben in diesem Jahr viel zu viel Ausschuss, und der Leiter will die Nachtschicht streichen. Liegt es wirklich an der Schicht, oder woher kommt das?',
    profile,
  )
  expect(asked.language).toBe('German')
  expect(asked.questions).toMatchObject([
    { act: 'explain', metric: { column: 'Ausschuss' }, guessed: ['act'], within: [] },
  ])
})

it('reads a goal in English over names of another language', async () => {
  const { asked } = await understandGoal(
    'Which Schicht has the most Ausschuss, and is it getting worse in Werk Nord?',
    profile,
  )
  expect(asked.language).toBeUndefined()
  expect(asked.questions[0]).toMatchObject({ metric: { column: 'Ausschuss' } })
})

it.each([
  ['Nos délais de livraison sont trop longs depuis le printemps et nous voulons savoir pourquoi', 'French'],
  ['Queremos saber por qué los pedidos llegan tarde y si es por el proveedor', 'Spanish'],
  ['Waarom komen de bestellingen te laat en ligt het aan de leverancier van onze winkel', 'Dutch'],
  ['Why do the orders of Los Angeles and Las Vegas come late, and is it the vendor on La Brea?', null],
  ['revenue by region', null],
])('%s', (text, language) => {
  expect(languageOf(text.toLowerCase().match(/\p{L}+/gu)!)).toBe(language)
})
