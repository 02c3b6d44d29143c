import { lemma } from './lemma.ts'

/** What goals hang on and tables often lack, with what a table would have to say for it. */
export interface FactNeeded {
  /** Phrases of base forms by which goals speak of it. */
  said: readonly string[]
  /** Words in the name of a column that holds it. */
  held: ReadonlySet<string>
  /** Words that hold it where the rows are people, or where the name of the column says whose it is. */
  heldOfPeople: ReadonlySet<string>
  /** Explains what is measured; otherwise it is the circumstance that is spoken of. */
  explains: boolean
  /** "when each employee started". */
  needs: string
  /** An effect that tells of it from the rows themselves, as a kind, and what that shows of it. */
  shown?: { by: string; as: string }
}

const list = (text: string): string[] => text.split(', ')
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const FACTS_NEEDED: readonly FactNeeded[] = [
  {
    said: list(
      'employment duration, duration of employment, length of employment, employment length, employment period, length of service, year of service, tenure, seniority, new hire, newly hire, recent hire, new employee, employee start date, start date of employee, staff start date, joining date, date of joining, hire date, hiring date, recently join employee',
    ),
    held: words(
      'tenure hire hired hiring join joined joining seniority employed employment onboarded onboarding service',
    ),
    heldOfPeople: words('start started since begin began from age'),
    explains: true,
    needs: 'the day on which each employee started',
  },
  {
    said: list(
      'absence period, period of absence, leave period, period of leave, pto, annual leave, sick leave, parental leave, paid leave, vacation, time off, absenteeism',
    ),
    held: words(
      'absence absences absent absenteeism leave pto vacation vacations holiday holidays off sick away attendance attended present',
    ),
    heldOfPeople: words(''),
    explains: false,
    needs: 'who was away from when to when',
    shown: { by: 'absences', as: 'when somebody had nothing for longer than chance brings' },
  },
  {
    said: list(
      'work schedule, shift schedule, duty roster, shift plan, working hour, availability of staff, staff availability',
    ),
    held: words('schedule scheduled roster shift shifts hours hour availability available duty'),
    heldOfPeople: words(''),
    explains: true,
    needs: 'who worked when, or for how many hours',
  },
  {
    said: list('warranty period, warranty expiry, warranty expiration, length of warranty, warranty length'),
    held: words('warranty guarantee guaranteed'),
    heldOfPeople: words(''),
    explains: true,
    needs: 'the day on which each warranty ends',
  },
]

/** What is known of what is spoken of in these words, in whatever number; null where nothing is. */
export const factNeeded = (phrase: string): FactNeeded | null => {
  const base = phrase.split(' ').map(lemma).join(' ')
  return FACTS_NEEDED.find(({ said }) => said.includes(phrase) || said.includes(base)) ?? null
}
