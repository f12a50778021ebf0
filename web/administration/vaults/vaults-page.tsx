// Administration of vaults: the list at the left, the open vault beside it; on a phone one after the other.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Ellipsis, KeyRound, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { VaultId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useTranslation } from 'react-i18next'
import { PermissionGate } from '#web/permission/denial-reason.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProfile } from '#web/user/queries.ts'
import { vaultsQuery } from '#web/vault/queries.ts'
import { OpenWorkspace } from './open-workspace.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { VaultDetailsPanel } from './vault-details.tsx'
import { VaultDialog } from './vault-dialog.tsx'
import { openWorkspaceId, VaultList } from './vault-list.tsx'

/** Returns whether the page has something for the user: a vault, or the right to create one. */
const hasVaultPage = (facts: WorkspaceFacts): boolean =>
  Object.keys(facts.vaultRoles).length > 0 ||
  ['allowed', 'not-in-plan', 'read-only'].includes(can('vault.create', facts))

export function VaultsPage() {
  const { t } = useTranslation('admin_vaults')
  const facts = useProfile().data?.facts
  useSetPageTitle(t('title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!facts && <VaultListSkeleton />}
      {facts && hasVaultPage(facts) && <Vaults facts={facts} />}
      {facts && !hasVaultPage(facts) && (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={t('not_yours.title')}
          text={t('not_yours.text')}
          className="py-16"
        />
      )}
    </main>
  )
}

function Vaults({ facts }: { facts: WorkspaceFacts }) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const { data, error, isPending, isFetching, refetch } = useQuery(vaultsQuery(useRpc()))
  const failureText = useFailureText()
  const { vaultId: idParam } = useParams({ strict: false }) as { vaultId?: string }
  const openVaultId = VaultId.safeParse(idParam).data
  const vaults = data?.shown
  const openVault = vaults?.find(({ vaultId }) => vaultId === openVaultId)
  const isOpenWorkspace = !idParam || idParam === openWorkspaceId
  return (
    <>
      <PageHead facts={facts} className={classNames(idParam && 'max-md:hidden')} />
      {isPending && <VaultListSkeleton />}
      {error && !data && (
        <LoadError
          className="m-8 max-md:m-4"
          text={`${t('failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {vaults && (
        <div className="flex min-h-0 flex-1">
          <VaultList vaults={vaults} className={classNames('md:w-90', idParam && 'max-md:hidden')} />
          <section
            data-scroller
            aria-label={openVault?.name ?? t(isOpenWorkspace ? 'open.title' : 'title')}
            className={classNames('min-w-0 flex-1 overflow-y-auto', !idParam && 'max-md:hidden')}
          >
            {openVault && <VaultDetailsPanel key={openVault.vaultId} vault={openVault} />}
            {isOpenWorkspace && <OpenWorkspace />}
            {!openVault && !isOpenWorkspace && (
              <EmptyState level={2} icon={<Lock />} title={t('error.not_found')} text="" className="py-16" />
            )}
          </section>
        </div>
      )}
    </>
  )
}

function PageHead({ facts, className }: { facts: WorkspaceFacts; className: string }) {
  const { t } = useTranslation('admin_vaults')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'create' | 'take_over' | null>(null)
  const close = () => setDialog(null)
  const open = (vaultId: VaultId) => void navigate({ to: '/administration/vaults/$vaultId', params: { vaultId } })
  const mayTakeOver = can('vault.take_over', facts) === 'allowed'
  return (
    <div
      className={classNames(
        'flex items-start gap-2 border-b border-line px-8 pt-7 pb-5 max-md:flex-wrap max-md:px-4 max-md:pt-4 max-md:pb-3',
        className,
      )}
    >
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="text-xl max-md:sr-only">{t('title')}</h1>
        <p className="mt-1 text-ink-2 max-md:mt-0 max-md:text-sm">{t('about')}</p>
      </div>
      <PermissionGate decision={can('vault.create', facts)}>
        {(disabledReason) => (
          <Button
            kind="primary"
            icon={<Plus />}
            disabledReason={disabledReason}
            className="pointer-coarse:h-11"
            onClick={() => setDialog('create')}
          >
            {t('new')}
          </Button>
        )}
      </PermissionGate>
      {mayTakeOver && (
        <Menu
          align="end"
          label={t('more')}
          trigger={<IconButton size={32} label={t('more')} icon={<Ellipsis />} className="pointer-coarse:size-11" />}
          items={[{ label: t('take_over.open'), icon: <KeyRound />, onPick: () => setDialog('take_over') }]}
        />
      )}
      {dialog === 'create' && <VaultDialog onClose={close} onCreated={open} />}
      {dialog === 'take_over' && <TakeOverDialog onClose={close} onTakenOver={open} />}
    </div>
  )
}

const skeletonWidths = ['w-32', 'w-40', 'w-28', 'w-36']

function VaultListSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block">
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={index} className="flex h-18 items-center gap-3.5 border-b border-line px-4">
            <Skeleton className="size-10 rounded-md" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}
