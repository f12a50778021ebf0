// Begins a project from the template that is open.

import { Suspense, useState } from 'react'
import { useBoardBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { NewBoardDialog } from './new-board-button.tsx'

export function UseTemplate() {
  const { t } = useTexts('board')
  const { boardId, me, mayBoard } = useBoard()
  const because = useBoardBecause()
  const [open, setOpen] = useState(false)
  if (mayBoard('board.duplicate') !== 'allowed') return null
  return (
    <>
      <Button because={because} onClick={() => setOpen(true)} className="shrink-0">
        {t('template.use')}
      </Button>
      {open && (
        <Suspense>
          <NewBoardDialog me={me} from={boardId} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
