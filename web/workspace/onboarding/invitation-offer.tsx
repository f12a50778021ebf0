import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signInUrl } from '#web/auth/single-sign-on.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { BarePage } from '#web/invitation/bare-page.tsx'
import { PendingInvitations } from '#web/invitation/pending-invitations.tsx'
import { ownInvitationsQuery } from '#web/invitation/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/**
 * Renders the open invitations of a user without a workspace, and the way to create one instead.
 * @param props.onCreateOwn also called when there is no invitation
 */
export function InvitationOffer({ onCreateOwn }: { onCreateOwn: () => void }) {
  const { t } = useTranslation(['admin_invitations', 'common', 'workspace'])
  const { data, error } = useQuery(ownInvitationsQuery(useRpc()))
  const isEmpty = data?.length === 0
  useEffect(() => {
    if (isEmpty) onCreateOwn()
  }, [isEmpty, onCreateOwn])
  useSetPageTitle(t('own'))
  if (isEmpty || (!data && !error)) {
    return (
      <main id="main" className="grid flex-1 place-items-center bg-frame">
        <Spinner label={t('common:loading')} className="appear-late" />
      </main>
    )
  }
  return (
    <BarePage>
      <h1 className="text-2xl text-balance">{t('own')}</h1>
      <p className="mt-2 text-md text-ink-2">{t('offer.text')}</p>
      <PendingInvitations className="mt-7" />
      <div className="mt-6 flex flex-wrap gap-2">
        <Button icon={<Plus />} onClick={onCreateOwn}>
          {t('offer.create')}
        </Button>
        <a href={signInUrl({ redirectUrl: '/', forOtherAccount: true })} className={buttonClass({ kind: 'quiet' })}>
          {t('workspace:none.another_account')}
        </a>
      </div>
    </BarePage>
  )
}
