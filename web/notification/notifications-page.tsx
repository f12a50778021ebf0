import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMe } from '#web/user/queries.ts'
import { NotificationView } from './notification-view.tsx'

/** Renders the page of the notifications, for phones and Teams. */
export function NotificationsPage() {
  const { t } = useTexts('navigation')
  const me = useMe()
  const { tab = null, unread = false } = useSearch({ from: '/notifications' })
  const navigate = useNavigate()
  useSetPageTitle(t('notifications.title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col">
      {me && (
        <NotificationView
          level={1}
          reader={me}
          filter={{ tab, onlyUnread: unread }}
          onFilter={(filter) =>
            void navigate({
              to: '/notifications',
              search: { tab: filter.tab ?? undefined, unread: filter.onlyUnread || undefined },
              replace: true,
            })
          }
          className="mx-auto w-full max-w-180 flex-1 md:pt-4"
        />
      )}
    </main>
  )
}
