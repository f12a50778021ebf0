// The head and the list of notifications, which the panel and the page share.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Settings } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { chunk } from '#shared/common/chunk.ts'
import type { UserId } from '#shared/common/ids.ts'
import { notificationsPerCall } from '#shared/common/limits.ts'
import { NotificationTab } from '#shared/notification/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import { loadedNotifications, useMarkAllRead, useMarkRead } from './mutations.ts'
import { NotificationList } from './notification-list.tsx'
import { type NotificationFilter, unreadQuery } from './queries.ts'

type NotificationViewProps = {
  reader: UserId
  filter: NotificationFilter
  onFilter: (filter: NotificationFilter) => void
  /** Called when a notification or the settings are opened. */
  onOpen?: () => void
  /** Level of the heading: 1 on the page, 2 in the panel. */
  level: 1 | 2
  className?: string
}

const tabs = ['all', ...NotificationTab.options] as const

/** Renders heading, tabs and list of the notifications. */
export function NotificationView({
  reader,
  filter,
  onFilter,
  onOpen = () => {},
  level,
  className,
}: NotificationViewProps) {
  const { t } = useTexts('navigation')
  const listId = useId()
  const Heading = `h${level}` as const
  const mentions = useQuery(unreadQuery(useRpc())).data?.mentions ?? 0
  const mentionsBadge = mentions > 0 && (
    <Badge label={t('notifications.unread_mentions', { count: mentions })}>{mentions}</Badge>
  )
  return (
    // Key events bubble up from the heading and the buttons; the view itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={focusFirstRow} className={classNames('flex min-h-0 flex-col', className)}>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 pr-3 pl-5">
        <Heading tabIndex={-1} data-first-focus={level === 2 || undefined} className="flex-auto text-lg outline-none">
          {t('notifications.title')}
        </Heading>
        <span className="ml-auto flex items-center gap-2">
          <MarkAllButton />
          <Tooltip text={t('notifications.settings')}>
            <Link
              to="/profile"
              hash="notifications"
              onClick={onOpen}
              aria-label={t('notifications.settings')}
              className={buttonClass({ kind: 'quiet', size: 28, iconOnly: true })}
            >
              <Settings />
            </Link>
          </Tooltip>
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-x-4 flex-wrap border-b border-line px-5 pb-2">
        <Tabs
          label={t('notifications.filter')}
          value={filter.tab ?? 'all'}
          onPick={(tab) => onFilter({ ...filter, tab: tab === 'all' ? null : tab })}
          controls={listId}
          height={32}
          className="flex-auto border-b-0 max-md:basis-full"
          tabs={tabs.map((tab) => ({
            value: tab,
            label: t(`notifications.tab.${tab}`),
            ...(tab === 'mentions' && mentionsBadge && { count: mentionsBadge }),
          }))}
        />
        <Switch
          label={<span className="text-ink-2">{t('notifications.only_unread')}</span>}
          checked={filter.onlyUnread}
          onChange={(onlyUnread) => onFilter({ ...filter, onlyUnread })}
          isSwitchAtEnd
          className="gap-2! max-md:h-10 max-md:flex-1 max-md:items-center"
        />
      </div>
      <div
        id={listId}
        role="tabpanel"
        aria-label={t(`notifications.tab.${filter.tab ?? 'all'}`)}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <NotificationList key={`${filter.tab} ${filter.onlyUnread}`} filter={filter} reader={reader} onOpen={onOpen} />
      </div>
    </div>
  )
}

/** Moves the focus from the head to the list on arrow down. Tabs and rows have arrow keys of their own. */
function focusFirstRow(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (pressedKey(event) !== 'ArrowDown' || event.defaultPrevented) return
  if (target instanceof Element && target.closest('[role=tablist], [role=tabpanel], [role=switch], [role=menu]')) return
  const row = currentTarget.querySelector<HTMLElement>('[data-row] [data-focus-stop][tabindex="0"]')
  if (!row) return
  event.preventDefault()
  row.focus()
}

/** Marks all notifications as read up to the newest one that is loaded. */
function MarkAllButton() {
  const { t } = useTexts(['navigation', 'common'])
  const cache = useQueryClient()
  const { data: counts } = useQuery(unreadQuery(useRpc()))
  const isNothingUnread = counts?.unread === 0
  const markAll = useMarkAllRead()
  const mark = useMarkRead()
  const onClick = async () => {
    const loaded = loadedNotifications(cache)
    const newest = loaded
      .map(({ notificationId }) => notificationId)
      .toSorted()
      .at(-1)
    if (!newest) return
    const unreadIds = loaded.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId)
    const isUndoable = unreadIds.length === counts?.unread
    try {
      await markAll.mutateAsync(newest)
    } catch {
      // The failure has its own toast.
      return
    }
    const undo = () => {
      for (const notificationIds of chunk(unreadIds, notificationsPerCall))
        mark.mutate({ notificationIds, isRead: false })
    }
    toast.success({
      title: t('notifications.all_read'),
      // Those that are not loaded are not known, so they could not be marked as unread again.
      ...(isUndoable && { action: { label: t('common:undo'), onPick: undo } }),
    })
  }
  return (
    <Button
      kind="quiet"
      size={28}
      icon={<CheckCheck />}
      // Stays focusable, because it is disabled while it has the focus.
      aria-disabled={isNothingUnread}
      onClick={() => void (isNothingUnread || onClick())}
    >
      {t('notifications.mark_all')}
    </Button>
  )
}
