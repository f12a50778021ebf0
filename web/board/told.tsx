// What a board tells of itself while somebody looks at it. Fetched when it stands.

import type { TabId } from '#shared/common/ids.ts'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { GoneTold } from './gone-told.tsx'
import { useFoundTold } from './use-found-told.ts'

export function Told({ tabId, finding }: { tabId: TabId | null; finding: Finding | null }) {
  useFoundTold(tabId, finding)
  return <GoneTold tabId={tabId} />
}
