// The one line of facts on a card: priority, date, sub-tasks, comments, attachments, and who does it.

import { MessageSquare, Paperclip, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { DueLabel } from './due-label.tsx'
import { PriorityIcon } from './priority-icon.tsx'

type CardFactsProps = { task: Task; assignee: Colleague | undefined; closed: number; total: number }

export function CardFacts({ task, assignee, closed, total }: CardFactsProps) {
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
          <Fact icon={<ProgressRing done={closed} total={total} />} label={t('task.progress', { closed, total })}>
            {`${closed}/${total}`}
          </Fact>
        )}
        {comments > 0 && (
          <Fact icon={<MessageSquare className="icon-14" />} label={t('comment.count', { count: comments })}>
            {comments}
          </Fact>
        )}
        {attachments > 0 && (
          <Fact icon={<Paperclip className="icon-14" />} label={t('attachment.count', { count: attachments })}>
            {attachments}
          </Fact>
        )}
      </div>
      {assignee && <Avatar name={assignee.name} hue={assignee.hue} src={assignee.picture} size={24} />}
    </div>
  )
}

/** A number that is read out with its word. */
function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <span className="num inline-flex items-center gap-1">
      {icon}
      <span className="sr-only">{label}</span>
      <span aria-hidden>{children}</span>
    </span>
  )
}
