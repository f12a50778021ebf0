import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { isTemplate, type TaskId } from '#shared/common/ids.ts'
import { LeftText } from '#web/draft/left-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type TaskUnavailableProps = { taskId: TaskId; state: 'gone' | 'archived' | 'deleted'; onClose: () => void }

/** Shown instead of a task that is archived, deleted, missing or hidden, with the user's unsent drafts. */
export function TaskUnavailable({ taskId, state, onClose }: TaskUnavailableProps) {
  const { t } = useTexts('board')
  const { me } = useBoard()
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-6 overflow-y-auto p-10">
      <EmptyState
        icon={<FileQuestion />}
        title={t(`task.gone.${state}.title`)}
        text={t(`task.gone.${state}.text`)}
        actions={
          <>
            {state !== 'gone' && <RemovedTasksLink removal={state} />}
            <Button kind="primary" onClick={onClose}>
              {t('task.gone.back')}
            </Button>
          </>
        }
      />
      {/* The user may have been writing. */}
      <LeftText of={{ person: me, kind: 'description', id: taskId }} label={t('task.gone.written')} />
      <LeftText of={{ person: me, kind: 'comment', id: taskId }} label={t('task.gone.written')} />
    </div>
  )
}

/** Link to the archive or recycle bin, for users who may restore. */
function RemovedTasksLink({ removal }: { removal: 'archived' | 'deleted' }) {
  const { t } = useTexts('navigation')
  const { boardId, mayBoard } = useBoard()
  if (mayBoard('board.configure') !== 'allowed') return null
  const of = isTemplate(boardId) ? 'template' : 'board'
  return (
    <Link
      to={boardPath(boardId, removal === 'archived' ? '/archive' : '/recycle-bin')}
      params={{ boardId }}
      className={buttonClass({ size: 36 })}
    >
      {t(removal === 'archived' ? `${of}_archive` : `${of}_recycle_bin`)}
    </Link>
  )
}
