// In place of a task that is not on this board, or not for these eyes; with the way back, and what one had written.

import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import { type DraftOf, useDraft } from '#web/draft/use-draft.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type TaskGoneProps = { taskId: TaskId; state: 'gone' | 'archived' | 'deleted'; onClose: () => void }

export function TaskGone({ taskId, state, onClose }: TaskGoneProps) {
  const { t } = useTranslation('board')
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-6 overflow-y-auto p-10">
      <EmptyState
        icon={<FileQuestion />}
        title={t(`task.gone.${state}.title`)}
        text={t(`task.gone.${state}.text`)}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('task.gone.back')}
          </Button>
        }
      />
      <Left taskId={taskId} kind="description" />
      <Left taskId={taskId} kind="comment" />
    </div>
  )
}

/** Somebody may have been writing when it went. */
function Left({ taskId, kind }: { taskId: TaskId; kind: DraftOf['kind'] }) {
  const { t } = useTranslation('board')
  const { me } = useBoard()
  const { left } = useDraft({ person: me, kind, id: taskId })
  if (!left?.text) return null
  return (
    <section aria-label={t('task.gone.written')} className="w-full max-w-[76ch] rounded-md border border-line p-3">
      <h3 className="mb-1 text-xs text-ink-3">{t('task.gone.written')}</h3>
      <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere select-text">{left.text}</p>
    </section>
  )
}
