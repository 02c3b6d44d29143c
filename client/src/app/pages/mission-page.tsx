import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ChatSection } from '../../features/chat/components/chat-section.tsx'
import { MissionControl } from '../../features/mission/components/mission-control.tsx'
import { ReportActions } from '../../features/mission/components/report-actions.tsx'
import { AnswerBlocks } from '../../features/report/components/answer-blocks.tsx'
import { ReportSection } from '../../features/report/components/report-section.tsx'
import { useSignIn } from '../sign-in-provider.tsx'

interface Finding {
  id: string
  title: string
}

export function MissionPage() {
  const { missionId = '' } = useParams()
  return <OneMission key={missionId} missionId={missionId} />
}

function OneMission({ missionId }: { missionId: string }) {
  const { openSignIn } = useSignIn()
  const [finding, setFinding] = useState<Finding | null>(null)
  const [docked, setDocked] = useState(false)
  const [chats, setChats] = useState(false)
  const start = useCallback((about: Finding) => {
    setFinding(about)
    setDocked(true)
  }, [])
  const askAbout = chats ? start : null
  return (
    <MissionControl
      missionId={missionId}
      askAbout={askAbout}
      renderReport={() => (
        <ReportSection
          missionId={missionId}
          actions={<ReportActions missionId={missionId} />}
          askAbout={askAbout}
        />
      )}
      onSignIn={() => openSignIn()}
      renderCompleted={(status) => (
        <ChatSection
          missionId={missionId}
          missionStatus={status}
          finding={finding}
          onForgetFinding={() => setFinding(null)}
          docked={docked}
          onDock={setDocked}
          onAvailable={setChats}
          renderAnswer={(answer) => <AnswerBlocks missionId={missionId} answer={answer} />}
        />
      )}
    />
  )
}
