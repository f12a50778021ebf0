// The dialog that makes a new template, from wherever it is asked for.

import { type ReactNode, Suspense, useState } from 'react'
import { NewBoardDialog } from '#web/board/new-board-button.tsx'
import { useMe } from '#web/user/queries.ts'

/** @param ofProject it is made of a project, which is still to be chosen */
export function useNewTemplate(ofProject = false): { open: () => void; dialog: ReactNode } {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && me && (
      <Suspense>
        <NewBoardDialog me={me} as="template" ofAnother={ofProject} onOpenChange={setOpen} />
      </Suspense>
    ),
  }
}
