import { useQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardId, VaultId } from '#shared/common/ids.ts'
import type { AffectedPeople } from '#shared/vault/model.ts'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe } from '#web/user/queries.ts'
import { movePreviewQuery } from './queries.ts'

type MovePreviewProps = { boardId: BoardId; vaultId: VaultId | null }

/** Names the people who gain and who lose access in a move. */
export function MovePreview(move: MovePreviewProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const { data, error, isFetching, refetch } = useQuery(movePreviewQuery(useRpc(), move))
  const failureText = useFailureText()
  const me = useMe()
  if (error && !data)
    return (
      <LoadError
        text={`${t('preview_failure')} ${failureText(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-16 rounded-md" />
  const { gaining, losing } = data
  return (
    <div aria-live="polite" className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
      {gaining.count + losing.count === 0 && <p className="text-ink-2">{t('move.same')}</p>}
      {gaining.count > 0 && (
        <Affected icon={<UserPlus />} title={t('move.gaining', { count: gaining.count })} affected={gaining} />
      )}
      {losing.count > 0 && (
        <Affected icon={<UserMinus />} title={t('move.losing', { count: losing.count })} affected={losing} />
      )}
      {losing.people.some(({ userId }) => userId === me) && <p className="text-bad-ink">{t('move.you')}</p>}
    </div>
  )
}

type AffectedProps = { icon: ReactNode; title: string; affected: AffectedPeople }

function Affected({ icon, title, affected: { count, people } }: AffectedProps) {
  const { t } = useTranslation('admin_vaults')
  const names = people.map(({ name }) => name).join(', ')
  const moreCount = count - people.length
  return (
    <div className="flex gap-2.5">
      <span className="mt-0.5 shrink-0 text-ink-3">{icon}</span>
      <div className="min-w-0">
        <p className="font-title">{title}</p>
        <p className="max-h-24 overflow-y-auto break-words text-ink-2">
          {names} {moreCount > 0 && t('move.more', { count: moreCount })}
        </p>
      </div>
    </div>
  )
}
