// The title of a task on a card or a row as a link, which the browser can open in a new tab (adr 0058).

import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import type { TaskRef } from '#shared/task/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { opensNewTab } from '#web/ui/new-tab.ts'
import { taskPath } from './task-path.ts'

type TaskLinkProps = {
  task: TaskRef
  /** Where a click on the title does something else, a screen reader still opens the task by its link. */
  onOpen?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/**
 * A plain click is left to the card or row around, and so is the focus: the keys of a card are heard there.
 * A card can be dragged by its link (data-grip).
 */
export function TaskLink({ task, onOpen, className, children }: TaskLinkProps) {
  const onClick = (event: MouseEvent) => {
    // The browser opens it; the card around does nothing.
    if (opensNewTab(event)) return event.stopPropagation()
    event.preventDefault()
    // A click that no pointer made.
    if (event.detail === 0) onOpen?.()
  }
  return (
    <a
      href={taskPath(task)}
      tabIndex={-1}
      draggable={false}
      data-grip
      onClick={onClick}
      onFocus={focusAround}
      className={classNames('cursor-[inherit] [-webkit-touch-callout:none]', className)}
    >
      {children}
    </a>
  )
}

const focusAround = ({ currentTarget }: FocusEvent): void =>
  currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
