// A task as a card: labels, title, and one line of facts. What is missing leaves no gap (look §16).
//
// A card is one thing to reach and to open; the keys of all cards are handled where the board is (use-card-keys.ts).
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */

import { Lock } from 'lucide-react'
import { memo } from 'react'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { WaitsMark } from '#web/rpc/waits-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CardCover } from './card-cover.tsx'
import { CardFacts } from './card-facts.tsx'
import { cardId, describedIf } from './card-id.ts'
import { CardLabels } from './card-labels.tsx'
import { useIsChosen } from './selection.ts'
import { TaskLink } from './task-link.tsx'

export type TaskCardProps = {
  task: Task
  /** What it is found by in the page. */
  cardKey: string
  labels: ReadonlyMap<string, Label>
  assignee: Colleague | undefined
  /** Of its sub-tasks; none of them, no ring. */
  closed: number
  total: number
  /** The one card of the board that the Tab key reaches. */
  reachable: boolean
  onOpen: (task: Task) => void
}

const look =
  'task-card cursor-default overflow-hidden rounded-md border shadow-e1 outline-offset-2 ' +
  'transition-[box-shadow,border-color] duration-100 hover:shadow-e2 '
const plainLook = 'border-line bg-raised hover:border-line-2 [&.drag-ghost]:border-line-2 contrast:border-ink'
const chosenLook = 'border-ring bg-accent-soft ring-1 ring-ring'

export const TaskCard = memo(function TaskCard({ task, cardKey, labels, reachable, onOpen, ...facts }: TaskCardProps) {
  const { t } = useTexts('board')
  const { boardId, taskId, title, labelIds, status, visibleTo, coverId } = task
  const isChosen = useIsChosen(taskId)
  return (
    <article
      id={cardId(taskId)}
      data-drag={cardKey}
      data-drag-kind="card"
      data-drag-start="card"
      tabIndex={reachable ? 0 : -1}
      {...describedIf(reachable)}
      aria-label={isChosen ? t('task.bulk.card', { title }) : title}
      data-chosen={isChosen || undefined}
      onClick={() => onOpen(task)}
      className={look + (isChosen ? chosenLook : plainLook)}
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
          <WaitsMark of={taskId} />
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
