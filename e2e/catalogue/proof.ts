import type * as limits from '../../contract/src/limits.ts'
import type { texts } from '../../contract/src/texts.ts'

/** Where something is proved: a file under e2e/ and the title of a test in it. */
type Proof = [file: string, title: string]
type TextName = keyof typeof texts

/** A line of the specification's error catalogue, or a text of a screen. */
export interface TextLine {
  text: TextName
  /** What a text that takes something is given here. */
  with?: unknown[]
  /** The literal words, which the test holds as well. */
  shown: string
  proof: Proof
}

/** A constant of section 9 that shows on a screen. */
export interface ConstantLine {
  constant: keyof typeof limits
  value: unknown
  proof: Proof
}

export const LAUNCHER = 'screens/launcher.test.ts'
export const LAUNCH = 'screens/launch.test.ts'
export const SIGN_IN = 'screens/sign-in.test.ts'
export const SESSION = 'screens/session.test.ts'
export const EMAIL = 'screens/email-choice.test.ts'
export const SETTINGS = 'screens/email-settings.test.ts'
export const PROFILE = 'screens/profile.test.ts'
export const HISTORY = 'screens/history.test.ts'
export const MISSION = 'screens/mission-states.test.ts'
export const STOP = 'screens/mission-stop.test.ts'
export const DOWNLOADS = 'screens/mission-downloads.test.ts'
export const CHAT = 'screens/chat.test.ts'
export const CALLBACK = 'screens/gmail-callback.test.ts'
export const PLACE = 'screens/dialog-place.test.ts'

export const REFUSED = 'tells why the server refused, and lets one try again'
export const REQUEST = 'tells why the permission could not be requested'
export const NEVER = "keeps Don't Ask Again, and says so when that fails"
export const START = 'tells why the server refused: its detail, its message, or the status alone'
export const LIMITS = 'leaves out files that are too large, too many or empty'
export const NO_KEY = 'on economic data without a key goes to the profile and says why'
export const NOT_SAVED = 'tells why a key is not saved'
export const NOT_REMOVED = 'tells why a key is not removed'
export const KEY = 'shows and hides the key, saves it trimmed with Enter, and removes it after a confirmation'
export const NO_CHAT = 'that is not there says why: %s'
export const TEST_MAIL = 'send a test e-mail, one at a time, or tell why that failed'
export const REVOKE = 'disconnect Gmail after a confirmation, or tell why that failed'
export const PACKAGE = 'of the package saves it under its name, or says why not'
export const FAILED = 'that fails %s says so, and returns after 4 s'
export const LEVELS = 'tells by colour and words how much of the month is used'
export const DIALOG = 'shows its title, the benefit, the note and the button of Google'
export const GMAIL_DIALOG = 'says what is sent, that nothing is read, and that it can be revoked'
export const NEVER_ASKED =
  'of somebody who is not to be asked warns when ticked, and the mission goes without e-mail'

export const line = (
  text: TextName,
  shown: string,
  file: string,
  title: string,
  ...given: unknown[]
): TextLine => ({
  text,
  shown,
  proof: [file, title],
  ...(given.length > 0 ? { with: given } : {}),
})

export const constant = (
  name: keyof typeof limits,
  value: unknown,
  file: string,
  title: string,
): ConstantLine => ({
  constant: name,
  value,
  proof: [file, title],
})
