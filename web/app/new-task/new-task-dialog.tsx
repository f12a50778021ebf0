import { type RefObject, useRef, useState } from 'react'
import { BoardId, type UserId } from '#shared/common/ids.ts'
import { NewBoardButton } from '#web/board/new-board/new-board-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewTaskForm, useProjects } from './new-task-form.tsx'

type NewTaskDialogProps = { me: UserId; onClose: () => void }

/** Renders the dialog that creates a task in any board. Loaded lazily. */
export function NewTaskDialog({ me, onClose }: NewTaskDialogProps) {
  const { t } = useTexts(['navigation', 'common'])
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      bare
      size={480}
      title={t('new_task.title')}
      closeLabel={t('common:close')}
      initialFocus={input}
    >
      <ProjectForm {...{ me, onClose, input }} />
    </Dialog>
  )
}

/** Renders the form, or offers a new board if the user has none to add tasks to. */
function ProjectForm({ me, onClose, input }: NewTaskDialogProps & { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts(['navigation', 'board', 'common'])
  const { options, isPending, suggestedBoardId } = useProjects()
  // Keeps the first suggestion, because it changes when the user navigates or the boards are reloaded.
  const [boardId, setBoardId] = useState<BoardId | null>(suggestedBoardId)
  if (!boardId && suggestedBoardId) setBoardId(suggestedBoardId)
  if (!boardId)
    return (
      <>
        <div className="px-6 pb-5">
          {isPending ? <Skeleton className="h-40" /> : <p className="text-sm text-ink-2">{t('new_task.no_project')}</p>}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {!isPending && <NewBoardButton />}
        </DialogFooter>
      </>
    )
  return (
    <NewTaskForm {...{ me, boardId, onClose, input }}>
      <Field label={t('new_task.project')}>
        <Select
          label={t('new_task.project')}
          value={boardId}
          options={options}
          searchLabel={t('board:task.transfer.find')}
          emptyLabel={t('board:task.picker.nothing_found')}
          onPick={(value) => setBoardId(BoardId.parse(value))}
        />
      </Field>
    </NewTaskForm>
  )
}
