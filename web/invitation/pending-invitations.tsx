import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { useAnswerInvitation } from './mutations.ts'
import { type OwnInvitation, ownInvitationsQuery } from './queries.ts'

/** Renders the open invitations of the current user with buttons to accept and decline; nothing without any. */
export function PendingInvitations({ className }: { className?: string }) {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const failureText = useFailureText()
  const { data = [], error, isFetching, refetch } = useQuery(ownInvitationsQuery(useRpc()))
  if (error) {
    return (
      <LoadError
        className={className}
        text={failureText(error)}
        retryLabel={t('common:try_again')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) return null
  return (
    <ul aria-label={t('own')} className={className}>
      {data.map((invitation) => (
        <li key={invitation.invitationId} className="mb-3 last:mb-0">
          <PendingInvitation invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

function PendingInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('admin_invitations')
  const { accept, decline, isPending } = useAnswerInvitation()
  const { invitationId, workspaceName } = invitation
  const link = { invitationId }
  return (
    <InvitationCard invitation={invitation}>
      <Button kind="primary" busy={isPending('accept', link)} onClick={() => void accept(link)}>
        {t('accept')}
      </Button>
      <Button kind="quiet" busy={isPending('decline', link)} onClick={() => void decline(link, workspaceName)}>
        {t('decline.button')}
      </Button>
    </InvitationCard>
  )
}
