import { expect, it } from '@jest/globals'
import { ownWordsProblem } from './own-words.ts'

it.each([
  'Der Absatz fiel um dreiundneunzig Prozent',
  'neunzig Prozent',
  'etwa zweihundert Zeilen',
  'drei Prozent mehr',
  'drei von vier Läden',
  'Les ventes ont baissé de quatre-vingt-treize pour cent',
  'cinq pour cent',
  'la moitié des ventes',
  'Las ventas cayeron noventa y tres por ciento',
  'tres de cada cuatro',
  'Le vendite sono calate del novantatré percento',
  'novantatre',
  'As vendas caíram noventa e três por cento',
  'drieënnegentig procent',
  'de helft van de winkels',
  'Sales fell by nіnety percent',
  'Ninеty',
  'ｎｉｎｅｔｙ percent',
  'n̶i̶n̶e̶t̶y̶ percent',
  'nin\u200bety',
  'n i n e t y of them',
  '**nine**ty percent',
  'Ⓝⓘⓝⓔⓣⓨ',
  'ɴɪɴᴇᴛʏ of them',
  'сто процентов',
  '\u202edlrow',
  'a\u2066b\u2069',
  'evil․example',
  'evil。example',
  'evil[.]example',
  'see evil (dot) example',
  'www evil example',
])('words that are not what they seem are found: %j', (text) => {
  expect(ownWordsProblem(text)).not.toBeNull()
})

it.each([
  'The north sells more once it rains, and a quarter later too',
  'Two of the three stores differ; the gap is largest in Zürich and Łódź',
  'Six in the south, none in the north',
  'The cent matters, the derde not',
  'χ and R differ, μ is the mean',
  'Von allen Läden verkauft der im Norden am meisten',
  'Elf and dies are words; a mil is a unit',
  'No sé si el norte vende más',
])('plain words are left alone: %j', (text) => {
  expect(ownWordsProblem(text)).toBeNull()
})

it('a goal’s own letters and quantities may be said again', () => {
  expect(ownWordsProblem('Север продаёт больше', 'Где продажи больше?')).toBeNull()
  expect(ownWordsProblem('ninety days', 'What after ninety days?')).toBeNull()
})
