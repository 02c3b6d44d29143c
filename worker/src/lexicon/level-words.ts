const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What somebody judges rows by on a scale, in the name of a column. */
export const JUDGED_LEVELS = words('priority severity urgency risk criticality impact importance seriousness')
/** By which somebody gives it. */
export const GIVING = words(
  'give assign set receive put choose award attach get use state rate grant carry ask request claim declare overstate exaggerate inflate',
)
/** The upper end of such a scale, highest first. */
export const UPPER_LEVELS = [
  'critical',
  'emergency',
  'urgent',
  'immediate',
  'blocker',
  'highest',
  'extreme',
  'very high',
  'severe',
  'major',
  'high',
]
/** What names that end without its value. */
export const TOPMOST = words('top highest upper uppermost utmost')
