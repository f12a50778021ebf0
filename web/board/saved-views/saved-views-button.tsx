import { Bookmark } from 'lucide-react'
import type { TabId } from '#shared/common/ids.ts'
import { PopoverButton } from '#web/board/views/popover-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'

const SavedViewsPopover = lazyWithRetry(async () => (await import('./saved-views-popover.tsx')).SavedViewsPopover)

export function SavedViewsButton({ tabId, small }: { tabId: TabId | null; small?: boolean }) {
  const { t } = useTexts('board')
  const first = tabsInOrder(useBoard().boardState.structure.tabs)[0]?.tabId
  return (
    <PopoverButton label={t('view.saved.label')} icon={<Bookmark />} small={small} iconOnly>
      {(popover) => <SavedViewsPopover {...popover} tabId={tabId === first ? null : tabId} />}
    </PopoverButton>
  )
}
