import { Bookmark } from 'lucide-react'
import type { TabId } from '#shared/common/ids.ts'
import { PopoverButton } from '#web/board/views/popover-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'

const SavedViewsPopover = part(async () => (await import('./saved-views-popover.tsx')).SavedViewsPopover)

export function SavedViewsButton({ tabId, small }: { tabId: TabId | null; small?: boolean }) {
  const { t } = useTexts('board')
  const first = tabsInOrder(useBoard().picture.frame.tabs)[0]?.tabId
  return (
    <PopoverButton label={t('view.saved.label')} icon={<Bookmark />} small={small} iconOnly>
      {(popover) => <SavedViewsPopover {...popover} tabId={tabId === first ? null : tabId} />}
    </PopoverButton>
  )
}
