import type * as limits from '../../contract/src/limits.ts'
import {
  CALLBACK,
  DIALOG,
  DOWNLOADS,
  FAILED,
  HISTORY,
  LAUNCH,
  LAUNCHER,
  LEVELS,
  MISSION,
  PLACE,
  PROFILE,
  SESSION,
  SETTINGS,
  SIGN_IN,
  STOP,
  constant,
  type ConstantLine,
} from './proof.ts'

const SIZES = 'is 450 x 400 or 500 x 500 in the middle, and keeps 20 px from every edge'

/** Section 9 of the specification, as far as it shows on a screen. */
export const CONSTANTS: ConstantLine[] = [
  constant('MONTHLY_REPORT_LIMIT', 5, LAUNCH, 'is not tried when no report is left'),
  constant('USAGE_AMBER_PERCENT', 70, PROFILE, LEVELS),
  constant('USAGE_RED_PERCENT', 90, PROFILE, LEVELS),
  constant(
    'ALLOWED_EXTENSIONS',
    ['.csv', '.xlsx', '.json', '.txt', '.pdf'],
    LAUNCHER,
    'takes the five kinds of files, whatever the case of their names, and names all others',
  ),
  constant('STATUS_POLL_MS', 3000, MISSION, '%s: label, Stop, address and polling every 3 s'),
  constant(
    'SESSION_BANNER_MS',
    10_000,
    SESSION,
    'takes its parameter out of the address and goes after 10 seconds',
  ),
  constant(
    'DOWNLOAD_SUCCESS_RESET_MS',
    2000,
    DOWNLOADS,
    'is idle, downloading, successful for 2 s, and idle again',
  ),
  constant('DOWNLOAD_ERROR_RESET_MS', 3000, DOWNLOADS, 'says why it failed for 3 s'),
  constant(
    'RELOAD_AFTER_STOP_MS',
    1000,
    STOP,
    'asks first, gives the report back and loads the page again after a second',
  ),
  constant('GMAIL_SUCCESS_REDIRECT_MS', 2000, CALLBACK, 'connects once, says so and returns after 2 s'),
  constant('GMAIL_DENIED_REDIRECT_MS', 3000, CALLBACK, 'after a refusal tells it, and returns after 3 s'),
  constant('GMAIL_FAILURE_REDIRECT_MS', 4000, CALLBACK, FAILED),
  constant(
    'GMAIL_PARAMETER_CLEANUP_MS',
    500,
    SETTINGS,
    '=%s is told, and is out of the address after 500 ms',
  ),
  constant(
    'HISTORY_GOAL_LENGTH',
    80,
    HISTORY,
    'shows goal, files, status and dates of each mission, newest first',
  ),
  constant(
    'HISTORY_FILE_NAMES',
    3,
    HISTORY,
    'shows goal, files, status and dates of each mission, newest first',
  ),
  constant('SIGN_IN_MODAL', { width: 450, height: 400 }, PLACE, SIZES),
  constant('GMAIL_MODAL', { width: 500, height: 500 }, PLACE, SIZES),
  constant('MODAL_MARGIN', 20, PLACE, SIZES),
  constant('SCROLL_DEBOUNCE_MS', 16, PLACE, 'is placed again 16 ms after the last of many resizes'),
  constant('SCROLL_NUDGE_MS', 100, PLACE, 'nudges the scroll 100 ms after it opened, there and back'),
  constant('GOOGLE_BUTTON_WIDTH', 280, SIGN_IN, DIALOG),
]

/** Constants of the contract that no screen shows: the server's own tests prove them. */
export const NOT_ON_SCREEN: (keyof typeof limits)[] = [
  'TOKEN_LIFETIME_DAYS',
  'GOAL_MAX_LENGTH',
  'FILE_NAME_MAX_LENGTH',
  'hasAllowedExtension',
  'LAUNCH_READING_MAX_LENGTH',
  'GOAL_READING_PART_BYTES',
  'GOAL_READING_TOTAL_BYTES',
  'GOAL_READING_VISITOR_BYTES',
  'GOAL_READING_DEBOUNCE_MS',
  'CHAT_ANSWER_MS',
  'CHAT_TURNS',
  'CHAT_MESSAGE_MAX_LENGTH',
]
