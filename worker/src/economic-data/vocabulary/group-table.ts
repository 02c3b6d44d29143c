import type { Concept } from './concept.ts'

interface Group {
  label: string
  names: string
  unemployment?: string
  /** Of all of them, how many have work. */
  employed?: string
  /** Of all of them, how many have work or look for it. */
  active?: string
  /** What those with a full-time job earn in a week, at the median. */
  weekly?: string
  /** What stands beside it: the group that it is compared with. */
  other?: string
}

/** People whom the household survey counts apart. */
const GROUPS: readonly Group[] = [
  {
    label: 'Veterans',
    names:
      'veteran, vet, ex-soldier, former soldier, ex-military, served in the army, out of the army, out of the military',
    unemployment: 'LNU04049526',
    other: 'Unemployment rate',
  },
  {
    label: 'Foreign-born people',
    names:
      'born in other country, foreign born, foreign-born, born abroad, born overseas, immigrant, migrant worker, immigrant worker',
    unemployment: 'LNU04073395',
    employed: 'LNU02373395',
    active: 'LNU01373395',
    other: 'Native-born people',
  },
  {
    label: 'Native-born people',
    names:
      'born here, native born, native-born, native, born in america, born in this country, born in the country & born abroad/overseas',
    unemployment: 'LNU04073413',
    employed: 'LNU02373413',
    active: 'LNU01373413',
    other: 'Foreign-born people',
  },
  {
    label: 'People with a disability',
    names: 'disability, disabled, wheelchair, handicapped, handicap, blind people, deaf people',
    unemployment: 'LNU04074597',
    employed: 'LNU02374597',
    active: 'LNU01374597',
    other: 'People without a disability',
  },
  {
    label: 'People without a disability',
    names:
      'without a disability, without disability, no disability, not disabled, able-bodied, disability .. without, disability .. without one, disabled & able/others/everybody/everyone/rest/without',
    unemployment: 'LNU04074593',
    employed: 'LNU02374593',
    active: 'LNU01374593',
  },
  {
    label: 'Asian people',
    names: 'asian american, asian worker, asian people, asian',
    unemployment: 'LNU04032183',
  },
  {
    label: 'People who did not finish school',
    names:
      'no diploma, without a diploma, high school dropout, dropout, drop out of school, drop out of high school, did not finish school, not finish high school, left school, less than high school',
    unemployment: 'LNS14027659',
    weekly: 'LEU0252916700Q',
  },
  {
    label: 'High school graduates',
    names:
      'high school, high school graduate, high school diploma, stop after high school, only high school, no degree, without a degree, no college, never went to college, skip college, did not go to college',
    weekly: 'LEU0252917300Q',
    other: 'Graduates',
  },
  {
    label: 'Graduates',
    names:
      'degree, graduate, college graduate, bachelor, college degree, university degree, college educated, go to college, with a degree',
    weekly: 'LEU0252918500Q',
    other: 'High school graduates',
  },
  {
    label: 'People with an advanced degree',
    names: 'advanced degree, master degree, phd, doctorate',
    weekly: 'LEU0252919100Q',
  },
  {
    label: 'Women',
    names: 'woman, female, lady, wife, mother, gender, gender pay gap, the sexes',
    employed: 'LNS12300002',
    weekly: 'LEU0252882700Q',
    other: 'Men',
  },
  {
    label: 'Men',
    names: 'man, male, guy, husband, father, gender, gender pay gap, the sexes',
    employed: 'LNS12300001',
    weekly: 'LEU0252881800Q',
    other: 'Women',
  },
]

const MEASURES = [
  {
    key: 'weekly',
    name: 'weekly earnings',
    kind: 'pay',
    said: [
      '$wage',
      'earn',
      'paid',
      'make .. week',
      'pay gap',
      'pay off',
      'get paid',
      'pay less',
      'pay more',
      'take home',
      'worth money',
    ],
  },
  {
    key: 'employed',
    name: 'employment share',
    kind: undefined,
    said: ['have work', 'have job', 'at work', 'in work', 'have a job', 'hold job', 'hold a job', 'employed'],
  },
  {
    key: 'active',
    name: 'participation',
    kind: undefined,
    said: ['participation', 'labour force', 'workforce', 'job or look', 'work or look'],
  },
  {
    key: 'unemployment',
    name: 'unemployment rate',
    kind: undefined,
    said: ['$idle', '$job', 'out of work', 'find work', 'find a job', 'job market', 'hired', 'laid'],
  },
] as const

const split = (list: string): string[] => list.split(/,\s*/)

/** How a group fares at work: its name, and anywhere in the goal a word for what is measured. */
export const GROUPS_AT_WORK: readonly Concept[] = GROUPS.flatMap((group) =>
  MEASURES.flatMap(({ key, name, kind, said }): Concept[] => {
    const id = group[key]
    return id
      ? [
          {
            label: `${group.label}: ${name}`,
            ...(kind ? { kind } : {}),
            words: split(group.names)
              .flatMap((own) => said.map((word) => `${own} & ${word}`))
              .join(', '),
            series: [id],
            beside: besideOf(group, key, name),
          },
        ]
      : []
  }),
)

function besideOf({ other }: Group, key: (typeof MEASURES)[number]['key'], name: string): string[] {
  const compared = GROUPS.find(({ label }) => label === other)
  return compared ? (compared[key] ? [`${compared.label}: ${name}`] : []) : other ? [other] : []
}
