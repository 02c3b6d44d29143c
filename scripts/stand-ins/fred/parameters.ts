import { MESSAGES, refuse } from './answers.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The parameters of one call, checked one by one in FRED's words. */
export function parametersOf(url: URL) {
  const { searchParams } = url
  return {
    text: (name: string): string | null => searchParams.get(name),
    required(name: string): string {
      const value = searchParams.get(name)
      if (!value) throw refuse(url, MESSAGES.notSet(name))
      return value
    },
    count(name: string, from: number, to: number, otherwise: number): number {
      const value = searchParams.get(name)
      if (value === null) return otherwise
      const number = Number(value)
      if (!Number.isInteger(number) || number < from || number > to)
        throw refuse(url, MESSAGES.notBetween(name, from, to))
      return number
    },
    oneOf<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
      const value = searchParams.get(name)
      if (value === null) return otherwise
      const known = values.find((own) => own === value)
      if (known === undefined) throw refuse(url, MESSAGES.notOneOf(name, values))
      return known
    },
    date(name: string, otherwise: string): string {
      const value = searchParams.get(name)
      if (value === null) return otherwise
      if (!DATE.test(value)) throw refuse(url, MESSAGES.notADate(name))
      return value
    },
    list: (name: string): string[] => (searchParams.get(name) ?? '').split(';').filter(Boolean),
  }
}
export type Parameters = ReturnType<typeof parametersOf>
