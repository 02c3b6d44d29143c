import { useParams } from 'react-router-dom'
import { ChatSection } from '../../features/chat/components/chat-section.tsx'
import { MissionControl } from '../../features/mission/components/mission-control.tsx'

export function MissionPage() {
  const { missionId = '' } = useParams()
  return (
    <>
      <MissionControl
        key={missionId}
        missionId={missionId}
        renderCompleted={(status) => <ChatSection missionId={missionId} missionStatus={status} />}
      />
    </>
  )
}
