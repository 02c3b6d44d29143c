/**
 * What words do in a goal, as tags: the rules of reading match these and never the words. A word may have several tags;
 * lemmas, a phrase of several words joined by "_". Words of columns and values are matched before.
 */
const CLASSES = {
  // Questions and commands
  who: 'who whose whom',
  which: 'which what_kind what_type what_sort',
  what: 'what whats',
  when: 'when what_time at_what_time what_day what_month what_year',
  where: 'where whereabouts',
  why: 'why how_come what_for reason_for what_be_behind whats_behind what_lie_behind what_explain under_which_circumstance under_what_circumstance in_which_circumstance in_what_circumstance under_which_condition under_what_condition in_which_situation',
  how: 'how',
  how_many: 'how_many number_of count_of no_of amount_of_people how_large_be_number tally_of volume_of',
  how_much: 'how_much how_big how_large how_high how_far_off how_far how_strong how_strongly extent',
  how_often: 'how_often how_frequently frequency frequency_of often frequently frequent',
  how_long: 'how_long how_far_ahead how_soon how_quickly how_early',
  does: 'do',
  costs: 'cost',
  is: 'be do have can could would should may might',
  command:
    'show find give tell list compute calculate plot chart draw display report analyse examine investigate identify determine explore assess evaluate understand uncover detect check look study inspect break rank compare forecast predict describe summarise discover highlight review estimate quantify test split group classify segment look_at look_into dig_into drill_into work_out figure_out find_out pinpoint spot clarify flag measure track explain project extrapolate consider address',
  please: 'i_mean we_mean please kindly thank thanks hi hello hey dear',
  let_us: 'let lets want need like wish hope try wonder curious interested interest help ask',
  // Change
  up: 'rise increase grow climb soar surge go_up gain jump escalate expand swell pick_up creep_up shoot_up growth uptick upward upwards rising raise balloon mount accelerate pile_up mount_up build_up',
  down: 'fall decrease decline drop shrink sink slump go_down dip reduce reduction plunge plummet come_down slow_down shed downward downwards diminish dwindle fall_off drop_off',
  change:
    'change evolve develop shifted shifting trend progress trajectory over_time through_time history development evolution progression momentum what_happen_to how_do_it_develop across_time course_of_time vary_over_time moved move_over_time direction going which_way trending fluctuate',
  worse: 'worsen deteriorate get_bad become_bad slip degrade slide go_bad get_out_of_hand',
  better_over: 'improve improvement get_good become_good recover',
  becoming: 'get become keep turn continue still grow_more',
  getting: 'getting becoming growing',
  now: 'now today currently lately recently these_days nowadays anymore any_more recent',
  formerly:
    'use_to than_before than_ever in_past formerly year_ago month_ago year_earlier month_earlier year_before month_before than_last_year than_last_month than_last_season the_year_before same_time_last_year',
  steady:
    'stable steady constant unchanged flat remain stay_same same_level consistent hold_up plateau stagnate',
  over_time:
    'over_time over_year over_month over_week across_year per_year year_on_year month_on_month year_over_year month_over_month yoy mom through_year through_time with_time by_period down_year in_course_of_time over_period throughout_year later_part_of_the_year latter_part_of_the_year second_half_of_the_year later_in_the_year late_in_the_year towards_the_end_of_the_year',
  season:
    'season seasonal seasonality time_of_year time_of_day part_of_year same_time_every_year yearly_pattern monthly_pattern hourly_pattern weekly_pattern daily_pattern of_week of_year of_day seasonally every_summer every_winter every_spring every_autumn each_summer each_winter each_spring each_autumn come_back_every_year recur recurring recurrent over_calendar of_month time_of_month',
  cycle: 'cycle cyclical cyclic periodic periodicity oscillate oscillation rhythm',
  swing:
    'volatile volatility swing fluctuate fluctuation variability vary_much erratic up_and_down unsteady stability unstable variation spread_out risky calm turbulent bumpy choppy',
  pace: 'fast quick quickly rapidly pace speed_of_growth growth_rate rate_of_growth rate_of_change slowly steeply sharply speed_up slow_down accelerate',
  peak: 'peak spike surge trough high_point low_point turning_point bottom_out top_out record_high dip',
  // Cause
  cause:
    'cause drive driver factor affect influence impact effect determine explain contribute responsible reason behind lead_to lead result_in due_to due because root_cause underlying make matter key_factor predictor predictive predict_whether predict_who play_role role_of trigger shape govern account_for explanation determinant influencer underlie lever',
  reason: 'reason factor driver culprit explanation predictor',
  cause_verb:
    'cause decide slow delay push keep hold add drive affect influence impact determine shape govern contribute change make lead hurt help boost harm improve raise lower cut reduce increase decrease cost pay_off prevent protect hit dent lift spoil ruin cure curb',
  effect: 'effect impact influence consequence bearing role importance contribution',
  depend: 'depend depend_on dependent dependent_on hinge hinge_on function_of',
  matter:
    'matter make_difference make_the_difference add_to have_influence play_role count_for have_anything_to_do_with have_something_to_do_with have_to_do_with anything_to_do_with something_to_do_with relevant important significant make_any_difference make_a_difference have_effect worth_it',
  helps: 'help pay_off do_any_good be_worth_it be_any_use',
  likely: 'likely prone liable tend risk chance probability odds inclined apt at_risk predispose',
  apart:
    'distinguish tell_apart differentiate set_apart set_them_apart tell_them_apart set_these_apart set_it_apart characterise separate discriminate stand_out different_from in_common have_in_common make_special special different_about',
  // Relation
  relate:
    'relate relation relationship correlate correlation associate association link connect connection together go_together hang_together move_together tie interact interplay go_hand_in_hand hand_in_hand go_with come_with track follow covary correspond dependence coincide pattern_between connected',
  against:
    'against versus vs v compared_to compared_with relative_to as_opposed_to rather_than instead_of in_comparison_to in_comparison_with in_contrast_to as_against',
  // Comparison
  compare:
    'compare comparison differ difference differently contrast vary variation gap disparity discrepancy inequality distinction unequal fare bias biased fair unfair fairly unfairly equal equally discriminate discrimination benchmark side_by_side stack_up different difference_between',
  than: 'than',
  more: 'more high great large big many much',
  less: 'less low few small little',
  rank: 'rank ranking order leaderboard league_table top bottom best worst leader winner loser come_first come_last rank_first perform_best do_best do_worst champion repeat_offender runner_up prioritise priority_list stand_out front_runner laggard leading',
  superlative:
    'most least highest lowest largest biggest smallest best worst top bottom greatest fewest busiest slowest fastest longest shortest cheapest dearest youngest oldest strongest weakest hottest coldest richest poorest heaviest lightest',
  // Prospect
  forecast:
    'budget_for reckon_with reckon_on count_on put_aside_for have_in_store forecast predict project extrapolate prediction projection expect anticipate outlook future upcoming ahead coming will prognosis foresee run_rate go_forward next going_to be_going_to look_ahead by_end_of in_future what_next come_next plan_for gonna',
  foretells: 'predict foretell indicate signal foreshadow',
  foretell: 'predict_who predict_whether predict_which predict_if predict_what',
  // Kinds
  formula: '~',
  part: 'group split divide cluster sort segment categorise classify part',
  kinds:
    'segment segmentation cluster clustering persona archetype typology natural_group profile_of kind_of_customer group_of_similar similar_group bucket natural_cluster subgroup cohort categorise group_into split_into divide_into fall_into sort_into different_kind distinct_group type_of_customer kinds customer_type customer_group distinct_type distinct_kind what_sort_of what_type_of few_group few_type few_kind few_cluster few_category in_group into_group into_type into_kind into_category behave_alike much_alike',
  // Odd
  odd: 'unusually abnormally exceptionally extraordinarily anomalously bad_record bad_row bad_entry bad_value outlier anomaly anomalous unusual freak peculiar curious bizarre strange suspicious fishy weird odd abnormal irregular irregularity extreme aberrant fraud fraudulent fraudster suspect oddity exception exceptional surprising surprise out_of_ordinary out_of_the_ordinary be_off look_off seem_off feel_off way_off bit_off little_off what_off anything_off something_off wrong not_right not_add_up stick_out doubtful dodgy questionable implausible impossible red_flag hiccup out_of_line far_from_rest crazy unexpected cheat cheating amiss stand_out_oddly funny shady silly cant_be_right cannot_be_right can_not_be_right look_wrong make_no_sense not_possible hard_to_believe never_happen nonsense not_plausible too_good_to_be_true',
  repeat:
    'duplicate double repeat repeated identical repetition twice record_repeatedly book_repeatedly enter_repeatedly register_repeatedly log_repeatedly post_repeatedly same_row duplicated redundant duplication repetitive',
  quality:
    'quality clean dirty trust trustworthy reliable reliability complete completeness usable plausible consistency inconsistent inconsistency error mistake typo bad_data good_be_the_data good_be_this_data good_be_these_data good_be_our_data good_be_my_data good_be_data garbage data_issue gap messy data_problem rely',
  missing: 'missing null blank empty incomplete unfilled not_filled absent_value gap_in_data lack',
  // Make-up
  makeup:
    'distribution distribute imbalance imbalanced unbalanced uneven unevenly evenly even balance composition breakdown mix make_up consist split concentrate concentration skew skewed spread break_down structure dominate dominant majority account_for divide allocation allocate pareto fair_share equal_share who_carry portion pie most_of bulk_of workload_distribution load_balance overload overloaded representation',
  share: 'share proportion percentage percent per_cent fraction pct ratio part_of portion rate',
  // Overview
  describe:
    'describe lie_of_land lay_of_land overview summary summarise summarize explore insight story highlight general big_picture takeaway main_point key_finding interesting what_be_in what_go_on whats_going_on whats_happening tell_about state_of anything_useful look_like how_be_we_do how_we_do how_do_we_do know_about get_feel something_interesting introduction profile glance anything_interesting digest',
  // Statistics
  mean: 'mean average avg typical typically usually on_average normally usual in_average',
  median: 'median middle_value',
  sum: 'total sum altogether in_all in_total overall_amount combined grand_total cumulative add_up',
  minimum: 'minimum min least_value low_value',
  maximum: 'maximum max high_value',
  deviation: 'standard_deviation std stdev sd std_dev',
  variance: 'variance',
  quantile: 'percentile quantile quartile decile',
  coefficient: 'correlation_coefficient pearson spearman correlation',
  normality:
    'normally_distributed normal_distribution gaussian normality bell_curve bell_shaped shapiro adhere_to_normal follow_normal',
  skewness: 'skewness kurtosis',
  distinct: 'distinct different unique separate various kind type sort',
  // Restriction
  only: 'only just solely exclusively alone purely strictly limit limited restrict restricted restrict_to limit_to nothing_but consider_only',
  exclude:
    'exclude excluding except without ignore omit skip leave_out leave_aside disregard drop minus apart_from aside_from other_than besides but_not not_count not_counting not_include discard filter_out take_out not_include not_including excl no non never not everything_but all_but remove neglect set_aside forget can_be_ignored out_of_it out_of_this out_of_that not_want take_off not_be_include not_to_be_count not_to_be_include not_be_count need_not_be_include not_interest_in not_consider leave_off aside',
  into: 'into',
  within: 'in within among amongst inside for from of at during where on through via whose with',
  threshold:
    'from_which from_what above_which above_what beyond_which beyond_what over_which over_what below_which below_what under_which under_what at_which at_what from_how_many from_how_much after_how_many after_how_much up_to_which up_to_what up_to_how_many up_to_how_much past_which past_what past_how_many beyond_how_many beyond_how_much above_how_many above_how_much over_how_many over_how_much until_which until_what',
  focus:
    'focus particularly especially particular specific specifically especial above_all notably certain mainly primarily concentrate_on emphasis single_out zoom_in zoom spotlight',
  by: 'by per across between for_each for_every in_each each every depending_on according_to broken_down_by split_by grouped_by group_by over_all on_each at_each from_to to_to respective by_each within_each regardless_of with_regard_to with_respect_to',
  given:
    'given control adjust control_for adjust_for account_for taking_into_account take_into_account correct_for holding hold_constant all_else_equal at_same independent_of independently_of allow_for same_level hold_fixed net_of keep_constant once_account when_consider regardless irrespective correcting',
  not: 'not no never nor without hardly neither cannot',
  // Event
  event:
    'launch introduce introduction switch relaunch rollout roll_out go_live start migrate migration implement implementation change_of reform ban closure open_of policy campaign_start install put_in replace move_to merger lockdown pandemic covid strike price_rise new_system new_process update upgrade release intervention take_effect come_into_force compulsory mandatory obligatory relocation renovation redesign rebrand reorganisation restructure happen set_in hire_of join change_to announcement introduce_new crisis war law freeze take_over takeover',
  before: 'before prior_to ahead_of pre until previous_to',
  after: 'after following since post afterwards as_of from_on in_wake_of as_result_of subsequent_to',
  since: 'since from_then',
  // Verdicts and worth
  good: 'good well strong effective successful healthy great worth worthwhile pay_off solid fine ok okay best excellent efficient promising valuable attractive deserve invest worth_keep',
  bad: 'put_people_off put_customer_off put_they_off bad poor weak ineffective problem problematic issue trouble wrong struggle underperform worry concern fail_to pain_point bottleneck weak_spot worst hurt costly alarm critical unhealthy inefficient suffer lag neglect careless sloppy shoddy slapdash negligent slack lax',
  choose:
    'should where_should what_should which_should recommend recommendation choose pick invest focus_on prioritise fix first decide decision budget_go allocate_budget get_budget spend_on act_on do_first do_about tackle improve_first worth_invest deserve recommend_us_to',
  reach:
    'write mail email call phone ring visit contact approach target chase remind invite reach canvass inspect audit check warn screen ask speak talk follow_up win_back get_the_letter get_a_letter get_the_offer get_an_offer get_the_mailing get_the_voucher get_a_voucher get_a_visit get_a_call',
  portion: 'half',
  doing: 'doing go perform fare look run stand performance hold_up',
  // Levels and pointers
  it: 'it they them this that these those its their he she both one',
  we: 'we us our i my me you your',
  all: 'all every any each everything anything whole entire overall total',
  and: 'and & plus as_well_as also then along_with',
  or: 'or either',
  others:
    'other rest remaining colleague everybody_else everyone_else anyone_else else elsewhere peer average_one everybody everyone organisational_average overall_average',
  people: 'people person somebody someone individual human man_and_woman guy folk',
} as const

export type Tag = keyof typeof CLASSES

const single = new Map<string, Tag[]>()
const phrases = new Map<string, { words: string[]; tag: Tag }[]>()
for (const [tag, words] of Object.entries(CLASSES) as [Tag, string][])
  for (const entry of words.split(' ')) {
    const parts = entry.split('_')
    const [first] = parts as [string]
    if (parts.length === 1) single.set(first, [...(single.get(first) ?? []), tag])
    else phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, tag }])
  }

/** What a word, given as base form, does in a goal. */
export const tagsOf = (lemma: string): readonly Tag[] => single.get(lemma) ?? []

/** Phrases that begin with a base form. */
export const phrasesFrom = (lemma: string): readonly { words: readonly string[]; tag: Tag }[] =>
  phrases.get(lemma) ?? []

/** Every base form that has a tag of its own: these are never taken for misspelt names. */
export const isTagged = (lemma: string): boolean => single.has(lemma)

/** All base forms with a tag of their own, and the words of phrases that have one. */
export const allTagged = (): Iterable<string> =>
  new Set([...single.keys(), ...[...phrases.values()].flat().flatMap(({ words }) => words)])
