import { describe, expect, it } from '@jest/globals'
import { answer, by, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { foldSpellings } from './spellings.ts'

const fold = (counts: Record<string, number>) =>
  Object.fromEntries(foldSpellings(Object.entries(counts).map(([value, n]) => ({ value, n }))))

describe('spellings of one group', () => {
  it('are told by case, accents and what stands between words', () => {
    expect(fold({ 'Mill Lane': 90, 'mill lane': 4, 'MILL-LANE': 2, Süd: 40, Sud: 3 })).toEqual({
      'mill lane': 'Mill Lane',
      'MILL-LANE': 'Mill Lane',
      Sud: 'Süd',
    })
  })

  it('are told by one letter beside a value that is far commoner, and by an initial that means one alone', () => {
    expect(fold({ Harbour: 400, Harbuor: 3, Harbor: 5, Station: 300 })).toEqual({
      Harbuor: 'Harbour',
      Harbor: 'Harbour',
    })
    expect(fold({ Riverside: 900, 'River side': 6, Hilltop: 800 })).toEqual({ 'River side': 'Riverside' })
    expect(fold({ 'Station Rd': 700, 'Station Road': 9, 'Market Sq': 650, 'Market Square': 8 })).toEqual({
      'Station Road': 'Station Rd',
      'Market Square': 'Market Sq',
    })
    expect(fold({ 'Bonny Lass': 230, 'Bonnie Lass': 2, Tern: 200 })).toEqual({ 'Bonnie Lass': 'Bonny Lass' })
    expect(fold({ F: 430, M: 400, female: 6 })).toEqual({ female: 'F' })
    expect(fold({ 'Primula veris': 90, 'P. veris': 4, 'Papaver rhoeas': 80 })).toEqual({
      'P. veris': 'Primula veris',
    })
  })

  it('are told by codes of letters and numbers with and without what stands between them', () => {
    expect(fold({ 'KX21 BDE': 160, KX21BDE: 5, 'kx21-bde': 2, 'LR70 MMA': 90, 'LR71 MMA': 80 })).toEqual({
      KX21BDE: 'KX21 BDE',
      'kx21-bde': 'KX21 BDE',
    })
    expect(fold({ 'Bay 1 12': 40, 'Bay 11 2': 30, 'Bay 112': 20 })).toEqual({})
    expect(fold({ '12 345': 40, '12345': 3, '12-346': 20 })).toEqual({})
  })

  it('are told by a short form that can mean one value alone', () => {
    expect(fold({ KE: 60, Kenya: 9, MZ: 50, Mozambique: 8, TZ: 40 })).toEqual({
      KE: 'Kenya',
      MZ: 'Mozambique',
    })
    expect(fold({ N: 500, North: 20, W: 400, west: 12, S: 300 })).toEqual({ N: 'North', W: 'west' })
    expect(fold({ Nutr: 80, nutrition: 9, WASH: 90, Educ: 70 })).toEqual({ Nutr: 'nutrition' })
    expect(fold({ Carnica: 75, Carnika: 14, Buckfast: 60 })).toEqual({ Carnika: 'Carnica' })
    expect(fold({ HF: 60, hf: 20, OX: 9 })).toEqual({ hf: 'HF' })
    expect(fold({ CA: 60, Canada: 9, Chile: 5 })).toEqual({})
    expect(fold({ A: 60, B: 40, Apple: 9 })).toEqual({})
    expect(fold({ car: 60, carpet: 40 })).toEqual({})
    expect(fold({ M: 60, Male: 9, Mixed: 5, F: 50, Female: 8 })).toEqual({})
  })

  it('are told by dashes and apostrophes of any kind, and by few letters with and without a blank', () => {
    expect(
      fold({ 'Bumper Boats': 20, 'Bumper-Boats': 6, 'Bumper\u2010Boats': 4, 'Bumper\u2013Boats': 1 }),
    ).toEqual({
      'Bumper-Boats': 'Bumper Boats',
      'Bumper\u2010Boats': 'Bumper Boats',
      'Bumper\u2013Boats': 'Bumper Boats',
    })
    expect(
      fold({
        "Lovers' Lane": 9,
        'Lovers Lane': 3,
        'Lovers\u2019 Lane': 1,
        'U Fit': 2,
        UFit: 11,
        'Gym (North)': 5,
        'Gym - North': 2,
      }),
    ).toEqual({
      'Lovers Lane': "Lovers' Lane",
      'Lovers\u2019 Lane': "Lovers' Lane",
      'U Fit': 'UFit',
      'Gym - North': 'Gym (North)',
    })
  })

  it('are told by a point behind a word that is cut short, and by vowels that are written out', () => {
    expect(fold({ 'Norris Green': 60, 'Norris Grn.': 40, 'Norris Road': 30 })).toEqual({
      'Norris Grn.': 'Norris Green',
    })
    expect(fold({ Manchester: 60, 'Manch.': 4, Mansfield: 30 })).toEqual({ 'Manch.': 'Manchester' })
    expect(fold({ Mueller: 50, Muller: 40, Müller: 3, Miller: 45 })).toEqual({
      Muller: 'Mueller',
      Müller: 'Mueller',
    })
    expect(fold({ Sørensen: 9, Soerensen: 4, Weiß: 8, Weiss: 3 })).toEqual({
      Soerensen: 'Sørensen',
      Weiss: 'Weiß',
    })
    expect(fold({ "St John's": 9, 'St. Johns': 4 })).toEqual({ 'St. Johns': "St John's" })
    // Either may be meant, titles are no short names, and nothing says that the last two are one.
    expect(fold({ 'Norris Green': 60, 'Norris Grain': 50, 'Norris Grn.': 40 })).toEqual({})
    expect(fold({ 'Mrs. Lee': 9, 'Morris Lee': 8 })).toEqual({})
    expect(fold({ Mueller: 50, Muller: 40 })).toEqual({})
  })

  it('are told by points between initials, by an article, by initials and by common short forms of rare ones', () => {
    expect(fold({ ENT: 600, 'E.N.T.': 14, Oncology: 500 })).toEqual({ 'E.N.T.': 'ENT' })
    expect(fold({ 'The Orchard': 1300, Orchard: 80, Millbrook: 1300 })).toEqual({ Orchard: 'The Orchard' })
    expect(fold({ 'Did not attend': 405, DNA: 23, Attended: 3000 })).toEqual({ DNA: 'Did not attend' })
    expect(fold({ 'Manager discretion': 320, 'Mgr discretion': 15, Loyalty: 900 })).toEqual({
      'Mgr discretion': 'Manager discretion',
    })
    expect(fold({ Barbecue: 440, BBQ: 10, Tools: 800 })).toEqual({ BBQ: 'Barbecue' })
    expect(fold({ Physiotherapy: 660, Physio: 25, Oncology: 500 })).toEqual({ Physio: 'Physiotherapy' })
    // As many of each are two things, and a short form that may mean two means neither.
    expect(fold({ 'The Orchard': 300, Orchard: 280, Millbrook: 300 })).toEqual({})
    expect(fold({ 'Did not attend': 405, DNA: 300, Attended: 3000 })).toEqual({})
    expect(fold({ 'Did not attend': 405, 'Did not answer': 400, DNA: 9 })).toEqual({})
    expect(fold({ Physiotherapy: 660, Physio: 600, Oncology: 90 })).toEqual({})
    expect(fold({ Marketing: 660, Market: 9, Sales: 500 })).toEqual({})
    expect(fold({ ENT: 600, 'E.N.': 14, EN: 300 })).toEqual({})
  })

  it('are told by habit: plurals of short forms, names of countries, letters for yes and no, short forms of words', () => {
    expect(fold({ SME: 300, SMEs: 20, Corporate: 200 })).toEqual({ SMEs: 'SME' })
    expect(fold({ GP: 30, GPs: 90, Nurse: 80 })).toEqual({ GP: 'GPs' })
    expect(fold({ USA: 300, US: 200, 'United States': 9, UK: 200 })).toEqual({
      US: 'USA',
      'United States': 'USA',
    })
    expect(fold({ Y: 300, Yes: 20, N: 200, No: 10 })).toEqual({ Yes: 'Y', No: 'N' })
    expect(fold({ Yes: 300, y: 50, No: 200, Unknown: 9 })).toEqual({ y: 'Yes' })
    expect(fold({ Senior: 120, Snr: 100, Junior: 90, Jnr: 2 })).toEqual({ Snr: 'Senior', Jnr: 'Junior' })
    // What may mean something else is another value.
    expect(fold({ Story: 100, 'Story letter': 90, 'Usual letter': 300 })).toEqual({})
    expect(fold({ Story: 5, 'Story letter': 90, 'Usual letter': 300 })).toEqual({})
    expect(fold({ Y: 300, Yes: 20, X: 200 })).toEqual({})
    expect(fold({ US: 60, UK: 50, UAE: 9 })).toEqual({})
  })

  it('are told by a title that one leaves out, and not where it parts two names', () => {
    expect(fold({ 'MV Selkie': 60, Selkie: 40, 'M.V. Selkie': 9, 'MV Tern': 50 })).toEqual({
      'M.V. Selkie': 'MV Selkie',
      Selkie: 'MV Selkie',
    })
    expect(fold({ Bramble: 60, 'Bramble Ltd': 8, Thistle: 50 })).toEqual({ 'Bramble Ltd': 'Bramble' })
    expect(fold({ 'MV Selkie': 60, 'RV Selkie': 50, Selkie: 40 })).toEqual({})
    expect(fold({ 'Dr Shah': 60, Shah: 50, Lee: 40 })).toEqual({})
    expect(fold({ 'Mr Lee': 90, 'Mrs Lee': 80, Lee: 4 })).toEqual({})
    expect(fold({ 'New Quay': 60, Quay: 50, Tern: 40 })).toEqual({})
  })

  it('are told by a letter inside a long word and by a word without its vowels, and not where two are meant', () => {
    expect(fold({ 'Spaghetti bolognese': 40, 'Spaghetti bolognaise': 12, Curry: 30 })).toEqual({
      'Spaghetti bolognaise': 'Spaghetti bolognese',
    })
    expect(fold({ 'Letting Agent': 90, 'Letting Agt': 30, Direct: 200 })).toEqual({
      'Letting Agt': 'Letting Agent',
    })
    expect(fold({ symptomatic: 90, asymptomatic: 30, unknown: 200 })).toEqual({})
    expect(fold({ Alexander: 90, Alexandera: 30, Peter: 200 })).toEqual({})
    expect(fold({ 'Norris Green': 60, 'Norris Grain': 50, 'Norris Grn': 40 })).toEqual({})
  })

  it('are told by a name that hardly any row cuts short where nothing else is meant', () => {
    expect(fold({ 'Blocked drain': 300, Drain: 3, 'No heat': 250, 'No heating': 4, Leak: 200 })).toEqual({
      Drain: 'Blocked drain',
      'No heating': 'No heat',
    })
    expect(fold({ 'Blocked drain': 300, 'Broken drain': 90, Drain: 3, Leak: 200 })).toEqual({})
    expect(fold({ 'Blocked drain': 300, Drain: 30, Leak: 200 })).toEqual({})
    expect(fold({ 'Not paid': 300, Paid: 3, Leak: 200 })).toEqual({})
    expect(fold({ 'New York': 900, York: 3, Boston: 200 })).toEqual({})
  })

  it('are not seen in a name that a longer one begins with', () => {
    expect(fold({ Toro: 63, Toronto: 1, Plan: 290, Media: 90 })).toEqual({})
    expect(fold({ ABC: 11, 'ABC Annex': 1, 'Mill Lane': 4 })).toEqual({})
  })

  it('are not seen where the difference may mean something', () => {
    expect(fold({ 'Line 1': 400, 'Line 2': 3 })).toEqual({})
    expect(fold({ north: 400, south: 380 })).toEqual({})
    expect(fold({ Harbour: 400, Harbor: 380 })).toEqual({})
    expect(fold({ Aa: 20, AA: 10, aa: 12 })).toEqual({})
    expect(fold({ 'Primula veris': 90, 'Pulsatilla veris': 80, 'P. veris': 4 })).toEqual({})
    expect(fold({ male: 50, female: 2000 })).toEqual({})
  })
})

describe('spellings in a table', () => {
  const names: Record<string, string> = {
    E1: 'Norris Green',
    E2: 'Kirkdale',
    E3: 'Wavertree',
    E4: 'Sales North',
    E5: 'Toxteth',
  }
  const wards = (spell: (name: string, index: number) => string) =>
    csvOf(200, (index: number, random: Seeded) => {
      const code = Object.keys(names)[index % 5]!
      return { code, ward: spell(names[code]!, index), calls: 3 + Math.floor(9 * random.uniform()) }
    })
  const asked = { act: 'rank' as const, metric: valueOf('calls'), by: [by('ward')] }

  it('are told by a column that has one name for each of its values, and said', async () => {
    const { page } = await answer(
      wards((name, index) => (name === 'Norris Green' && index % 4 === 0 ? 'Norris Gren Ward' : name)),
      asked,
    )
    expect(page).toMatch(
      /Spellings of one ward are taken together: Norris Gren Ward \(10 rows\) with Norris Green/,
    )
  }, 60_000)

  it('are none where two words both mean something', async () => {
    const { page } = await answer(
      wards((name, index) => (name === 'Sales North' && index % 4 === 0 ? 'Sales South' : name)),
      asked,
    )
    expect(page).not.toContain('Spellings')
  }, 60_000)
})
