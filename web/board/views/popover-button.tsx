// Toolbar button that opens a popover, which is loaded on first use.

import { type ComponentProps, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Columns3, Bookmark } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { TabId } from '#shared/common/ids.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { tabsInOrder } from '#web/tab/tab-bar.tsx'

export type PopoverState = {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

type PopoverButtonProps = {
  label: string
  icon: ReactNode
  /** Icon only, in touch size. */
  small?: boolean
  /** Icon only, in the size of the neighbours. */
  iconOnly?: boolean
  children: (popover: PopoverState) => ReactNode
}

/**
 * Returns the props of a button that opens a popover, and the state of the popover, which is rendered only while open.
 */
export function usePopoverButton() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const buttonProps: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    // The pointer press has already closed the popover when the click arrives.
    onPointerDown: () => {
      wasOpen.current = open
    },
    onClick: () => {
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  return { buttonProps, popover: { anchor: button, open, onOpenChange: setOpen } satisfies PopoverState }
}

/** Renders a button that opens a popover, loaded lazily. */
function PopoverButton({ label, icon, small, iconOnly = small, children }: PopoverButtonProps) {
  const { buttonProps, popover } = usePopoverButton()
  return (
    <>
      <Button
        {...buttonProps}
        kind="quiet"
        icon={icon}
        {...(small && { size: 40 })}
        iconOnly={iconOnly}
        title={iconOnly ? label : undefined}
        aria-label={label}
      >
        {iconOnly ? undefined : label}
      </Button>
      {popover.open && <Suspense>{children(popover)}</Suspense>}
    </>
  )
}

const ColumnsPopover = lazyWithRetry(
  async () => (await import('#web/board/views/table/columns-popover.tsx')).ColumnsPopover,
)

/** Opens the column settings of the table. */
export function ColumnsButton({ small }: { small?: boolean }) {
  const { t } = useTexts('board')
  return (
    <PopoverButton label={t('view.columns.label')} icon={<Columns3 />} small={small}>
      {(popover) => <ColumnsPopover {...popover} />}
    </PopoverButton>
  )
}

const SavedViewsPopover = lazyWithRetry(
  async () => (await import('#web/board/saved-views/saved-views-popover.tsx')).SavedViewsPopover,
)

/** Opens the saved views. */
export function SavedViewsButton({ tabId, small }: { tabId: TabId | null; small?: boolean }) {
  const { t } = useTexts('board')
  const first = tabsInOrder(useBoard().boardState.structure.tabs)[0]?.tabId
  return (
    <PopoverButton label={t('view.saved.label')} icon={<Bookmark />} small={small} iconOnly>
      {(popover) => <SavedViewsPopover {...popover} tabId={tabId === first ? null : tabId} />}
    </PopoverButton>
  )
}
