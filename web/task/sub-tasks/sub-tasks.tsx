import { Plus } from 'lucide-react'
import { useRef, useState, type RefObject, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { RowDropLine } from '#web/ui/drag/row-handle.tsx'
import { useFocusOpener } from '#web/ui/focus/use-focus-opener.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { SectionTitle } from '#web/ui/layout/section-title.tsx'
import { SubTaskRow } from './sub-task-row.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'
import { PasteQuestion, titlesForEnter, usePastedTitles } from '#web/task/card/paste-question.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'
import { useLatest } from '#web/ui/hooks.ts'

type SubTasksProps = {
  root: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  onOpenTask: (taskId: TaskId) => void
}

/** Renders the sub-tasks of a task with progress and the add button. */
export function SubTasks({ root, edits, setStatus, onOpenTask }: SubTasksProps) {
  const { t } = useTexts('board')
  const { boardState, mayTask } = useBoard()
  const disabledReason = useDenialReason()(mayTask('task.edit', root))
  const subTasks = subTasksOf(boardState, root.taskId)
  const { closed, total } = subTaskProgressOf(subTasks)
  const [isAdding, setIsAdding] = useState(false)
  const opener = useFocusOpener(isAdding)
  const rows = useRef<HTMLUListElement>(null)
  const moveBy = useReorder({ rows, subTasks, edits })
  // A user who may not add sub-tasks does not need the empty section.
  if (total === 0 && disabledReason) return null
  const limitReason = total >= subTasksPerTask ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null
  return (
    <section aria-label={t('task.sub_tasks.title')} className="mb-6">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
        <SectionTitle className="text-base whitespace-nowrap">{t('task.sub_tasks.title')}</SectionTitle>
        {total > 0 && (
          <>
            <span className="num text-sm whitespace-nowrap text-ink-3">
              {t('task.sub_tasks.progress', { closed, total })}
            </span>
            <ProgressBar
              value={closed}
              max={total}
              label={t('task.sub_tasks.title')}
              valueText={t('task.sub_tasks.progress', { closed, total })}
              className="w-30 max-md:w-16"
            />
          </>
        )}
        <Button
          ref={opener}
          kind="quiet"
          size={28}
          icon={<Plus />}
          disabledReason={disabledReason ?? limitReason}
          className="-mr-2 ml-auto"
          onClick={() => setIsAdding(true)}
        >
          {t('task.sub_tasks.add')}
        </Button>
      </div>
      <ul ref={rows} data-zone={root.taskId} data-zone-kind="sub-task" data-zone-gap="0" className="relative">
        {subTasks.map((subTask) => (
          <SubTaskRow key={subTask.taskId} {...{ subTask, edits, setStatus, onOpenTask, moveBy }} />
        ))}
        <RowDropLine kind="sub-task" zone={root.taskId} />
      </ul>
      {isAdding && <AddSubTask root={root} edits={edits} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

type ReorderOptions = {
  rows: RefObject<HTMLElement | null>
  subTasks: readonly Task[]
  edits: Pick<TaskEdits, 'move'>
}

/** Reorders sub-tasks by drag and drop; returns a function that moves one by keyboard. */
function useReorder({ rows, subTasks, edits }: ReorderOptions): (subTask: Task, by: 1 | -1) => void {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()

  const moveTo = (id: string, targetIndex: number) => {
    const subTask = subTasks.find(({ taskId }) => taskId === id)
    if (!subTask) return
    const otherIds = subTasks.filter(({ taskId }) => taskId !== id).map(({ taskId }): TaskId => taskId)
    const [after = null, before = null] = [otherIds[targetIndex - 1], otherIds[targetIndex]]
    const toast = { title: t('common:outbox.change.moved'), text: subTask.title }
    void withUndoToast(cache, toast, () => edits.move(subTask, { listId: subTask.listId, after, before }))
    announce(t('task.sub_tasks.moved', { title: subTask.title, place: targetIndex + 1, total: subTasks.length }))
  }

  useDrag(rows, {
    kind: 'sub-task',
    moveBlockedReason: () => null,
    onDrop: (id, { before }) => {
      const otherSubTasks = subTasks.filter(({ taskId }) => taskId !== id)
      const index = otherSubTasks.findIndex(({ taskId }) => taskId === before)
      const targetIndex = index < 0 ? otherSubTasks.length : index
      if (targetIndex !== subTasks.findIndex(({ taskId }) => taskId === id)) moveTo(id, targetIndex)
    },
  })

  return (subTask, by) => {
    const targetIndex = subTasks.indexOf(subTask) + by
    if (targetIndex >= 0 && targetIndex < subTasks.length) moveTo(subTask.taskId, targetIndex)
  }
}

type AddSubTaskProps = { root: Task; edits: Pick<TaskEdits, 'addSubTask'>; onClose: () => void }

/** Renders the field for a new sub-task; it stays open for the next one. */
function AddSubTask({ root, edits, onClose }: AddSubTaskProps) {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const { text, type, discard, error, add, addSeveral } = useAddSubTasks({ root, edits })
  const pasted = usePastedTitles(type)
  const remaining = subTasksPerTask - subTasksOf(boardState, root.taskId).length
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const addOne = () => {
    field.current?.focus()
    pasted.clear()
    void add()
  }
  const addEach = (titles: readonly string[]) => {
    field.current?.focus()
    if (addSeveral(titles)) pasted.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    // Stops single letters from triggering shortcuts.
    event.stopPropagation()
    if (key === 'Escape') {
      discard()
      onClose()
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const titles = titlesForEnter(pasted.titles, remaining)
    if (titles) addEach(titles)
    else addOne()
  }

  return (
    <div>
      <div className="-mx-2 flex h-9 items-center gap-2.5 rounded-sm px-2 outline-1 -outline-offset-1 outline-line-2 focus-within:outline-2 focus-within:outline-ring">
        <StatusIcon status="not_started" />
        <input
          ref={field}
          aria-label={t('task.sub_tasks.new')}
          aria-invalid={error !== null || undefined}
          data-handles-escape
          placeholder={t('task.sub_tasks.placeholder')}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            pasted.clear()
          }}
          onPaste={pasted.onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => text.trim() === '' && onClose()}
          className="min-w-0 flex-1 self-stretch bg-transparent text-sm outline-none pointer-coarse:text-[1rem]"
        />
      </div>
      {pasted.titles && (
        <PasteQuestion
          titles={pasted.titles}
          disabledReason={
            pasted.titles.length > remaining ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null
          }
          onAddSeveral={addEach}
          onAddOne={addOne}
        />
      )}
      <ErrorText>{error}</ErrorText>
    </div>
  )
}

const ErrorText = ({ children }: { children: ReactNode }) => (
  <p aria-live="polite" className="text-xs text-bad-ink">
    {children}
  </p>
)

type AddSubTasksOptions = Pick<AddSubTaskProps, 'root' | 'edits'>

/** Adds the typed text as a sub-task, or several pasted lines as one each; rejected titles return to the field. */
function useAddSubTasks({ root, edits }: AddSubTasksOptions) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { me, boardState } = useBoard()
  const { text, ...draftField } = useDraftField({ draftId: { userId: me, kind: 'quick-add', id: root.taskId } })
  const latestText = useLatest(text)
  const validate = useTitleError()
  const [error, setError] = useState<string | null>(null)
  const lastSubTaskId = subTasksOf(boardState, root.taskId).at(-1)?.taskId ?? null

  /** Returns whether all titles are valid. */
  const validateAll = (titles: readonly string[]): boolean => {
    const problem = titles.map(validate).find((titleError) => titleError !== null) ?? null
    setError(problem)
    return problem === null
  }
  const add = async () => {
    if (!validateAll([text])) return
    await draftField.sendAndClear(
      async (title) => (await edits.addSubTask(root, { title: title.trim(), after: lastSubTaskId })) !== null,
    )
  }
  /** Adds the titles in order, as one undo entry. Returns the rejected ones. */
  const addAll = async (titles: readonly string[]): Promise<string[]> => {
    const rejected: string[] = []
    const ids = titles.map(() => newTaskId())
    const send = () =>
      Promise.all(
        titles.map(async (title, index) => {
          const answer = await edits.addSubTask(root, { title, after: ids[index - 1] ?? lastSubTaskId }, ids[index])
          if (!answer) rejected.push(title)
        }),
      )
    let pending: Promise<unknown> = Promise.resolve()
    void withUndoToast(cache, { title: t('task.paste.added', { count: titles.length }) }, () => (pending = send()))
    await pending
    return rejected
  }
  const addSeveral = async (titles: readonly string[]) => {
    let rejected: string[] = []
    await draftField.sendAndClear(async () => {
      rejected = await addAll(titles)
      return rejected.length < titles.length
    })
    if (rejected.length > 0 && rejected.length < titles.length)
      draftField.type([...rejected, latestText.current].filter(Boolean).join(' '))
  }
  return {
    text,
    type: (next: string) => {
      draftField.type(next)
      setError(null)
    },
    discard: draftField.discard,
    error,
    add,
    addSeveral: (titles: readonly string[]): boolean => {
      const isValid = validateAll(titles)
      if (isValid) void addSeveral(titles)
      return isValid
    },
  }
}
