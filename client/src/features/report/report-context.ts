import type { ReportChart } from '#contract'
import { createContext, useContext } from 'react'
import type { EvidenceTarget } from './evidence.ts'

export type AskAbout = (finding: { id: string; title: string }) => void

/** What every part of a report may do and look up. */
export interface ReportTools {
  missionId: string
  /** Shows what stands behind a number or a cell; the keyboard's focus comes back to `from` afterwards. */
  showEvidence: (target: EvidenceTarget, from: HTMLElement) => void
  /** Takes the reader to a place of the report and writes it into the address. */
  goTo: (id: string) => void
  anchors: ReadonlySet<string>
  charts: Readonly<Record<string, ReportChart>>
  /** Starts a chat about a finding; null where there is no chat. */
  askAbout: AskAbout | null
}

export const ReportToolsContext = createContext<ReportTools | null>(null)

export function useReportTools(): ReportTools {
  const tools = useContext(ReportToolsContext)
  if (tools === null) throw new Error('a part of a report stands outside of one')
  return tools
}

/** Id of the words that tell what a press on a number does. */
export const NUMBER_HINT_ID = 'report-number-hint'
