import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { can } from '#shared/permission/can.ts'
import { levelOf } from '#shared/vault/rules.ts'
import { VaultLevel } from '#shared/workspace/model.ts'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useProfile } from '#web/user/queries.ts'
import { useVaultMutations } from '#web/vault/mutations.ts'
import { type VaultDetails, vaultQuery, type VaultSummary } from '#web/vault/queries.ts'
import { MoveHereDialog } from '#web/vault/move-here-dialog.tsx'
import { VaultIcon } from '#web/vault/vault-icon.tsx'
import { BackToVaults } from './back-to-vaults.tsx'
import { VaultAccess } from './vault-access.tsx'
import { VaultBoards } from './vault-boards.tsx'
import { VaultDialog } from './vault-dialog.tsx'

/** A vault: who has access, what the levels mean, and its projects. */
export function VaultDetailsPanel({ vault }: { vault: VaultSummary }) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const { data, error, isFetching, refetch } = useQuery(vaultQuery(useRpc(), vault.vaultId))
  const failureText = useFailureText()
  const details = data?.shown
  return (
    <div className="px-8 pt-6 pb-10 max-md:px-4 max-md:pt-3">
      <BackToVaults />
      <VaultHead vault={vault} details={details} />
      {!details && !error && <Skeleton className="h-40" />}
      {error && !details && (
        <LoadError
          text={`${t('load_failure')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {details && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
          <section className="min-w-0">
            <VaultAccess vault={vault} grants={details.grants} />
            <Levels />
          </section>
          <Boards vault={vault} details={details} />
        </div>
      )}
    </div>
  )
}

type VaultHeadProps = { vault: VaultSummary; details: VaultDetails | undefined }

function VaultHead({ vault, details }: VaultHeadProps) {
  const { t } = useTranslation('admin_vaults')
  const [isEditing, setIsEditing] = useState(false)
  const people = usePeople()
  const decision = useVaultDecision(vault, 'vault.manage')
  const denialReason = useDenialReason()
  const deleteVault = useDeleteVault(vault)
  const { name, color, boardCount } = vault
  const grants = details?.grants
  const canOpen = grants && [...people.values()].filter((one) => one.state === 'active' && levelOf(grants, one)).length
  const disabledReason = denialReason(decision)
  return (
    <div className="flex items-center gap-4 pb-5">
      <VaultIcon hue={color} size={48} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg" title={name}>
          {name}
        </h2>
        <p className="text-sm text-ink-3">
          {grants ? t('can_open', { count: canOpen ?? 0 }) : t(`level.${vault.level}.name`)}
        </p>
      </div>
      {vault.level === 'manager' && (
        <span className="flex gap-1">
          <Button disabledReason={disabledReason} className="pointer-coarse:h-11" onClick={() => setIsEditing(true)}>
            {t('rename')}
          </Button>
          <Menu
            align="end"
            label={t('more')}
            trigger={<IconButton size={32} label={t('more')} icon={<Ellipsis />} className="pointer-coarse:size-11" />}
            items={[
              {
                label: t('delete'),
                icon: <Trash2 />,
                danger: true,
                disabledReason:
                  disabledReason ?? (boardCount > 0 ? t('delete_not_empty', { count: boardCount }) : null),
                onPick: () => void deleteVault(),
              },
            ]}
          />
        </span>
      )}
      {isEditing && <VaultDialog vault={vault} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

/** Returns the policy's decision for the user and a vault. */
function useVaultDecision({ level }: VaultSummary, action: 'vault.manage' | 'vault.add_boards') {
  const facts = useProfile().data?.facts
  return facts ? can(action, { ...facts, vaultLevel: level }) : 'hidden'
}

/** Returns a function that asks, and deletes the vault. */
function useDeleteVault(vault: VaultSummary) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const { remove } = useVaultMutations()
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async () => {
    const { name } = vault
    const isConfirmed = await confirm({
      title: t('delete_title', { name }),
      text: t('delete_text'),
      confirm: t('delete'),
      cancel: t('common:cancel'),
      danger: true,
    })
    if (!isConfirmed) return
    void navigate({ to: '/administration/vaults' })
    if (await remove(vault)) toast.success({ title: t('deleted', { name }) })
  }
}

/** Explains the levels, from the lowest to the highest. */
function Levels() {
  const { t } = useTranslation('admin_vaults')
  return (
    <div className="mt-5 rounded-md bg-sunken p-4 text-sm text-ink-2">
      <h3 className="mb-2 text-sm font-title text-ink">{t('level.title')}</h3>
      <dl className="grid gap-x-3 gap-y-1.5 md:grid-cols-[8rem_1fr]">
        {VaultLevel.options.toReversed().map((level) => (
          <div key={level} className="contents">
            <dt className="font-title text-ink">{t(`level.${level}.name`)}</dt>
            <dd>{t(`level.${level}.meaning`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Boards({ vault, details }: { vault: VaultSummary; details: VaultDetails }) {
  const { t } = useTranslation('admin_vaults')
  const [isMoving, setIsMoving] = useState(false)
  const decision = useVaultDecision(vault, 'vault.add_boards')
  const denialReason = useDenialReason()
  return (
    <aside className="min-w-0">
      <div className="flex h-9 items-center border-b border-line">
        <h3 className="flex-1 text-base">{t('list.title')}</h3>
        <Button
          kind="quiet"
          size={28}
          className="-mr-2 pointer-coarse:h-11"
          disabledReason={denialReason(decision)}
          onClick={() => setIsMoving(true)}
        >
          {t('move.here')}
        </Button>
      </div>
      <VaultBoards boards={details.boards} />
      {details.removedBoardCount > 0 && vault.level === 'manager' && (
        <p className="py-3 text-xs text-ink-3">{t('list.removed', { count: details.removedBoardCount })}</p>
      )}
      {isMoving && <MoveHereDialog vault={vault} onClose={() => setIsMoving(false)} />}
    </aside>
  )
}
