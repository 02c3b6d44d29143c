/** What says that something is so now, of which a list is wanted rather than a reason: "which orders are still open". */
export const STILL_SO =
  /\b(?:still|currently|now|right now|today|at the moment|yet|open|unpaid|outstanding|overdue|pending|waiting|missing|due|left over|list|show|give me|name)\b/i
