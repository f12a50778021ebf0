import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { PasteQuestion, titlesForEnter, usePastedTitles } from '#web/task/card/paste-question.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { pressedKey } from '#web/ui/keyboard/pressed-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'
import { useLatest } from '#web/ui/hooks/use-latest.ts'

type AddSubTaskProps = { root: Task; edits: Pick<TaskEdits, 'addSubTask'>; onClose: () => void }

/** Renders the field for a new sub-task; it stays open for the next one. */
export function AddSubTask({ root, edits, onClose }: AddSubTaskProps) {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const { text, type, discard, error, add, addSeveral } = useAddSubTasks({ root, edits })
  const pasted = usePastedTitles(type)
  const remaining = subTasksPerTask - subTasksOf(boardState, root.taskId).length
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const addOne = () => {
    field.current?.focus()
    pasted.forget()
    void add()
  }
  const addEach = (titles: readonly string[]) => {
    field.current?.focus()
    if (addSeveral(titles)) pasted.forget()
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
          data-keeps-escape
          placeholder={t('task.sub_tasks.placeholder')}
          value={text}
          onChange={({ target }) => {
            type(target.value)
            pasted.forget()
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
          onSeveral={addEach}
          onOne={addOne}
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

type Options = { root: Task; edits: Pick<TaskEdits, 'addSubTask'> }

/** Adds the typed text as a sub-task, or several pasted lines as one each; rejected titles return to the field. */
function useAddSubTasks({ root, edits }: Options) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { me, boardState } = useBoard()
  const { text, ...typed } = useDraftField({ draftId: { userId: me, kind: 'quick-add', id: root.taskId } })
  const textNow = useLatest(text)
  const validate = useTitleError()
  const [error, setError] = useState<string | null>(null)
  const last = subTasksOf(boardState, root.taskId).at(-1)?.taskId ?? null

  /** Returns whether all titles are valid. */
  const check = (titles: readonly string[]): boolean => {
    const problem = titles.map(validate).find((one) => one !== null) ?? null
    setError(problem)
    return problem === null
  }
  const add = async () => {
    if (!check([text])) return
    await typed.sendAndClear(
      async (title) => (await edits.addSubTask(root, { title: title.trim(), after: last })) !== null,
    )
  }
  /** Adds the titles in order, as one undo entry. Returns the rejected ones. */
  const addAll = async (titles: readonly string[]): Promise<string[]> => {
    const rejected: string[] = []
    const ids = titles.map(() => newTaskId())
    const send = () =>
      Promise.all(
        titles.map(async (title, at) => {
          const answer = await edits.addSubTask(root, { title, after: ids[at - 1] ?? last }, ids[at])
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
    await typed.sendAndClear(async () => {
      rejected = await addAll(titles)
      return rejected.length < titles.length
    })
    if (rejected.length > 0 && rejected.length < titles.length)
      typed.type([...rejected, textNow.current].filter(Boolean).join(' '))
  }
  return {
    text,
    type: (next: string) => {
      typed.type(next)
      setError(null)
    },
    discard: typed.discard,
    error,
    add,
    addSeveral: (titles: readonly string[]): boolean => {
      const isRight = check(titles)
      if (isRight) void addSeveral(titles)
      return isRight
    },
  }
}
