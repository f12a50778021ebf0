import { type FormEvent, type ReactNode, useState } from 'react'
import type { BoardId, VaultId } from '#shared/common/ids.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { MovePreview } from './move-preview.tsx'
import { useMoveBoard } from './mutations.ts'

/** A project and where it moves to; null stands for outside of vaults. */
export type ChosenMove = {
  board: { boardId: BoardId; title: string; vaultId: VaultId | null }
  to: VaultId | null
  /** Name of the target. */
  targetName: string
}

type MoveDialogProps = {
  /** The choice of the project or the vault. */
  children: ReactNode
  /** Null until the user has chosen. */
  move: ChosenMove | null
  /** Called when the user submits without a choice. */
  onMissing: () => void
  onClose: () => void
}

const formId = 'move-project'

/** Moves a project into, out of or between vaults, after showing who gains and who loses access. */
export function MoveDialog({ children, move, onMissing, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const [isSending, setIsSending] = useState(false)
  const moveBoard = useMoveBoard()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!move) return onMissing()
    if (isSending) return
    setIsSending(true)
    const { board, to, targetName } = move
    const { boardId, title, vaultId: from } = board
    const isMoved = await moveBoard({ boardId, title, from, to })
    setIsSending(false)
    if (!isMoved) return
    toast.success({ title: t('move.done', { title, vault: targetName }) })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('move.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSending}>
            {t('move.title')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {children}
        {move && <MovePreview boardId={move.board.boardId} vaultId={move.to} />}
      </form>
    </Dialog>
  )
}
