// A task as a card: labels, title, and one line of facts. What is missing leaves no gap (look §16).

import { Lock, MessageSquare, Paperclip } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'
import { CardCover } from './card-cover.tsx'
import { DueLabel } from './due-label.tsx'
import { PriorityIcon } from './priority-icon.tsx'

export type TaskCardProps = {
  task: Task
  labels: ReadonlyMap<string, Label>
  assignee: Colleague | undefined
  /** Of its sub-tasks; none of them, no ring. */
  closed: number
  total: number
  /** The one card of the board that the Tab key reaches. */
  reachable: boolean
  onOpen: (task: Task) => void
}

const shownLabels = 3

export const TaskCard = memo(function TaskCard({
  task,
  labels,
  assignee,
  closed,
  total,
  reachable,
  onOpen,
}: TaskCardProps) {
  const { t } = useTranslation('board')
  const { taskId, title, labelIds, status, visibleTo, coverId } = task
  return (
    <article
      data-drag={taskId}
      data-drag-kind="card"
      data-drag-start="card"
      tabIndex={reachable ? 0 : -1}
      aria-label={title}
      onClick={() => onOpen(task)}
      className={classNames(
        'task-card cursor-default overflow-hidden rounded-md border border-line bg-raised shadow-e1 outline-offset-2',
        'transition-[box-shadow,border-color] duration-100 hover:border-line-2 hover:shadow-e2 contrast:border-ink',
      )}
    >
      {coverId && <CardCover boardId={task.boardId} taskId={taskId} coverId={coverId} />}
      <div className="p-3 pb-2.5">
        {labelIds.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-1" aria-label={t('task.labels.label')}>
            {labelIds.slice(0, shownLabels).map((labelId) => {
              const label = labels.get(labelId)
              return label ? (
                <li key={labelId} className="min-w-0">
                  <TintedLabel hue={label.color}>{label.title || '\u00a0'}</TintedLabel>
                </li>
              ) : null
            })}
            {labelIds.length > shownLabels && <li className="text-xs text-ink-3">+{labelIds.length - shownLabels}</li>}
          </ul>
        )}
        <div className="flex gap-2">
          <h3
            className={classNames(
              'line-clamp-3 flex-1 text-sm leading-[19px] font-title wrap-anywhere',
              status === 'completed' && 'text-ink-3',
            )}
          >
            {title}
          </h3>
          {visibleTo && (
            <span
              role="img"
              className="flex pt-0.5 text-ink-3"
              aria-label={t('task.visible_to', { count: visibleTo.length })}
            >
              <Lock size={14} strokeWidth={2} />
            </span>
          )}
        </div>
        <div className="mt-2.5 flex min-h-6 items-center gap-2.5 text-xs text-ink-2">
          <PriorityIcon priority={task.priority} label={t(`task.priority.${task.priority}`)} />
          {task.due && <DueLabel due={task.due} completed={status === 'completed'} />}
          {total > 0 && (
            <span className="num inline-flex items-center gap-1">
              <ProgressRing done={closed} total={total} label={t('task.progress', { closed, total })} />
              <span aria-hidden>{`${closed}/${total}`}</span>
            </span>
          )}
          {task.comments > 0 && (
            <Count
              icon={<MessageSquare size={14} strokeWidth={2} />}
              count={task.comments}
              label={t('comment.count', { count: task.comments })}
            />
          )}
          {task.attachments > 0 && (
            <Count
              icon={<Paperclip size={14} strokeWidth={2} />}
              count={task.attachments}
              label={t('attachment.count', { count: task.attachments })}
            />
          )}
          <span className="flex-1" />
          {assignee && <Avatar name={assignee.name} hue={assignee.hue} src={assignee.picture} size={24} />}
        </div>
      </div>
    </article>
  )
})

function Count({ icon, count, label }: { icon: React.ReactNode; count: number; label: string }) {
  return (
    <span className="num inline-flex items-center gap-1">
      {icon}
      <span className="sr-only">{label}</span>
      <span aria-hidden>{count}</span>
    </span>
  )
}
