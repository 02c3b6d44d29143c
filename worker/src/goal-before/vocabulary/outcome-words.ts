/** Column words that are usually what somebody wants explained. */
export const OUTCOME_WORDS: ReadonlySet<string> = new Set(
  `price revenue sales profit income salary wage pay score rating survived survival churn churned admitted outcome result target
  gross yield mpg loss cost converted conversion passed default defaulted attrition spend margin satisfaction response success
  status actual returns resolved duration delay value amount total label y sold growth quality performance rate mortality risk premium
  weight case event relapse died death dead readmitted fraud click clicked opened
  flow passengers temperature gdp unemployment grade gpa points consumption emissions expectancy demand`.split(
    /\s+/,
  ),
)

/** Column words that are settings or coordinates, rarely an outcome. */
export const SETTING_WORDS: ReadonlySet<string> = new Set(
  `latitude longitude lat lon lng x year month day week hour id index row code zip zipcode postcode set fold group cluster version
  number no rank lat_deg order dose budget stratum strata block batch subject patient chick plot tree replicate trial time`.split(
    /\s+/,
  ),
)
