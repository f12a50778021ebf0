import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { NotificationChannel } from '#shared/notification/settings.ts'
import { isEmbedded } from '#web/host/host.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChannelNames, ChannelTable } from './channel-table.tsx'
import { MailRow, QuietHoursRow } from './delivery-rows.tsx'
import { MutedItems } from './muted-items.tsx'
import { PushRow } from './push-row.tsx'
import { notificationSettingsQuery } from './queries.ts'

/** Renders the person's settings of notifications: kinds by channel, delivery, and what is muted. */
export function NotificationSettingsSection() {
  const { t } = useTexts(['profile', 'common'])
  const failureText = useFailureText()
  const { data: settings, error, isFetching, refetch } = useQuery(notificationSettingsQuery(useRpc()))
  const isNamed = useLocation({ select: ({ hash }) => hash === 'notifications' })
  const heading = useScrollToSection(isNamed)
  const channels: NotificationChannel[] = [
    'panel',
    'mail',
    ...(settings?.pushPublicKey ? (['push'] as const) : []),
    ...(settings?.teams && isEmbedded() ? (['teams'] as const) : []),
  ]
  return (
    <section aria-labelledby="notifications" className="mt-7">
      <div className="flex items-end border-b border-line pb-2">
        <h2
          ref={heading}
          id="notifications"
          tabIndex={-1}
          data-first-focus={isNamed || undefined}
          className="min-w-0 flex-1 text-base outline-none"
        >
          {t('notifications.title')}
        </h2>
        {settings && <ChannelNames channels={channels} />}
      </div>
      {settings && (
        <>
          <ChannelTable settings={settings} channels={channels} />
          <div className="border-t border-line">
            <MailRow settings={settings} />
            <QuietHoursRow settings={settings} />
            {settings.pushPublicKey && <PushRow publicKey={settings.pushPublicKey} />}
          </div>
          <MutedItems settings={settings} />
        </>
      )}
      {!settings && error && (
        <LoadError
          className="mt-3"
          text={`${t('notifications.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!settings && !error && (
        <LoadingPlaceholder>
          <Skeleton className="mt-3 h-60 rounded-md" />
        </LoadingPlaceholder>
      )}
    </section>
  )
}

/** Scrolls to the section and focuses it when the address names it, as the panel's link does. */
function useScrollToSection(isNamed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNamed) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isNamed])
  return heading
}
