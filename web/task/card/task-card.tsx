/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */

import { Lock, MessageSquare, Paperclip, Repeat } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { PendingMark } from '#web/rpc/outbox/pending-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardId, describedBySummary } from './task-element.ts'
import { useIsSelected } from '#web/task/bulk/selection.ts'
import { TaskLink } from './task-link.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AttachmentId, BoardId, TaskId, LabelId } from '#shared/common/ids.ts'
import { fileUrlQuery } from '#web/attachment/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { PersonAvatar } from '#web/people/person-avatar.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'

type TaskCardProps = {
  task: Task
  /** Identifies the card in the DOM; differs from the task id if a task is shown twice. */
  cardKey: string
  labels: ReadonlyMap<string, Label>
  assignee: Colleague | undefined
  /** Progress of its sub-tasks; no ring if the total is 0. */
  closed: number
  total: number
  /** Whether the card is the tab stop of the board (roving tabindex). */
  isTabStop: boolean
  onOpen: (task: Task) => void
}

const cardClassName =
  'task-card cursor-default overflow-hidden rounded-md border shadow-e1 outline-offset-2 ' +
  'transition-[box-shadow,border-color] duration-100 hover:shadow-e2 '
const plainClassName = 'border-line bg-raised hover:border-line-2 [&.drag-preview]:border-line-2 contrast:border-ink'
const selectedClassName = 'border-ring bg-accent-soft ring-1 ring-ring'

export const TaskCard = memo(function TaskCard({ task, cardKey, labels, isTabStop, onOpen, ...facts }: TaskCardProps) {
  const { t } = useTexts('board')
  const { boardId, taskId, title, labelIds, status, visibleTo, coverId } = task
  const isSelected = useIsSelected(taskId)
  return (
    <article
      id={cardId(taskId)}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      tabIndex={isTabStop ? 0 : -1}
      {...describedBySummary(isTabStop)}
      aria-label={isSelected ? t('task.bulk.card', { title }) : title}
      data-selected={isSelected || undefined}
      onClick={() => onOpen(task)}
      className={cardClassName + (isSelected ? selectedClassName : plainClassName)}
    >
      {coverId && <CardCover boardId={boardId} taskId={taskId} coverId={coverId} />}
      <div className="p-3 pb-2.5">
        <CardLabels labelIds={labelIds} labels={labels} />
        <div className="flex gap-2">
          <h3
            className={classNames(
              'line-clamp-3 flex-1 text-sm leading-4.75 font-title wrap-anywhere',
              status === 'completed' && 'text-ink-3',
            )}
          >
            <TaskLink task={task}>{title}</TaskLink>
          </h3>
          <PendingMark id={taskId} />
          {visibleTo && (
            <span className="flex pt-0.5 text-ink-3">
              <Lock aria-hidden className="icon-14" />
              <span className="sr-only">{t('task.restrict.mark')}</span>
            </span>
          )}
        </div>
        <CardFacts task={task} {...facts} />
      </div>
    </article>
  )
})

type CardCoverProps = { boardId: BoardId; taskId: TaskId; coverId: AttachmentId }

/** Renders the cover image of a card. */
function CardCover({ boardId, taskId, coverId }: CardCoverProps) {
  const rpc = useRpc()
  const { data } = useQuery(fileUrlQuery(rpc, { boardId, taskId, attachmentId: coverId }))
  return (
    <div className="h-26 border-b border-line bg-sunken dark:brightness-[.84]">
      {data && <img src={data.url} alt="" draggable={false} loading="lazy" className="h-full w-full object-cover" />}
    </div>
  )
}

type CardFactsProps = { task: Task; assignee: Colleague | undefined; closed: number; total: number }

/** Renders the line of facts on a card: priority, due date, sub-tasks, comments, attachments, assignee. */
function CardFacts({ task, assignee, closed, total }: CardFactsProps) {
  const { t } = useTexts('board')
  const { priority, due, status, recurrence, comments, attachments } = task
  return (
    <div className="mt-2.5 flex min-h-6 items-center gap-2.5 text-xs text-ink-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
        {due && <DueLabel due={due} completed={status === 'completed'} />}
        {recurrence && (
          <span title={t('task.repeat.mark')} className="inline-flex">
            <Repeat aria-hidden className="icon-14" />
            <span className="sr-only">{t('task.repeat.mark')}</span>
          </span>
        )}
        {total > 0 && (
          <CountWithLabel
            icon={<ProgressRing done={closed} total={total} />}
            label={t('task.progress', { closed, total })}
          >
            {`${closed}/${total}`}
          </CountWithLabel>
        )}
        {comments > 0 && (
          <CountWithLabel icon={<MessageSquare className="icon-14" />} label={t('comment.count', { count: comments })}>
            {comments}
          </CountWithLabel>
        )}
        {attachments > 0 && (
          <CountWithLabel
            icon={<Paperclip className="icon-14" />}
            label={t('attachment.count', { count: attachments })}
          >
            {attachments}
          </CountWithLabel>
        )}
      </div>
      {assignee && <PersonAvatar person={assignee} size={24} />}
    </div>
  )
}

/** A number with a label for screen readers. */
function CountWithLabel({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className="num inline-flex items-center gap-1">
      {icon}
      <span className="sr-only">{label}</span>
      <span aria-hidden>{children}</span>
    </span>
  )
}

type CardLabelsProps = { labelIds: readonly LabelId[]; labels: ReadonlyMap<string, Label> }

const maxShownLabels = 3
// A label may have a colour and no title.
const noBreakSpace = '\u00a0'

/** Renders up to three labels, and the number of further ones. */
export function CardLabels({ labelIds, labels }: CardLabelsProps) {
  const { t } = useTexts('board')
  const taskLabels = labelIds.flatMap((labelId) => labels.get(labelId) ?? [])
  if (taskLabels.length === 0) return null
  return (
    <ul className="mb-2 flex flex-wrap items-center gap-1" aria-label={t('task.labels.label')}>
      {taskLabels.slice(0, maxShownLabels).map(({ labelId, color, title }) => (
        <li key={labelId} className="flex min-w-0">
          <TintedLabel hue={color}>{title || noBreakSpace}</TintedLabel>
        </li>
      ))}
      {taskLabels.length > maxShownLabels && (
        <li className="text-xs text-ink-3">+{taskLabels.length - maxShownLabels}</li>
      )}
    </ul>
  )
}
