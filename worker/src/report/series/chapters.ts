import type { Finding, SeriesChapter } from '#contract'

/** Chapters of a report of series by what stands in them, in the order of reading. */
export const CHAPTERS: Record<SeriesChapter, string> = {
  cards: 'The series',
  alignment: 'Alignment and prices',
  history: 'History',
  growth: 'Decomposition and growth',
  stationarity: 'Stationarity',
  breaks: 'Breaks and regimes',
  'levels-changes': 'Levels against changes',
  'lead-lag': 'Lead and lag',
  cointegration: 'Long-run ties',
  volatility: 'Volatility',
  forecast: 'Forecast and back-test',
  scenarios: 'Scenarios',
}

const BY_DETECTOR: Partial<Record<string, SeriesChapter>> = {
  'series-overview': 'history',
  cycle: 'growth',
  growth: 'growth',
  'link-stability': 'breaks',
  'series-together': 'levels-changes',
  relationship: 'levels-changes',
  'lead-lag': 'lead-lag',
  volatility: 'volatility',
}

const BY_ANSWER: Partial<Record<Finding['kind'], SeriesChapter>> = {
  trend: 'growth',
  season: 'growth',
  event: 'breaks',
  forecast: 'forecast',
}

/** The chapter that tells a finding; null for one that belongs to none and stays in the parts of the general form. */
export const chapterOf = ({ detector, exploratory, kind }: Finding): SeriesChapter | null =>
  exploratory || kind === 'question'
    ? null
    : ((detector.startsWith('answer') ? BY_ANSWER[kind] : BY_DETECTOR[detector]) ?? null)
