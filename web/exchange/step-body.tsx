import type { ReactNode } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'

/** Props of every step: close the dialog, or switch to another import or to the file choice. */
export type StepProps = { onClose: () => void; onSwitch: (importId: ImportId | null) => void }

type StepBodyProps = { footer: ReactNode; children: ReactNode }

/** Renders the content and the footer of a step. */
export function StepBody({ footer, children }: StepBodyProps) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
      <DialogFooter>{footer}</DialogFooter>
    </>
  )
}
