import { useQuery } from '@tanstack/react-query'
import { boardListQuery } from '#web/board-store/queries.ts'
import { useTranslation } from 'react-i18next'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VaultIcon } from '#web/vault/vault-icon.tsx'
import { BackToVaults } from './back-to-vaults.tsx'
import { VaultBoards } from './vault-boards.tsx'

/** The projects outside vaults that the user may open. */
export function OpenWorkspace() {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const { data, error, isFetching, refetch } = useQuery(boardListQuery(useRpc()))
  const failureText = useFailureText()
  return (
    <div className="px-8 pt-6 pb-10 max-md:px-4 max-md:pt-3">
      <BackToVaults />
      <div className="flex items-center gap-4 pb-5">
        <VaultIcon hue="slate" size={48} open />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{t('open.title')}</h2>
          <p className="text-sm text-ink-3">{t('open.text')}</p>
        </div>
      </div>
      <div className="max-w-130">
        <h3 className="flex h-9 items-center border-b border-line text-base">{t('list.title')}</h3>
        {!data && !error && <Skeleton className="mt-3 h-40" />}
        {error && !data && (
          <LoadError
            text={`${t('failure.load')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && <VaultBoards boards={data.boards.filter(({ vaultId }) => vaultId === null)} />}
      </div>
    </div>
  )
}
