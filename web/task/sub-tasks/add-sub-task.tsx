// The line for a new sub-task; it stays open for the next one.

import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { PasteQuestion } from '#web/task/paste-question.tsx'
import { newTaskId } from '#web/task/placing.ts'
import { usePastedTitles } from '#web/task/use-pasted-titles.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'

type AddSubTaskProps = { root: Task; edits: Pick<TaskEdits, 'addSubTask'>; onClose: () => void }

export function AddSubTask({ root, edits, onClose }: AddSubTaskProps) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { me, picture } = useBoard()
  const { text, ...typed } = useTyped({ of: { person: me, kind: 'quick-add', id: root.taskId } })
  const problemOf = useTitleProblem()
  const [wrong, setWrong] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const add = async () => {
    const problem = problemOf(text)
    setWrong(problem)
    if (problem) return
    const after = subTasksOf(picture, root.taskId).at(-1)?.taskId ?? null
    await typed.sendOff(async (title) => (await edits.addSubTask(root, { title: title.trim(), after })) !== null)
  }
  const pasted = usePastedTitles(typed.type)
  const room = subTasksPerTask - subTasksOf(picture, root.taskId).length
  const addOne = () => {
    pasted.forget()
    void add()
  }
  /** Each goes behind the one before; what is refused comes back into the field. */
  const addSeveral = async (titles: readonly string[]) => {
    const problem = titles.map(problemOf).find((one) => one !== null) ?? null
    setWrong(problem)
    if (problem) return
    pasted.forget()
    field.current?.focus()
    const refused: string[] = []
    let after = subTasksOf(picture, root.taskId).at(-1)?.taskId ?? null
    const addEach = (title: string) => {
      const subTaskId = newTaskId()
      const going = edits.addSubTask(root, { title, after }, subTaskId)
      after = subTaskId
      return going.then((answer) => void (answer ?? refused.push(title)))
    }
    const title = t('task.paste.added', { count: titles.length })
    await typed.sendOff(async () => {
      let going: Promise<unknown> = Promise.resolve()
      void withUndoToast(cache, { title }, () => (going = Promise.all(titles.map(addEach))))
      await going
      return refused.length < titles.length
    })
    if (refused.length > 0 && refused.length < titles.length) typed.type(refused.join(' '))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    // Single letters are commands elsewhere; here they are text.
    event.stopPropagation()
    if (key === 'Escape') {
      typed.discard()
      onClose()
    }
    if (key !== 'Enter') return
    event.preventDefault()
    addOne()
  }

  return (
    <div>
      <div className="-mx-2 flex h-9 items-center gap-2.5 rounded-sm px-2 outline-1 -outline-offset-1 outline-line-2 focus-within:outline-2 focus-within:outline-ring">
        <StatusIcon status="not_started" />
        <input
          ref={field}
          aria-label={t('task.sub_tasks.new')}
          aria-invalid={wrong !== null || undefined}
          data-keeps-escape
          placeholder={t('task.sub_tasks.placeholder')}
          value={text}
          onChange={({ target }) => {
            typed.type(target.value)
            setWrong(null)
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
          because={pasted.titles.length > room ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null}
          onSeveral={(titles) => void addSeveral(titles)}
          onOne={() => {
            field.current?.focus()
            addOne()
          }}
        />
      )}
      <Problem>{wrong}</Problem>
    </div>
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p aria-live="polite" className="text-xs text-bad-ink">
    {children}
  </p>
)
