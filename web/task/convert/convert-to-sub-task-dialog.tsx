import { type RefCallback, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type BoardState, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
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
import { VisibilityChangeNotice, useVisibilityChange, useVisibilityChangeTexts } from './visibility-change.tsx'
import { useConvertTask } from './use-convert-task.ts'

type ConvertToSubTaskDialogProps = { task: Task; edits: Pick<TaskMutations, 'convert'>; onClose: () => void }

/** A board can have thousands of tasks. */
const maxShown = 50

/** Dialog that chooses the parent task of a new sub-task by title or number, and shows who will see it. */
export function ConvertToSubTaskDialog({ task, edits, onClose }: ConvertToSubTaskDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardState } = useBoard()
  const { toSubTask } = useConvertTask(edits, task.boardId)
  const [changeOf, linesOf] = [useVisibilityChange(), useVisibilityChangeTexts()]
  const options = useRootTaskOptions(task)
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useRef<HTMLElement>(null)
  const focusRef = useCallback((element: HTMLElement | null) => {
    search.current = element
  }, [])
  const confirm = useRef<HTMLButtonElement>(null)
  // A task that has left the board cannot be chosen any more.
  const root = options.some(({ value }) => value === chosen)
    ? boardState.tasks.get(chosen as Task['taskId'])
    : undefined
  // Moves the focus to the confirm button after a choice, so that Enter continues.
  const focusConfirm = useEffectEvent(() => confirm.current?.focus())
  useEffect(() => {
    if (chosen) focusConfirm()
  }, [chosen])
  const noMore = task.recurrence ? [t('task.repeat.no_more')] : []
  const make = () => {
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
      initialFocus={search}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button ref={confirm} kind="primary" disabledReason={root ? null : t('task.convert.first')} onClick={make}>
            {t('task.convert.do_below')}
          </Button>
        </>
      }
    >
      <RootTaskList options={options} chosen={chosen} onPick={setChosen} focusRef={focusRef} />
      <VisibilityChangeNotice lines={root ? [...linesOf(changeOf(task, root)), ...noMore] : []} />
    </Dialog>
  )
}

type RootTaskListProps = {
  options: Option[]
  chosen: string | null
  onPick: (value: string) => void
  focusRef: RefCallback<HTMLElement>
}

function RootTaskList({ options, chosen, onPick, focusRef }: RootTaskListProps) {
  const { t } = useTexts('board')
  return (
    <div className="overflow-hidden rounded-md border border-line md:min-h-89.5">
      <OptionList
        label={t('task.convert.task')}
        options={options}
        maxShown={maxShown}
        moreLabel={(count) => t('task.convert.more', { count })}
        selected={chosen ? [chosen] : []}
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
  const inOrder = listsByTab(boardState.structure).flatMap(({ lists }) => lists)
  const own = inOrder.filter(({ listId }) => listId === task.listId)
  const order = [...own, ...inOrder.filter(({ listId }) => listId !== task.listId)]
  return order.flatMap(({ listId }) => tasksIn(boardState, listId)).filter(({ taskId }) => taskId !== task.taskId)
}
