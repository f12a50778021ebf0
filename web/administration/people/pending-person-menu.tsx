import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, MailX, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayInvite } from '#web/invitation/lazy-invite-dialog.tsx'
import { openInvitationsQuery } from '#web/invitation/queries.ts'
import { peopleDetailsKey, peopleQuery, type PersonDetails } from '#web/people/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type PendingPersonMenuProps = { person: PersonDetails; tabIndex: number }

/** Renders the menu of a person who has not answered the invitation: send it again, or revoke it. */
export function PendingPersonMenu({ person: { userId, name }, tabIndex }: PendingPersonMenuProps) {
  const { t } = useTranslation('admin_people')
  const disabledReason = useMayInvite()?.disabledReason ?? null
  const { resend, revoke } = useInvitationActions({ userId, name })
  return (
    <Menu
      align="end"
      label={t('more_of', { name })}
      trigger={
        <IconButton
          data-focus-stop="menu"
          tabIndex={tabIndex}
          label={t('more_of', { name })}
          icon={<Ellipsis />}
          className="group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        />
      }
      items={[
        { label: t('invitation.resend'), icon: <Send />, disabledReason, onPick: () => void resend() },
        {
          label: t('invitation.revoke'),
          icon: <MailX />,
          danger: true,
          disabledReason,
          onPick: () => void revoke(),
        },
      ]}
    />
  )
}

/** The state of the mail of an invitation, if it is worth a note; null while it is unknown or sent. */
export function useMailNote(userId: PersonDetails['userId']): string | null {
  const { t } = useTranslation('admin_people')
  const mailState = useQuery(openInvitationsQuery(useRpc())).data?.get(userId)?.mailState
  return mailState && mailState !== 'sent' ? t(`invitation.mail.${mailState}`) : null
}

function useInvitationActions({ userId, name }: Pick<PersonDetails, 'userId' | 'name'>) {
  const { t } = useTranslation(['admin_people', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const confirm = useConfirm()

  /** Calls a procedure with the open invitation of the person. */
  const run = async (procedure: 'resend' | 'revoke', title: string): Promise<void> => {
    try {
      const invitation = (await cache.fetchQuery(openInvitationsQuery(rpc))).get(userId)
      if (!invitation) return
      const { invitationId } = invitation
      await sendWithRetry<unknown>(
        (mutationId) => rpc.invitations[procedure].mutate({ invitationId, mutationId }),
        newMutationId(),
      )
      toast.success({ title })
    } catch (error) {
      showFailure(`admin_people:failure.${procedure}`, error)
    } finally {
      for (const queryKey of [['invitations'], peopleDetailsKey, peopleQuery(rpc).queryKey])
        void cache.invalidateQueries({ queryKey })
    }
  }

  return {
    resend: () => run('resend', t('invitation.resent', { name })),
    async revoke() {
      const isConfirmed = await confirm({
        title: t('invitation.revoke_title', { name }),
        text: t('invitation.revoke_text'),
        confirm: t('invitation.revoke'),
        cancel: t('common:cancel'),
        danger: true,
      })
      if (isConfirmed) await run('revoke', t('invitation.revoked', { name }))
    },
  }
}
