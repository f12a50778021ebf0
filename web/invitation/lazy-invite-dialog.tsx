import { Suspense } from 'react'
import { can } from '#shared/permission/can.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useProfile } from '#web/user/queries.ts'

const InviteDialog = lazyWithRetry(async () => (await import('./invite-dialog.tsx')).InviteDialog)

type LazyInviteDialogProps = {
  /** An address to begin with. */
  email?: string
  onClose: () => void
}

/** Renders the dialog that invites people to the workspace, which is loaded lazily. */
export const LazyInviteDialog = (props: LazyInviteDialogProps) => (
  <Suspense>
    <InviteDialog {...props} />
  </Suspense>
)

/** Returns whether the user may invite people, and otherwise why not; undefined while the profile is loading. */
export function useMayInvite(): { mayInvite: boolean; disabledReason: string | null } | undefined {
  const denialReason = useDenialReason()
  const facts = useProfile().data?.facts
  if (!facts) return undefined
  const decision = can('invitation.manage', facts)
  return { mayInvite: decision === 'allowed', disabledReason: denialReason(decision) }
}
