// A task of one's own: how it stands, its title, whose project it is, how urgent it is and when it is due.

import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Mine } from '#web/picture/mine.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'

export function TaskLine({ mine: { task, board, root } }: { mine: Mine }) {
  const { t } = useTranslation('board')
  const { boardId, taskId, title, status, priority, due, comments } = task
  const completed = status === 'completed'
  return (
    <li className="relative flex min-h-10 items-center gap-3 border-b border-line px-2 hover:bg-hover max-md:min-h-16 max-md:py-2">
      <StatusIcon status={status} label={t(`task.status.${status}`)} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2.5">
          {/* The whole line leads there. */}
          <Link
            to="/boards/$boardId/tasks/$taskId"
            params={{ boardId, taskId }}
            title={title}
            className={classNames(
              'truncate text-sm font-title max-md:line-clamp-2 max-md:text-clip max-md:whitespace-normal after:absolute after:inset-0',
              'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring',
              completed && 'text-ink-3',
            )}
          >
            {title}
          </Link>
          {comments > 0 && (
            <span className="num inline-flex items-center gap-1 text-xs text-ink-2 max-md:hidden">
              <MessageSquare aria-hidden className="icon-14" />
              <span className="sr-only">{t('comment.count', { count: comments })}</span>
              <span aria-hidden>{comments}</span>
            </span>
          )}
        </span>
        {root && <span className="block truncate text-xs text-ink-3">{t('mine.part_of', { title: root.title })}</span>}
        <span className="mt-0.5 hidden items-center gap-1.5 text-xs text-ink-3 max-md:flex">
          <Tile title={board.title} hue={board.color} size={14} />
          <span className="truncate">{board.title}</span>
        </span>
      </span>
      <span className="flex w-56 min-w-0 items-center gap-2 text-sm text-ink-2 max-lg:w-40 max-md:hidden">
        <Tile title={board.title} hue={board.color} size={18} />
        <span className="truncate" title={board.title}>
          {board.title}
        </span>
      </span>
      <span className="flex w-24 items-center gap-2 text-sm text-ink-2 max-md:hidden">
        <PriorityIcon priority={priority} />
        {t(`task.priority.${priority}`)}
      </span>
      <span className="flex w-32 items-center text-sm max-md:w-auto max-md:flex-col max-md:items-end max-md:gap-1 max-md:text-xs">
        <span className="hidden max-md:inline">
          <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
        </span>
        {due && <DueLabel due={due} completed={completed} />}
      </span>
    </li>
  )
}
