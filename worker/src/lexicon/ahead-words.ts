/** Words by which somebody looks ahead: what may come, and how likely it is. */
export const AHEAD =
  /\b(?:coming|ahead|soon|upcoming|next|future|will|won't|likely|likelihood|chances?|odds|risks?|danger|probability|probable|heading|headed|going (?:to|into)|about to|near|looming|avoid|due|tip\w*|enter\w*|sliding|face|facing|expect\w*|forecast|predict\w*|warn\w*|foretell\w*|foreshadow\w*|signal\w*|herald\w*|presag\w*|preced\w*|omen\w*|harbingers?)\b/i
