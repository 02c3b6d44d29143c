/** What people write before they come to the point: greetings, the number of a task, who they are. */
const OPENINGS: RegExp[] = [
  /^(?:hi|hello|hey|dear \w+|good (?:morning|afternoon|evening|day)|greetings)(?: there| all| everyone| team| \w+)?\s*[,!.:-]\s*/i,
  /^(?:(?:homework|exercise|task|question|assignment|problem|part|step|q)\b ?){1,2}[\w.]{0,3}\s*[:.)-]\s+/i,
  /^(?:i'?m|i am|i|we'?re|we are|we)\b (?:just |only |still )?(?:a|an|the|one|run|lead|manage|own|work|head|sell|teach|look after|responsible|in charge|new|part|from|with|have|do not know|don'?t know)\b(?![^.!?:]*\b(?:i|we) (?:wonder|want|need|wish|ask|would like)\b)[^.!?:]*[.!?:]\s+(?=\S)/i,
]

/** Words that only say that a question follows. */
const LEADS =
  /^(?:please |kindly )?(?:(?:could|can|would|will) (?:you|we|someone|somebody) (?:please |kindly )?(?:tell|show|find out|check|help|say|work out|look into|explain to|let)(?: me| us)?(?: know| see| understand| find out)?|(?:i|we)(?: would|'d)? (?:want|wish|like|love|need|wonder|am wondering|are wondering|am curious|ask(?:ed)? myself)(?: to (?:know|see|find out|learn|check|ask|understand))?|(?:i|we)'?(?:m|re| am| are) (?:wondering|curious|interested)|tell me|tell us|let me know|find out|check|see|show me|please tell me|please check|my (?:boss|manager|teacher|professor|colleague) (?:keeps asking|wants to know|asks|asked|thinks|says|would like to know))(?: about)?,? (?=(?:if|whether|how|what|which|who|why|when|do|does|is|are)\b)/i

/** Where a goal comes to the point, as an offset; 0 where it does so at once, or says nothing else. */
export function startOfPoint(goal: string): number {
  let from = goal.length - goal.trimStart().length
  for (let again = true; again;) {
    again = false
    for (const opening of [...OPENINGS, LEADS]) {
      const match = opening.exec(goal.slice(from))
      if (!match || from + match[0].length >= goal.trimEnd().length) continue
      from += match[0].length
      again = true
    }
  }
  return from
}
