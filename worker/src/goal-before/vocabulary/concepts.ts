import { BUSINESS_CONCEPTS } from './concepts-business.ts'
import { HEALTH_CONCEPTS } from './concepts-health.ts'
import { NATURE_CONCEPTS } from './concepts-nature.ts'
import { SOCIETY_CONCEPTS } from './concepts-society.ts'

/** Words that mean the same to people who ask about data, by what they speak of. */
export const CONCEPTS: readonly string[] = [
  ...BUSINESS_CONCEPTS,
  ...HEALTH_CONCEPTS,
  ...NATURE_CONCEPTS,
  ...SOCIETY_CONCEPTS,
]
