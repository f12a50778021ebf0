import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { templateUsageQuery } from '#web/board-store/template-queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { useMe, useProfile } from '#web/user/queries.ts'
import type { Original } from './copy-dialog.tsx'

const CopyDialog = lazyWithRetry(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Returns why the user may not create boards, or null. */
export function useCreateBoardDisabledReason(): string | null {
  const denialReason = useDenialReason()
  const facts = useProfile().data?.facts
  return facts ? denialReason(can('board.create', facts)) : null
}

/** Returns whether the role of the user may create templates. If not, the actions are hidden. */
export function useMayCreateTemplates(): boolean {
  const facts = useProfile().data?.facts
  return facts !== undefined && can('template.create', facts) === 'allowed'
}

/**
 * Returns why the user cannot create a template, or null: the role does not allow it, or the plan's limit is reached.
 */
export function useCreateTemplateDisabledReason(): string | null {
  const { t } = useTexts('board')
  const denialReason = useDenialReason()
  const facts = useProfile().data?.facts
  const decision = facts && can('template.create', facts)
  const disabledReason = decision ? denialReason(decision) : null
  const { data: quota } = useQuery({ ...templateUsageQuery(useRpc()), enabled: decision === 'allowed' })
  if (disabledReason || !quota || quota.limit === null || quota.used < quota.limit) return disabledReason
  return t(`template.full.${facts?.workspaceRole === 'administrator' ? 'upgrade' : 'ask_administrator'}`)
}

type LazyCopyDialogProps = { original: Original; targetKind: BoardKind; onClose: () => void }

/** Renders the copy dialog, which is loaded lazily. */
export function LazyCopyDialog(props: LazyCopyDialogProps) {
  const me = useMe()
  if (!me) return null
  return (
    <Suspense>
      <CopyDialog me={me} {...props} />
    </Suspense>
  )
}
