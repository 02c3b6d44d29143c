import type { ChatAnswer } from '#contract'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { scrollToPlace } from '../places.ts'
import { ReportToolsContext, type ReportTools } from '../report-context.ts'
import inks from '../report-inks.module.css'
import { useEvidence } from '../use-evidence.ts'
import classes from './answer-blocks.module.css'
import { Blocks } from './block.tsx'
import { EvidencePanel } from './evidence-panel.tsx'

const NO_ANCHORS: ReadonlySet<string> = new Set()

/** An answer in the looks of the report: each of its numbers shows what made it. */
export function AnswerBlocks({ missionId, answer }: { missionId: string; answer: ChatAnswer }) {
  const { open, show, change, close } = useEvidence()
  const tools = useMemo<ReportTools>(
    () => ({
      missionId,
      showEvidence: show,
      goTo: scrollToPlace,
      anchors: NO_ANCHORS,
      charts: answer.charts,
      askAbout: null,
    }),
    [missionId, show, answer],
  )
  return (
    <ReportToolsContext value={tools}>
      <div className={`${inks.inks} ${classes.root}`}>
        <Blocks blocks={answer.blocks} />
        {open !== null &&
          // Beside the conversation, not in it: there it would be read out.
          createPortal(
            <div className={inks.inks}>
              <EvidencePanel report={answer} target={open} onShow={change} onClose={close} />
            </div>,
            document.body,
          )}
      </div>
    </ReportToolsContext>
  )
}
