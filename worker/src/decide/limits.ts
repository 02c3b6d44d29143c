/** Standard errors on either side of an estimate within which 95% of a normal distribution lies. */
export const Z_95 = 1.959964

/** Every limit by which something is taken for an effect. What they are compared with is computed elsewhere. */
export const LIMITS = {
  /** A p below it, after the allowance for everything tried, is beyond chance. */
  level: 0.05,
  /** The same for what answers a question that names no candidate: whatever is likeliest gets picked by looking. */
  open: 0.005,
  /** The same for what is told beside an answer unasked: every answer looks for half a dozen such things. */
  unasked: 0.002,
  /** A p below it makes a sentence sure, one below `level` moderately so. */
  sure: 0.001,
  /** Times an even share from which on one stands out. */
  clearlyAbove: 1.25,
  /** Share of the first that the second of two totals has that are as good as equal. */
  asGood: 0.9,
  /** Standard errors between two counts that lie apart. */
  countsApart: 1.96,
  /** Cohen's w on a scale where half is 1: below it a spread is as good as even. */
  even: 0.2,
  /** Share of the difference between the ends that lies between two bands of a step, of so many bands at least. */
  stepShare: 0.75,
  stepBands: 4,
  /** Times as steep as the straight line between the ends that it is there. */
  stepSteeper: 2,
  /** Rows below which a sentence is never sure. */
  fewRows: 20,
  /** Rows below which a figure is told together with how many they are. */
  tellRows: 10,
  manyRows: 100,
  /** Share of the rows that groups of enough rows must hold for those of a handful to be left aside. */
  nearlyAll: 0.97,
  /** Starts of a state to learn from, below which what comes before one is told as barely known. */
  fewStarts: 6,
  /** The same where it is asked which group is first. */
  mostRows: 0.5,
  /** An effect below it, on the scale from 0 to 1, is not worth leading an answer with. */
  small: 0.08,
  /** Counts and totals of one group that change less from the first third of the time to the last are steady. */
  countsMove: 0.2,
  /** The same for means and shares. */
  meansMove: 0.1,
  /** Beside a group that moves far, others that move less than this part of it are steady. */
  besideFurthest: 0.15,
  /** Whole weeks or days from which on those within them can be told apart. */
  fewCycles: 4,
  /** Seasons are taken out, and told unasked, below it: there are many calendars that they could follow. */
  season: 0.01,
  /** A change that lies within this part of the level with all of its interval is none. */
  unchanged: 0.05,
  /** Two things whose difference lies within this part of their level with all of its interval are as good as equal. */
  asEqual: 0.1,
  /** The same of shares, as a difference of shares. */
  asEqualShares: 0.05,
  /** Part of a gap beyond which its trend, with all of its interval, must not go for the gap to stay as it is. */
  gapStays: 0.5,
  /** Periods before a start from which on it is seen whether two groups ran alike. */
  fewestBefore: 3,
  /** Part of an effect that the course before it makes by itself, from which on nothing can be told. */
  carried: 0.5,
  /** Levels of two groups so far apart, as share of one, that what happens to both happens in proportion. */
  levelsApart: 0.1,
  /** Difference in BIC, to a level that stays or drifts, from which on a change that nobody asked for set in on a day. */
  setsIn: 20,
  /** Share of rows that a column may mark where an event did not reach, before it and in groups that it left alone. */
  reachedBefore: 0.05,
  /** Share of rows since an event that a column must mark for it to tell whom the event reached. */
  reachedSince: 0.1,
  /** The same in each group that it reached. */
  reachedMost: 0.4,
  /** Share of marked rows that lie before the event by one date, from which on another date is looked for. */
  misplaced: 0.01,
  /** Times its share at other times that a group must have while others are away for it to lead by that alone. */
  whileAway: 1.5,
  /** Part of what sets a share of met targets apart that the targets must make, and standard errors between these, to be told. */
  byTarget: 0.5,
  targetErrors: 4,
  /** Days for which several must be away at once, and weeks with nobody away, to plan cover by them. */
  awayTogetherDays: 7,
  usualWeeks: 8,
  /** Share of a measure that cannot be, from which on that is what is told of it first. */
  impossible: 1 / 3,
  /** Share of the last third that could not have taken as long as the first, from which on no course can be told. */
  cutShort: 0.5,
  /** Share of what began in a month that may have no end yet, beyond what never gets one, for the month to be finished. */
  stillOpen: 0.04,
  /** Share of what began in a month that may be undecided, beyond what usually is, for its outcomes to be told. */
  muchOpen: 0.2,
  /** Chance from which on an open forecast is called most likely. */
  mostLikely: 0.8,
  /** Mean errors of forecasts on the past, as shares, below which they are good and fair. */
  smallError: 0.1,
  fairError: 0.25,
  /** Half the range at the end of a forecast, as share of it, from which it is no sure one. */
  wideForecast: 0.35,
  /** Likeness of kinds from one resample to the next from which on they are the data's and not the draw's. */
  comesBack: 0.75,
  /** Share of its variance that another column, or two together, say of a measure for them to be the same thing. */
  sameThing: 0.96,
  /** The share by which others held equal may move a difference before they are named. */
  moved: 0.2,
  /** Rows that a time at which something was on counts as, when it is judged how many stand behind an answer. */
  rowsAnEpisode: 5,
  /** Part of what there was more that may at most be missing again, for it to be little. */
  littleBack: 0.3,
  /** The share of a difference that others held equal must take away for it to be mostly theirs. */
  mostly: 0.5,
  /** The share that they must take away for hardly anything to be left to act on. */
  hardlyLeft: 0.8,
  /** Part of what the column that moves it most does, from which on another one does the same. */
  movesAlike: 0.8,
  /** Share of a change that another mix of rows must make, or hide, to be told beside it. */
  ofMix: 0.2,
  /** Share of a change that lies elsewhere than in proportion, from which on it is said which groups make it. */
  unevenChange: 0.15,
  /** The same below which all groups changed about in proportion. */
  inProportion: 0.1,
  /** From this p on a change of a total is one of those that come anyway. */
  usualChange: 0.2,
  /** Share of a change that the rows of two values together must make for it to lie with them. */
  pairMakes: 0.5,
  /** Times as much of the change for their size as the rest of either value must have. */
  pairTimes: 3,
  /** Part of such rows that the rest of either value must at least come to. */
  pairRest: 0.2,
  /** Times the whole change that two groups must each make, one against the other, for them to cancel out. */
  cancelsOut: 1.5,
  /** Standard errors of a group's own periods by which its change is out of proportion, beside what many groups add. */
  outOfChange: 2.5,
  /** Share of the spread of totals that one of their two parts must make for the totals to be a matter of it. */
  mainly: 0.75,
  /** Share of a spread or a difference that may be left for the rest to be all of it. */
  nothingLeft: 0.1,
  /** Share of a column that another one settles from which on the two are one thing under two names. */
  standsFor: 0.9,
  /** Share of the rows of either side that must have a value for shares of its values to be told of all of them. */
  filled: 0.8,
  /** Share of a whole that stands in rows without a group from which on it is told, and the whole is named by those that have one. */
  untold: 0.02,
  /** Share of the rows that lie where most of their group do, from which on a group lies in one part alone. */
  liesIn: 0.99,
  /** What one pair of values has more than its two values lead one to expect, in deviations of the rows, to be worth a word. */
  departs: 0.3,
  /** The same for shares, as a difference of shares. */
  departsShare: 0.1,
  /** Difference between the shares of two groups that lie where a measure is high, from which on that explains something. */
  mixApart: 0.1,
  /** Difference between the shares of one value among chosen rows and the others that is worth a word. */
  apartInside: 0.08,
  /** The same for a word of texts, and the standard errors that it must lie apart: one of some sixty words. */
  wordInside: 0.15,
  /** Share of the texts of a group that a word must stand in for its rows to be where to begin. */
  wordBegins: 0.3,
  wordErrors: 4,
  /** Lengths of a group, the part of them that are whole days to the second, and of the others at most, to be a sign of how they came about. */
  wholeDaysFewest: 8,
  wholeDays: 0.9,
  wholeDaysOthers: 0.5,
  /** How closely a measure must go with a number in one group, and what part of that it may do so among all others, to be told of it alone. */
  slopeOfOne: 0.35,
  slopeOfOthers: 0.4,
  /** What a window of days must hold of chosen rows beyond the others, at all, and in how many times their share, to be worth a word. */
  windowGain: 0.3,
  windowHolds: 0.4,
  windowTimes: 2.5,
  /** Part of what a value has more than the rest that may be left once one pair is taken out, for that pair to be all of it. */
  concentrated: 0.35,
  /** Part of the steepest slope under which another one, with its interval, must stay to count as flat beside it. */
  flatBeside: 0.6,
  /** Difference between the share of its own rows and that of all others from which on one does a thing as a habit. */
  habit: 0.15,
  /** Share of the rows whose groups lack a trend from which on it is told as one of the other groups alone. */
  stillPart: 0.4,
  /** What a logarithm must explain beyond the straight line, and may fall short of a parabola, for a link to flatten out. */
  flattens: 0.03,
  flattensSlack: 0.01,
  /** What a curve must explain beyond the line, and a line at most, for the bend to be the story. */
  bends: 0.05,
  bendsLine: 0.1,
  /** What a curve must explain beyond the line for the two not to be one, over all rows and within one group of them. */
  curve: 0.03,
  curveWithin: 0.1,
  /** Part of its average pace that a measure must have at the end of the time to be planned on beyond it. */
  stillGoes: 0.5,
  /** What a line that bends must explain beyond a straight one for the place where it bends to be told. */
  threshold: 0.01,
  /** Part of the slope behind a bend under which the one before is as good as none. */
  flatBefore: 0.25,
  /** What the change of a total and that of what each brings must lie apart, as shares, to be told as two things. */
  partsWays: 0.08,
  /** Correlation of a measure with hours, days or distances from which on it is also told for each of those. */
  growsWith: 0.3,
  /** Correlations under it, of the values and of their ranks, are as good as none. */
  weakLink: 0.1,
  /** What groups of a number must explain beyond the straight line for them to be held equal in its place. */
  stepsBeyondLine: 0.02,
  /**
   * Effects that matter, as Cohen (1988) calls them medium: half a deviation between groups, and the correlation that
   * such a difference makes. Only where an interval leaves out more than that is a thing said not to differ.
   */
  differenceMatters: 0.5,
  /** Part of the level that a difference may still come to for a thing to be left alone by advice. */
  leavesAlone: 0.2,
  linkMatters: 0.25,
  /** Correlation with the measure before an event from which on a series stands for what would have been. */
  runsAlong: 0.5,
  /** Share of the variance that a step must explain for a course to be one. */
  stepExplains: 0.4,
  /** R² of a course from which on it says where the next values lie. */
  onLine: 0.9,
  /** R² of a course from which on so many rows lie too closely on a line to have been measured. */
  tooExact: 0.999,
  tooExactRows: 20,
  /** Relative change of all together within which it is told as level while a part grows. */
  staysLevel: 0.1,
  /** Share of the change of all together from which one part is told to carry it. */
  carriesChange: 0.7,
  /** Times the next stretch that the highest one must have to be a wave. */
  wave: 1.8,
  /** Rows that one period of a course, and one cycle of a season, count for. */
  periodCounts: 5,
  cycleCounts: 15,
  /** Parts of a measure that seasons are looked for in unasked. */
  seasonLooks: 5,
  /** Correlations from which on numbers, and times, are a model's matter; strengths from which on groups are told beside. */
  clearLink: 0.3,
  besideLink: 0.1,
  /** Standard errors that a difference must have to be seen four times in five at the level of 5 percent: 1.96 + 0.84. */
  seen: 2.8,
  /** Share of a series behind which its last step must lie for a forecast to begin there. */
  lateStep: 0.8,
  /** Share of the past that intervals of 95 percent must have held. */
  coversPast: 0.8,
  /** Values of the past on which a forecast must have been tried for their range to be checked by them. */
  fewestTried: 12,
  /** Strength of a link between what texts speak of and a column below which a reader would see nothing in a chart. */
  themeLink: 0.12,
  /** Share of the residual variance below which a prediction from another series is sure but of no use. */
  leadGain: 0.02,
  /** A p under which a difference that does not stand may still be more than chance, and is told with its p. */
  mayBe: 0.2,
  /** Points below which nothing at all is said of whether two things go along. */
  fewestPoints: 8,
  /** A p below it, of a second shape tried on one link, is beyond chance. */
  shape: 0.01,
} as const
