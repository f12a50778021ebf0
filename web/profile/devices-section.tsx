import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useSignOut } from '#web/auth/session.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useDates } from '#web/user/use-dates.ts'
import { deviceNameOf } from './device-name.ts'
import { useEndSession } from './mutations.ts'
import { ProfileSection } from './profile-layout.tsx'
import { type Device, devicesQuery } from './queries.ts'

/** Renders the devices on which the user is signed in, and signs them out. */
export function DevicesSection() {
  const { t } = useTexts(['profile', 'common', 'auth'])
  const { data, error, isFetching, refetch } = useQuery(devicesQuery(useRpc()))
  const failureText = useFailureText()
  const onFailed = () => toast.error({ title: t('auth:sign_out_error') })
  const signOutEverywhere = useSignOut(onFailed, { everywhere: true })
  return (
    <ProfileSection
      id="devices"
      title={t('device.title')}
      action={
        <Button
          size={28}
          kind="quiet-danger"
          className="-mr-2.5 pointer-coarse:h-11"
          onClick={() => void signOutEverywhere()}
        >
          {t('device.sign_out_everywhere')}
        </Button>
      }
    >
      {data && (
        <ul>
          {data.map((device) => (
            <DeviceRow key={device.sessionId} device={device} onSignOutFailed={onFailed} />
          ))}
        </ul>
      )}
      {!data && error && (
        <LoadError
          className="mt-3"
          text={`${t('device.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <DevicesSkeleton />}
    </ProfileSection>
  )
}

type DeviceRowProps = { device: Device; onSignOutFailed: () => void }

function DeviceRow({ device, onSignOutFailed }: DeviceRowProps) {
  const { t } = useTexts(['profile', 'auth'])
  const dates = useDates()
  const endSession = useEndSession()
  const signOut = useSignOut(onSignOutFailed)
  const { browser, system, isMobile } = deviceNameOf(device.device)
  const name = browser && system ? t('device.name', { browser, system }) : (browser ?? system ?? t('device.unknown'))
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-3 last:border-0">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-press text-ink-2">
        {isMobile ? <Smartphone /> : <Monitor />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-title">
          {name}
          {device.isCurrent && <Badge>{t('device.current')}</Badge>}
        </div>
        <div className="text-ink-3">
          {t('device.times', { used: dates.relative(device.lastUsedAt), started: dates.relative(device.startedAt) })}
        </div>
      </div>
      <Button
        icon={<LogOut />}
        aria-label={t('device.sign_out_of', { device: name })}
        className="pointer-coarse:h-11"
        onClick={() => (device.isCurrent ? void signOut() : endSession.mutate(device))}
      >
        {t('auth:sign_out')}
      </Button>
    </li>
  )
}

const DevicesSkeleton = () => (
  <LoadingPlaceholder>
    <div className="flex h-17 items-center gap-4 border-b border-line">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-3.5 w-40" />
    </div>
  </LoadingPlaceholder>
)
