/** Words by which somebody looks ahead: what may come, and how likely it is. */
export const AHEAD =
  /\b(?:coming|ahead|soon|upcoming|next|future|will|won't|likely|likelihood|chances?|odds|risks?|danger|probability|probable|heading|headed|going (?:to|into)|about to|near|looming|avoid|due|tip\w*|enter\w*|sliding|face|facing|expect\w*|forecast|predict\w*|warn\w*|foretell\w*|foreshadow\w*|signal\w*|herald\w*|presag\w*|preced\w*|omen\w*|harbingers?)\b/i

/** Words by which somebody asks what is under way: "are we in a recession", "has it begun". */
export const UNDER_WAY =
  /\b(?:(?:in|into) (?:an? |the |some |this )?(?:\w+ )?(?:recession|downturn|slump|contraction|depression)|already|yet|now|currently|under ?way|begun|began|started|officially|is this|over)\b/i
/** What marks of slumps are asked for by. */
export const SLUMP = /\b(?:recession|downturn|slump|contraction|depression|slowdown)/i
