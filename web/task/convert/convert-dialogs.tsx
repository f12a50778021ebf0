import { type RefCallback, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type BoardState, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { listsByTab } from '#shared/list/lists-by-tab.ts'
import type { Task } from '#shared/task/model.ts'
import { areSamePeople } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { OptionList } from '#web/ui/field/option-list.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import {
  VisibilityChangeNotice,
  useVisibilityChange,
  useVisibilityChangeTexts,
  useConvertTask,
} from './use-convert-task.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type ConvertToSubTaskDialogProps = { task: Task; edits: Pick<TaskMutations, 'convert'>; onClose: () => void }

/** A board can have thousands of tasks. */
const maxShown = 50

/** Dialog that chooses the parent task of a new sub-task by title or number, and shows who will see it. */
export function ConvertToSubTaskDialog({ task, edits, onClose }: ConvertToSubTaskDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardState } = useBoard()
  const { toSubTask } = useConvertTask(edits, task.boardId)
  const [visibilityChangeOf, visibilityTextsOf] = [useVisibilityChange(), useVisibilityChangeTexts()]
  const options = useRootTaskOptions(task)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const searchField = useRef<HTMLElement>(null)
  const focusRef = useCallback((element: HTMLElement | null) => {
    searchField.current = element
  }, [])
  const confirmButton = useRef<HTMLButtonElement>(null)
  // Ignores a chosen task that has left the board.
  const root = options.some(({ value }) => value === chosenId)
    ? boardState.tasks.get(chosenId as Task['taskId'])
    : undefined
  // Moves the focus to the confirm button after a choice, so that Enter continues.
  const focusConfirm = useEffectEvent(() => confirmButton.current?.focus())
  useEffect(() => {
    if (chosenId) focusConfirm()
  }, [chosenId])
  const recurrenceNote = task.recurrence ? [t('task.repeat.no_more')] : []
  const confirmChoice = () => {
    if (!root) return
    void toSubTask(task, root)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('task.convert.choose', { title: task.title })}
      description={t('task.convert.text')}
      closeLabel={t('common:close')}
      initialFocus={searchField}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            ref={confirmButton}
            kind="primary"
            disabledReason={root ? null : t('task.convert.parent_required')}
            onClick={confirmChoice}
          >
            {t('task.convert.confirm_sub_task')}
          </Button>
        </>
      }
    >
      <RootTaskList options={options} chosenId={chosenId} onPick={setChosenId} focusRef={focusRef} />
      <VisibilityChangeNotice
        lines={root ? [...visibilityTextsOf(visibilityChangeOf(task, root)), ...recurrenceNote] : []}
      />
    </Dialog>
  )
}

type RootTaskListProps = {
  options: Option[]
  chosenId: string | null
  onPick: (value: string) => void
  focusRef: RefCallback<HTMLElement>
}

function RootTaskList({ options, chosenId, onPick, focusRef }: RootTaskListProps) {
  const { t } = useTexts('board')
  return (
    <div className="overflow-hidden rounded-md border border-line md:min-h-89.5">
      <OptionList
        label={t('task.convert.parent')}
        options={options}
        maxShown={maxShown}
        moreLabel={(count) => t('task.convert.more', { count })}
        selected={chosenId ? [chosenId] : []}
        searchable
        searchLabel={t('task.convert.find')}
        emptyLabel={options.length > 0 ? t('task.picker.nothing_found') : t('task.convert.none')}
        focusRef={focusRef}
        onPick={onPick}
      />
    </div>
  )
}

/** Returns the possible parent tasks, those of the same list first; unavailable ones with the reason. */
function useRootTaskOptions(task: Task): Option[] {
  const { t } = useTexts('board')
  const { boardState, mayTask } = useBoard()
  const denialReason = useDenialReason()
  const restrictReason = denialReason(mayTask('task.unrestrict', task))
  const reasonOf = (root: Task): string | null => {
    if (subTasksOf(boardState, root.taskId).length >= subTasksPerTask) {
      return t('task.error.sub_task_limit', { limit: subTasksPerTask })
    }
    return areSamePeople(task.visibleTo, root.visibleTo) ? null : restrictReason
  }
  // Computed once per board state: a large board has thousands of tasks.
  const roots = useMemo(
    () => rootTasksOf(boardState, task).filter((root) => mayTask('task.edit', root) === 'allowed'),
    [boardState, task, mayTask],
  )
  return roots.map((root) => ({
    value: root.taskId,
    label: root.title,
    hint: `#${root.number}`,
    icon: <StatusIcon status={root.status} />,
    group: boardState.structure.lists.find(({ listId }) => listId === root.listId)?.title,
    disabledReason: reasonOf(root),
  }))
}

function rootTasksOf(boardState: BoardState, task: Task): Task[] {
  const orderedLists = listsByTab(boardState.structure).flatMap(({ lists }) => lists)
  const currentLists = orderedLists.filter(({ listId }) => listId === task.listId)
  const lists = [...currentLists, ...orderedLists.filter(({ listId }) => listId !== task.listId)]
  return lists.flatMap(({ listId }) => tasksIn(boardState, listId)).filter(({ taskId }) => taskId !== task.taskId)
}

type ConvertToTaskQuestionProps = {
  task: Task
  root: Task
  lines: readonly string[]
  edits: Pick<TaskMutations, 'convert'>
  onClose: () => void
}

/** Asks before a conversion to a task changes who can see it. */
export function ConvertToTaskQuestion({ task, root, lines, edits, onClose }: ConvertToTaskQuestionProps) {
  const { t } = useTexts(['board', 'common'])
  const { toTask } = useConvertTask(edits, task.boardId)
  return (
    <ConfirmDialog
      open
      title={t('task.convert.to_task_title', { title: task.title })}
      confirm={t('task.convert.confirm_task')}
      cancel={t('common:cancel')}
      onAnswer={(answer) => {
        if (answer === 'confirm') void toTask(task, root)
        onClose()
      }}
    >
      <VisibilityChangeNotice lines={lines} />
    </ConfirmDialog>
  )
}
