import { Suspense, useState } from 'react'
import { useCreateBoardDisabledReason } from '#web/copy/lazy-copy-dialog.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { NewBoardDialog } from './new-board-button.tsx'

/** Creates a board from the open template. */
export function NewFromTemplateButton() {
  const { t } = useTexts('board')
  const { boardId, me, mayBoard } = useBoard()
  const disabledReason = useCreateBoardDisabledReason()
  const [open, setOpen] = useState(false)
  if (mayBoard('board.duplicate') !== 'allowed') return null
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)} className="shrink-0">
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
