// The frame of a step: what it says, and below it what can be done.

import type { ReactNode } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import { DialogFooter } from '#web/ui/dialog.tsx'

/** What every step of the dialog can do: end it, or go to another import. */
export type Step = { onClose: () => void; onOther: (importId: ImportId | null) => void }

type StepBodyProps = { footer: ReactNode; children: ReactNode }

export function StepBody({ footer, children }: StepBodyProps) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
      <DialogFooter>{footer}</DialogFooter>
    </>
  )
}
