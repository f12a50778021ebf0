import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hueOf } from '#shared/common/hues.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'

type InvitationCardProps = {
  invitation: { workspaceName: string; inviterName: string; role: WorkspaceRole; createdAt: Date }
  /** The buttons. */
  children: ReactNode
}

/** Renders an open invitation: the workspace, who invited and when, the role, and the buttons. */
export function InvitationCard({ invitation, children }: InvitationCardProps) {
  const { t } = useTranslation('admin_invitations')
  const dates = useDates()
  const { workspaceName, inviterName, role, createdAt } = invitation
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-5 shadow-e1 max-md:p-4">
      <Tile title={workspaceName} hue={hueOf(workspaceName)} size={40} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{workspaceName}</p>
        <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
          {t('invited_by', { name: inviterName, date: dates.full(createdAt) })}
        </p>
        <p className="mt-0.5 text-sm text-ink-3">{t('your_role', { role: t(`role.${role}`) })}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div>
    </div>
  )
}
