import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Settings } from 'lucide-react'
import { hueOf } from '#shared/common/hues.ts'
import type { OwnWorkspace } from '#shared/workspace/inputs.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { type LazyMenuOverlayProps, MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useKeepWorkspace, useSwitchWorkspace } from './mutations.ts'
import { workspacesQuery } from './queries.ts'

type SwitcherMenuOverlayProps = LazyMenuOverlayProps & { onOpenSettings: () => void }

/** Renders the workspaces of the user, and the entries for the settings of this one and for another one. Loaded lazily. */
export function SwitcherMenuOverlay({ onOpenSettings, ...props }: SwitcherMenuOverlayProps) {
  const { t } = useTexts('workspace')
  const navigate = useNavigate()
  const { switchTo } = useSwitchWorkspace()
  const askToKeep = useAskToKeep()
  const { data, isError } = useQuery({ ...workspacesQuery(useRpc()), enabled: props.open })
  const current = useProfile().data?.workspace
  // While the list is loading, the open workspace is known.
  const workspaces: readonly OwnWorkspace[] = data ?? (current ? [{ ...current, state: 'active', deletion: null }] : [])
  const unusableReason = ({ state, deletion }: OwnWorkspace) => {
    if (state !== 'active') return t(`switcher.${state}`)
    return deletion && !deletion.mayKeep ? t('switcher.being_deleted') : null
  }
  return (
    <MenuOverlay
      {...props}
      items={[
        { heading: isError && !data ? t('failure.load') : t('switcher.title') },
        ...workspaces.map((workspace) => ({
          label: workspace.name,
          icon: <Tile title={workspace.name} hue={hueOf(workspace.workspaceId)} size={20} />,
          checked: workspace.workspaceId === current?.workspaceId,
          ...(workspace.deletion?.mayKeep && { hint: t('switcher.being_deleted') }),
          disabledReason: unusableReason(workspace),
          onPick: () => {
            if (workspace.deletion) void askToKeep(workspace)
            else if (workspace.workspaceId !== current?.workspaceId) void switchTo(workspace.workspaceId)
          },
        })),
        'line',
        // Other roles cannot change the workspace at all.
        current?.role === 'administrator' && {
          label: t('settings.title'),
          icon: <Settings />,
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

/** Returns a function that asks an administrator whether to keep a workspace that is being deleted, and keeps it. */
function useAskToKeep() {
  const { t } = useTexts(['workspace', 'common'])
  const dates = useDates()
  const ask = useConfirm()
  const { keep } = useKeepWorkspace()
  return async ({ workspaceId, name, deletion }: OwnWorkspace): Promise<void> => {
    if (!deletion) return
    const isConfirmed = await ask({
      title: t('keep.title', { name }),
      text: t('keep.text', { date: dates.full(dates.dayOf(deletion.purgeAt)) }),
      confirm: t('keep.confirm'),
      cancel: t('common:cancel'),
      focus: 'confirm',
    })
    if (isConfirmed) await keep(workspaceId)
  }
}
