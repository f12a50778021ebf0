import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'

/** A task to complete, and its open sub-tasks that the user may complete. */
export type CompletionRequest = { task: Task; open: readonly Task[] }

type CompleteQuestionProps = {
  /** Null if nothing is asked. */
  requests: readonly CompletionRequest[] | null
  onAnswer: (answer: 'confirm' | 'alternative' | 'cancel') => void
}

/** Asks once for all tasks whether their open sub-tasks are completed as well. */
export function CompleteQuestion({ requests, onAnswer }: CompleteQuestionProps) {
  const { t } = useTexts('board')
  const all = requests ?? []
  const open = all.filter((it) => it.open.length > 0)
  const count = open.reduce((sum, it) => sum + it.open.length, 0)
  const several = all.length > 1
  return (
    <ConfirmDialog
      open={requests !== null}
      onAnswer={onAnswer}
      title={t('task.complete.also_title')}
      text={
        several
          ? t('task.complete.also_text_of', { count: open.length, total: all.length })
          : t('task.complete.also_text', { count })
      }
      confirm={t('task.complete.with_sub_tasks', { count })}
      alternative={several ? t('task.complete.only_these', { count: all.length }) : t('task.complete.only_this')}
      cancel={t('task.complete.cancel')}
      focus="confirm"
    >
      {several && (
        <ul className="mt-4 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {open.map(({ task, open: { length } }) => (
            <li key={task.taskId} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-sm">
              <StatusIcon status={task.status} label={t(`task.status.${task.status}`)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{task.title}</span>
              <span className="text-xs whitespace-nowrap text-ink-2">{t('task.complete.open', { count: length })}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
