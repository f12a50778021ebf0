// The way to a board made of another, from wherever it is asked for; its dialog is fetched with the first one.

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { part } from '#web/rpc/part.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'
import type { Original } from './copy-form.tsx'
import { templateRoomQuery } from '#web/picture/templates.ts'

const CopyDialog = part(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Why nobody may make a project here; null where one may. */
export function useBoardBecause(): string | null {
  const because = useBecause()
  const facts = useProfile().data?.facts
  return facts ? because(can('board.create', facts)) : null
}

/** Whether making templates is open to somebody at all; to whom it never is, it would only be in the way. */
export function useMakesTemplates(): boolean {
  const facts = useProfile().data?.facts
  return facts !== undefined && can('template.create', facts) === 'allowed'
}

/** Why no further template can be made, be it the role or the plan; where it is the plan, with the way on. */
export function useTemplateBecause(): string | null {
  const { t } = useTexts('board')
  const explain = useBecause()
  const facts = useProfile().data?.facts
  const decision = facts && can('template.create', facts)
  const because = decision ? explain(decision) : null
  const { data: room } = useQuery({ ...templateRoomQuery(useRpc()), enabled: decision === 'allowed' })
  if (because || !room || room.limit === null || room.used < room.limit) return because
  return t(`template.full.${facts?.workspaceRole === 'administrator' ? 'upgrade' : 'ask'}`)
}

type CopyingProps = { original: Original; as: BoardKind; onClose: () => void }

export function Copying(props: CopyingProps) {
  const me = useMe()
  if (!me) return null
  return (
    <Suspense>
      <CopyDialog me={me} {...props} />
    </Suspense>
  )
}
