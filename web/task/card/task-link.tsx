import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import type { TaskRef } from '#shared/task/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { opensNewTab } from '#web/ui/keyboard/new-tab.ts'
import { boardPath } from '#web/board-store/paths.ts'

type TaskLinkProps = {
  task: TaskRef
  /** Called when a keyboard or screen reader activates the link; for rows that a click does not open. */
  onOpen?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/**
 * Renders the title of a task as a link that the browser can open in a new tab (adr 0058). A plain click and the focus
 * are left to the card or row that contains the link; a card can be dragged by its link (data-drag-handle).
 */
export function TaskLink({ task, onOpen, className, children }: TaskLinkProps) {
  const onClick = (event: MouseEvent) => {
    // The browser opens the tab; the card must not react.
    if (opensNewTab(event)) return event.stopPropagation()
    event.preventDefault()
    // A click by keyboard or screen reader.
    if (event.detail === 0) onOpen?.()
  }
  return (
    <a
      href={taskPath(task)}
      tabIndex={-1}
      draggable={false}
      data-drag-handle
      onClick={onClick}
      onFocus={focusParentCard}
      className={classNames('cursor-[inherit] [-webkit-touch-callout:none]', className)}
    >
      {children}
    </a>
  )
}

const focusParentCard = ({ currentTarget }: FocusEvent): void =>
  currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })

/** Returns the URL path of a task, which opens its panel, or its page if opened directly. */
export const taskPath = ({ boardId, taskId }: TaskRef): string =>
  boardPath(boardId, '/tasks/$taskId').replace('$boardId', boardId).replace('$taskId', taskId)
