import { useParams } from 'react-router-dom'
import { ChatSection } from '../../features/chat/components/chat-section.tsx'
import { MissionControl } from '../../features/mission/components/mission-control.tsx'
import { ReportActions } from '../../features/mission/components/report-actions.tsx'
import { ReportSection } from '../../features/report/components/report-section.tsx'
import { useSignIn } from '../sign-in-provider.tsx'

export function MissionPage() {
  const { missionId = '' } = useParams()
  const { openSignIn } = useSignIn()
  return (
    <>
      <MissionControl
        key={missionId}
        missionId={missionId}
        renderReport={() => (
          <ReportSection missionId={missionId} actions={<ReportActions missionId={missionId} />} />
        )}
        onSignIn={() => openSignIn()}
        renderCompleted={(status) => <ChatSection missionId={missionId} missionStatus={status} />}
      />
    </>
  )
}
