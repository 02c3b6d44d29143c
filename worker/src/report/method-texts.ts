/** Plain words for each method of the statistics library: what it does, why it is used, how it is read. */
export const METHOD_TEXTS: Record<string, string> = {
  describe_numeric:
    'Gives the centre, the spread and the shape of a column of numbers. The mean is shown with its interval; the median stands beside it because a few extreme rows move the mean and not the median. Outliers are counted by two rules, as each rule alone is blind in some shapes.',
  proportions:
    'Counts the levels of a category and gives each share with an interval that stays between nothing and everything, also when a level is rare.',
  compare_groups_numeric:
    'Compares the level of a number between groups without supposing that the groups spread alike. The size of the difference is given first, with its interval; the test only says whether chance alone could have made it. Pairs of groups are compared with a correction, so that many pairs do not produce a difference by luck.',
  stratified_numeric:
    'Splits the rows by a third column and looks at the difference within each part. When the pooled difference departs from the raw one, the third column explains some of it; when the parts disagree, there is no single difference to report.',
  compare_paired:
    'Looks at the change within each row instead of at two separate averages. That takes out everything in which the rows differ from one another and that stays the same between the two measurements.',
  compare_groups_binary:
    'Compares how often something happens between groups. Differences are given in points of a percentage, which add up and can be pictured, and as ratios, which travel better between settings. Exact tests take over where counts are small.',
  stratified_binary:
    'Compares two groups within each level of a third column and pools the result. A raw difference that vanishes or turns round here comes from the mix of levels in the groups.',
  contingency:
    'Sets two categories against each other and asks which combinations occur more often than they would if the two had nothing to do with each other.',
  correlate:
    'Measures how closely two numbers move together: along a straight line (Pearson) and in order (Spearman). Where the two disagree, or a curve fits better, or one row carries the result, the picture is shown and the single number is not relied on.',
  stratified_correlate:
    'Measures the link between two numbers within each level of a third column. A link that holds over all rows and not within the parts, or the other way round, is owed to differences between the parts.',
  association_matrix:
    'Measures every pair of numbers at once, with p-values corrected for how many pairs there are. It shows where to look; it does not explain.',
  adjust_p:
    'Raises p-values to make up for the number of tests: of many tests on pure chance, some come out small.',
  association_screen:
    'Sets one outcome against every other column with the measure that fits the kind of each, and corrects for how many there are. It ranks where to look; the strongest are then studied one by one.',
  spread_of_groups:
    'Asks whether many groups of few rows lie apart at all, and draws each towards the mean of all by how few rows it has. A group of two rows is then no longer the best or the worst by luck.',
  choose_first:
    'Ranks rows by points for what is known of them, and says what the first of them hold on rows that had no part in making the points. What a choice by lot would hold stands beside it: only what lies beyond that is worth a choice.',
  linear_model:
    'Explains a number by several columns at once. Each coefficient is the difference in the outcome that goes with one unit, or with one level, when the other columns are equal. The intervals allow for rows that scatter unevenly; columns that say the same are pointed out, and rows that carry the result are taken out to see what changes.',
  chance_ahead:
    'Asks what the signals looked like in the steps before a state began, such as a recession, and gives the chance that it begins again within as many steps from where they stand now. The chance is set against the usual one, and the method is tried on the past with nothing but what was known at each time. Steps of one stretch between two beginnings count as one case, so that hundreds of months do not pass for hundreds of recessions.',
  logistic_model:
    'Explains a yes/no outcome by several columns at once. Results are given as differences in the chance of a yes, averaged over the rows as they are, as these can be pictured better than odds.',
  adjusted_difference:
    'Shows the difference between groups twice: as it stands, and with the other columns held equal. The gap between the two is what the other columns explain; the column that moves it most is named.',
  trend:
    'Fits a straight line through a series and asks whether it rises or falls. Values that follow each other in time are alike, so the interval is widened for that; a rank-based slope that extreme values cannot bend stands beside it.',
  seasonal_summary:
    'Compares each season with the average of its own cycle, so that growth over the years does not pass for season. The interval comes from how much the cycles differ.',
  stl_decompose:
    'Takes a series apart into a slow trend, a season that repeats, and what remains. The strengths say how much of the movement each of them carries.',
  change_points:
    'Looks for the times at which the level of a series steps up or down, and charges for every step it claims, so that noise does not break into steps.',
  event_effects:
    'Sets equal stretches of time before and after an event side by side. A series that was on its way already is held against the line it was on, so that only its departure counts as the event. Values that follow each other in time are alike, so intervals are widened for that.',
  stationarity:
    'Tells whether a series returns to its level or wanders. Wandering series look linked with each other when they are not.',
  levels_and_changes:
    'Compares two series as they are and in their changes from one time to the next. Two series that merely both grow are linked in the first and not in the second.',
  series_link:
    'Asks how two series go together over a year: in which direction, by how much and how long after. Changes over a year are used, because levels that merely grow look linked with everything that grows, and changes from one month to the next are mostly noise. How close the two lie is held against the same series shifted in time; the size has an interval that allows for years that overlap. Then a forecast a year ahead is tried on the past with the other series and without it. That one moves first is a help for a forecast and no proof of a cause.',
  lead_lag:
    'Asks whether one series moves before the other, after taking out what each of them predicts of itself. A lead is a help for prediction and no proof of a cause.',
  granger:
    'Asks whether the past of one series improves the prediction of the other beyond its own past. The name notwithstanding, it is about prediction, not about causes.',
  engle_granger: 'Asks whether two wandering series keep a stable distance in the long run.',
  forecast:
    'Lets simple and elaborate methods compete on the past: each forecasts again and again from earlier points, and is measured against what happened. The best one makes the forecast. Its intervals are held against the same past, and the share that they covered is reported.',
  segments:
    'Groups rows that are alike in the columns used. The number of groups is chosen by how well they separate, compared with data that have no groups at all, and the groups are drawn again from samples to see whether they come back.',
  mixture:
    'Asks whether a number gathers around one value or around several. Where it has several humps, its mean describes nobody, and each hump is told by itself.',
  pca: 'Finds the few directions along which many columns vary together, and keeps those that carry more than shuffled data would.',
  anomalies:
    'Finds rows far from the others: in one column at a time by a rule that outliers cannot distort, and in several columns together by how easily a row is separated from the rest. A flag says unusual, not wrong.',
  unit_oddities:
    'Holds every value against what its unit usually has and what all units have at that time, and every unit against others of its kind, by rules that single far values cannot distort. A step, a drift or a season of its own makes nothing odd, and everything that was tried is allowed for.',
  boosted_importance:
    'Lets a flexible model predict the outcome on rows that it has not seen, then shuffles one column at a time. How much worse the prediction gets tells how much the model relies on that column, curves and combinations included.',
}
