import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LockKeyhole } from 'lucide-react'
import { useSetPageTitle } from '#web/host/page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LazyInviteDialog, useMayInvite } from './lazy-invite-dialog.tsx'

/** Opens the invitation dialog with the address of the path. */
export function InviteUserPage() {
  const { t } = useTranslation('admin_invitations')
  const { email } = useParams({ from: '/invite-user/$email' })
  const navigate = useNavigate()
  const permission = useMayInvite()
  useSetPageTitle(t('dialog.title'))
  if (!permission) return null
  return (
    <main id="main" className="grid flex-1 place-items-center">
      {permission.mayInvite ? (
        <LazyInviteDialog email={email} onClose={() => void navigate({ to: '/' })} />
      ) : (
        <EmptyState
          icon={<LockKeyhole />}
          level={1}
          title={t('dialog.not_allowed')}
          text={permission.disabledReason ?? ''}
          actions={
            <a href="/" className={buttonClass()}>
              {t('page.open')}
            </a>
          }
        />
      )}
    </main>
  )
}
