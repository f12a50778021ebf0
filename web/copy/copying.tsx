// The way to a board made of another, from wherever it is asked for; its dialog is fetched with the first one.

import { Suspense } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import { can } from '#shared/permission/can.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { part } from '#web/rpc/part.ts'
import { useMe, useProfile } from '#web/user/queries.ts'
import type { Original } from './copy-form.tsx'

const CopyDialog = part(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/** Why nobody may make such a board here; null where one may. */
export function useMakeBecause(): (as: BoardKind) => string | null {
  const because = useBecause()
  const facts = useProfile().data?.facts
  return (as) => (facts ? because(can(as === 'template' ? 'template.create' : 'board.create', facts)) : null)
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
