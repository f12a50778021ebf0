import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSetUnreadInTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { unreadQuery } from '#web/notification/queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { IconButton } from '#web/ui/button.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { useMe } from '#web/user/queries.ts'
import { showNotifications, useNotificationsShown } from './overlay-state.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'

const NotificationPanel = lazyWithRetry(
  async () => (await import('#web/notification/notification-panel.tsx')).NotificationPanel,
)

/** Returns the number of unread notifications and shows it in the page title; 0 until the first page has loaded. */
export function useUnreadCount(): number {
  const isEnabled = useFirstPageLoaded()
  const unread = useQuery({ ...unreadQuery(useRpc()), enabled: isEnabled }).data?.unread ?? 0
  useSetUnreadInTitle(unread)
  return unread
}

/** Returns the accessible name of the bell. */
export function useBellLabel(unread: number): string {
  const { t } = useTexts('navigation')
  return unread > 0 ? t('notifications.bell', { count: unread }) : t('notifications.title')
}

export const UnreadDot = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={`pointer-events-none absolute size-2 rounded-full bg-accent ring-2 ring-frame dark:bg-ring contrast:outline contrast:outline-ink forced-colors:bg-[Highlight] ${className}`}
  />
)

/** Renders the bell of the top bar, which opens the panel of notifications. */
export function NotificationBell() {
  const { letterKeys } = usePreferences()
  const me = useMe()
  const unread = useUnreadCount()
  const label = useBellLabel(unread)
  const isShown = useNotificationsShown()
  const bell = useRef<HTMLButtonElement>(null)
  // A press outside of the panel closes it, before the click arrives.
  const wasShownOnPress = useRef(false)
  // Stays mounted after the first time, for the closing animation.
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  useEffect(() => () => showNotifications(false), [])
  return (
    <span className="relative flex">
      <IconButton
        ref={bell}
        label={label}
        keys={letterKeys ? ['G', 'N'] : undefined}
        icon={<Bell />}
        size={32}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onPointerDown={() => {
          wasShownOnPress.current = isShown
        }}
        onClick={() => {
          showNotifications(!isShown && !wasShownOnPress.current)
          wasShownOnPress.current = false
        }}
      />
      {unread > 0 && <UnreadDot className="top-1.5 right-1.5" />}
      {wasShown && me && (
        <Suspense>
          <NotificationPanel reader={me} anchor={bell} open={isShown} onOpenChange={showNotifications} />
        </Suspense>
      )}
    </span>
  )
}
