import { type RefObject, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { NotificationView } from './notification-view.tsx'
import type { NotificationFilter } from './queries.ts'

type NotificationPanelProps = {
  reader: UserId
  /** The bell, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Renders the notifications below the bell, at the right edge of the window. Loaded lazily. */
export function NotificationPanel({ reader, anchor, open, onOpenChange }: NotificationPanelProps) {
  const { t } = useTexts('navigation')
  const [filter, setFilter] = useState<NotificationFilter>({ tab: null, onlyUnread: false })
  return (
    <Popover
      anchor={anchor}
      label={t('notifications.title')}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      // The bell is left of the picture of the user; the panel ends with the picture.
      className="flex w-110 overflow-hidden! rounded-lg! shadow-e3! md:[translate:2.75rem_2px]"
    >
      <NotificationView
        level={2}
        reader={reader}
        filter={filter}
        onFilter={setFilter}
        onOpen={() => onOpenChange(false)}
        className="h-[calc(100dvh-4.25rem)] w-full"
      />
    </Popover>
  )
}
