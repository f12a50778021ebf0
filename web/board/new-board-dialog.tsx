// A new project or template: empty, or made of another board; then how far that is.

import { useRef, useState } from 'react'
import type { BoardKind } from '#shared/board/model.ts'
import type { CopyId, OriginalId, UserId } from '#shared/common/ids.ts'
import { CopyProgress } from '#web/copy/copy-progress.tsx'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NewBoardForm } from './new-board-form.tsx'

type NewBoardDialogProps = {
  me: UserId
  as?: BoardKind
  /** What it begins from, unless something else is chosen. */
  from?: OriginalId
  /** It begins from something that is still to be chosen, and not from nothing. */
  ofAnother?: boolean
  onOpenChange: (open: boolean) => void
}

/** Stands as long as it is open; whoever closes it begins anew, and whoever was interrupted goes on. */
export function NewBoardDialog({ me, as = 'board', from, ofAnother = false, onOpenChange }: NewBoardDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [copyId, setCopyId] = useState<CopyId | null>(null)
  const typed = useTyped({ of: { person: me, kind: 'new-board', id: as === 'board' ? 'new' : 'template' } })
  const close = () => {
    if (typed.sending) return
    typed.discard()
    onOpenChange(false)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      bare
      title={t(as === 'template' ? 'template.new' : 'board.new.title')}
      description={copyId ? undefined : t(as === 'template' ? 'template.new_text' : 'board.new.text')}
      closeLabel={t('common:close')}
      initialFocus={input}
    >
      {copyId ? (
        <CopyProgress copyId={copyId} onClose={close} />
      ) : (
        <NewBoardForm {...{ as, from, ofAnother, input, typed }} onBegun={setCopyId} onClose={close} />
      )}
    </Dialog>
  )
}
