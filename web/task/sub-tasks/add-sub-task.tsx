// The line for a new sub-task; it stays open for the next one.

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { PasteQuestion } from '#web/task/paste-question.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { titlesForEnter, usePastedTitles } from '#web/task/use-pasted-titles.ts'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { useAddSubTasks } from './use-add-sub-tasks.ts'

type AddSubTaskProps = { root: Task; edits: Pick<TaskEdits, 'addSubTask'>; onClose: () => void }

export function AddSubTask({ root, edits, onClose }: AddSubTaskProps) {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const { text, type, discard, wrong, add, addSeveral } = useAddSubTasks({ root, edits })
  const pasted = usePastedTitles(type)
  const room = subTasksPerTask - subTasksOf(picture, root.taskId).length
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
    // Single letters are commands elsewhere; here they are text.
    event.stopPropagation()
    if (key === 'Escape') {
      discard()
      onClose()
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const titles = titlesForEnter(pasted.titles, room)
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
          aria-invalid={wrong !== null || undefined}
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
          because={pasted.titles.length > room ? t('task.error.sub_task_limit', { limit: subTasksPerTask }) : null}
          onSeveral={addEach}
          onOne={addOne}
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
