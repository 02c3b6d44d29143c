/** Business constants of the product, each standing here once. Times in milliseconds, sizes in pixels. */
export const MONTHLY_REPORT_LIMIT = 5
export const USAGE_AMBER_PERCENT = 70
export const USAGE_RED_PERCENT = 90
export const ALLOWED_EXTENSIONS = ['.csv', '.xlsx', '.json', '.txt', '.pdf'] as const
export const STATUS_POLL_MS = 3000
export const SESSION_BANNER_MS = 10_000
export const DOWNLOAD_SUCCESS_RESET_MS = 2000
export const DOWNLOAD_ERROR_RESET_MS = 3000
export const RELOAD_AFTER_STOP_MS = 1000
export const GMAIL_SUCCESS_REDIRECT_MS = 2000
export const GMAIL_DENIED_REDIRECT_MS = 3000
export const GMAIL_FAILURE_REDIRECT_MS = 4000
export const GMAIL_PARAMETER_CLEANUP_MS = 500
export const HISTORY_GOAL_LENGTH = 80
export const HISTORY_FILE_NAMES = 3
export const SIGN_IN_MODAL = { width: 450, height: 400 } as const
export const GMAIL_MODAL = { width: 500, height: 500 } as const
export const MODAL_MARGIN = 20
export const SCROLL_DEBOUNCE_MS = 16
export const SCROLL_NUDGE_MS = 100
export const GOOGLE_BUTTON_WIDTH = 280
export const TOKEN_LIFETIME_DAYS = 7
/** Longest goal the server takes; long enough for a page of instructions. */
export const GOAL_MAX_LENGTH = 4000
/** Longest JSON of the questions that a launch carries. */
export const LAUNCH_READING_MAX_LENGTH = 24_000
/** What the reading before launch takes: bytes of one file's first part, of all of them, and of a visitor's. */
export const GOAL_READING_PART_BYTES = 1024 * 1024
export const GOAL_READING_TOTAL_BYTES = 4 * 1024 * 1024
export const GOAL_READING_VISITOR_BYTES = 1024 * 1024
export const GOAL_READING_DEBOUNCE_MS = 600
/** How long a chat message waits for its answer. */
export const CHAT_ANSWER_MS = 60_000
/** Questions that one mission takes in its chat. */
export const CHAT_TURNS = 200
export const CHAT_MESSAGE_MAX_LENGTH = 4000
/** Longest file name kept; longer ones are shortened in the middle, extension kept. */
export const FILE_NAME_MAX_LENGTH = 200

/** True when the name ends in one of the allowed extensions, whatever its case. */
export const hasAllowedExtension = (filename: string): boolean =>
  ALLOWED_EXTENSIONS.some((extension) => filename.toLowerCase().endsWith(extension))
