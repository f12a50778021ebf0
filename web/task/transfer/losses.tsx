// What a task loses on its way to another board, said before it happens (decisions §5).

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Afterwards, Losses as Lost } from '#shared/task/transfer.ts'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'

type LossesProps = { task: Task; losses: Lost; afterwards: Afterwards }

export function Losses({ task, losses, afterwards }: LossesProps) {
  const { t, i18n } = useTranslation(['board', 'common'])
  const people = usePeople()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const named = (userIds: readonly UserId[]) => list.format(userIds.map((userId) => nameIn(people, userId, t) || '…'))
  const { labels, assignees, watchers, people: shownTo } = losses
  const lost = [
    labels.length > 0 &&
      t('task.transfer.lost.labels', {
        names: list.format(labels.map(({ title, color }) => title || t(`common:hue.${color}`))),
      }),
    assignees.length > 0 && t('task.transfer.lost.assignees', { names: named(assignees) }),
    watchers.length > 0 && t('task.transfer.lost.watchers', { names: named(watchers) }),
    shownTo.length > 0 && t('task.transfer.lost.people', { names: named(shownTo) }),
  ].filter((line) => line !== false)
  const notes = [
    task.visibleTo && afterwards !== 'loses' && t('task.transfer.owners'),
    afterwards !== 'edits' && t(`task.transfer.afterwards.${afterwards}`),
  ].filter((line) => typeof line === 'string')
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
      {lost.length > 0 ? (
        <Point icon={<CircleAlert aria-hidden className="mt-0.5 shrink-0 text-warn-ink" />}>
          <p>{t('task.transfer.lost.title')}</p>
          <ul className="mt-1 grid list-disc gap-1 ps-4 marker:text-ink-3">
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Point>
      ) : (
        <Point icon={<CircleCheck aria-hidden className="mt-0.5 shrink-0 text-ok-ink" />}>
          <p>{t('task.transfer.lost.nothing')}</p>
        </Point>
      )}
      {notes.map((note) => (
        <Point key={note} icon={<CircleAlert aria-hidden className="mt-0.5 shrink-0 text-ink-3" />}>
          <p>{note}</p>
        </Point>
      ))}
    </div>
  )
}

const Point = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <div className="flex gap-2.5">
    {icon}
    <div className="min-w-0">{children}</div>
  </div>
)
