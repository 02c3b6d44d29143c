/** Words too common to name a column by themselves, unless they are the column's whole name. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with without and or nor but if then than as is are was were be been being am do does did
  done has have had having it its it's this that these those there here their they them he she his her we our us you your i my me
  what which who whom whose when where why how much many more most less least some any all each every both either other another
  not no so such very too also just only even still yet again about into onto over under above below between among across through
  during per up down out off can could may might must shall should will would please want need know like get getting got make makes
  made give gives show shows tell find look see let help me use using used good bad better best worse worst new data dataset file
  table column columns row rows value values number numbers one two three four five six seven eight nine ten thing things way
  really actually there's what's that's last next past first second top bottom high higher highest low lower lowest big bigger
  biggest small smaller smallest large larger largest often usually ever now well within against because while since until before
  after once own same different differ differs difference differences report set go goes going come comes along together versus vs
  lead leads led person somebody someone anything everything interesting important main key overall general generally typical
  typically`.split(/\s+/),
)

/** Words that say what to do rather than what with; never spell-corrected into a column. */
export const CUE_WORDS: ReadonlySet<string> = new Set(
  `analyze analyse analysis analyzing describe description summarize summarise summary overview explore insight insights understand
  compare comparison comparing distinguish distinguishes effect effects affect affects impact impacts influence influences drive
  drives driver drivers determine determines predict predicts predictor predictors prediction explain explains cause causes factor
  factors depend depends relationship relationships relate related correlate correlated correlation correlations associate
  associated association link linked trend trends trending time change changes changed changing evolve evolution increase increases
  increasing decrease decreases decreasing decline declining rise rising fall falling grow growing season seasons seasonal
  seasonality forecast forecasts forecasting projection future outlook segment segments segmentation cluster clusters group groups
  outlier outliers anomaly anomalies unusual strange extreme share shares proportion percentage percent fraction breakdown
  composition rank ranking ranked missing quality duplicate duplicates null nulls average mean median total sum maximum minimum max
  min count distribution distributed normal normally matter matters bias gap pattern patterns history project level levels days day
  weeks weekday weekdays months quarters years quarter hour hours hourly daily statistics statistical significant significance
  question answer vary varies varied split highest lowest deviation standard`.split(/\s+/),
)
