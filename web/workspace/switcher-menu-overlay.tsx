import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { hueOf } from '#shared/common/hues.ts'
import { can } from '#shared/permission/can.ts'
import type { OwnWorkspace } from '#shared/workspace/inputs.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useSwitchWorkspace } from './mutations.ts'
import { workspacesQuery } from './queries.ts'

type SwitcherMenuOverlayProps = LazyMenuOverlayProps & { onOpenSettings: () => void }

/** Renders the workspaces of the user, and the entries that rename this one and create another one. Loaded lazily. */
export function SwitcherMenuOverlay({ onOpenSettings, ...props }: SwitcherMenuOverlayProps) {
  const { t } = useTexts('workspace')
  const navigate = useNavigate()
  const denialReason = useDenialReason()
  const { switchTo } = useSwitchWorkspace()
  const profile = useProfile().data
  const { data, isError } = useQuery({ ...workspacesQuery(useRpc()), enabled: props.open })
  const current = profile?.workspace
  // While the list is loading, the open workspace is known.
  const workspaces: readonly OwnWorkspace[] = data ?? (current ? [{ ...current, state: 'active' }] : [])
  const decision = profile ? can('workspace.configure', profile.facts) : 'hidden'
  return (
    <MenuOverlay
      {...props}
      items={[
        { heading: isError && !data ? t('failure.load') : t('switcher.title') },
        ...workspaces.map(({ workspaceId, name, state }) => ({
          label: name,
          icon: <Tile title={name} hue={hueOf(workspaceId)} size={20} />,
          checked: workspaceId === current?.workspaceId,
          disabledReason: state === 'active' ? null : t(`switcher.${state}`),
          onPick: () => void (workspaceId !== current?.workspaceId && switchTo(workspaceId)),
        })),
        'line',
        // Other roles cannot change the workspace at all.
        current?.role === 'administrator' && {
          label: t('switcher.rename'),
          icon: <Pencil />,
          disabledReason: denialReason(decision),
          onPick: onOpenSettings,
        },
        {
          label: t('switcher.create'),
          icon: <Plus />,
          onPick: () => void navigate({ to: '/onboarding', search: { new: true } }),
        },
      ]}
    />
  )
}
