// The way to the saved views of a project, beside those that there are always.

import { Bookmark } from 'lucide-react'
import type { TabId } from '#shared/common/ids.ts'
import { HangingButton } from '#web/board/views/hanging-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'

const SavedPopover = part(async () => (await import('./saved-popover.tsx')).SavedPopover)

export function SavedButton({ tabId, small }: { tabId: TabId | null; small?: boolean }) {
  const { t } = useTexts('board')
  const first = tabsInOrder(useBoard().picture.frame.tabs)[0]?.tabId
  return (
    <HangingButton label={t('view.saved.label')} icon={<Bookmark />} small={small} iconOnly>
      {(hanging) => <SavedPopover {...hanging} tabId={tabId === first ? null : tabId} />}
    </HangingButton>
  )
}
