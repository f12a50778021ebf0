import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { Switch } from '#web/ui/field/switch.tsx'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useMe } from '#web/user/queries.ts'
import { pushStateQuery, subscribeToPush, unsubscribeFromPush } from './push.ts'

/** Renders the switch that lets this browser show notifications, with the reason if it cannot. */
export function PushRow({ publicKey }: { publicKey: string }) {
  const { t } = useTexts('profile')
  const rpc = useRpc()
  const me = useMe()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const query = pushStateQuery(me)
  const { data: state } = useQuery(query)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribeToPush(rpc, me, publicKey) : unsubscribeFromPush(rpc)),
    networkMode: 'always',
    onError: (error) => {
      // Of the browser, not of our server.
      if (error instanceof DOMException)
        toast.error({ title: t('notifications.failure.push'), text: t('notifications.push.unreachable') })
      else showFailure('profile:notifications.failure.push', error)
    },
    onSettled: () => cache.invalidateQueries(query),
  })
  const reason = state === 'denied' || state === 'unsupported' ? t(`notifications.push.${state}`) : null
  return (
    <SettingRow label={t('notifications.push.label')} help={reason ?? t('notifications.push.help')}>
      <Switch
        label={t('notifications.push.label')}
        labelHidden
        checked={isPending ? variables : state === 'on'}
        disabled={isPending || state === undefined}
        disabledReason={reason}
        onChange={(isOn) => mutate(isOn)}
        className="max-md:ml-auto"
      />
    </SettingRow>
  )
}
