/** What a group that was left as it was is called. */
export const CONTROL =
  /^(control|controls|ctrl|ctl|placebo|untreated|no treatment|sham|vehicle|baseline|reference)$/i
