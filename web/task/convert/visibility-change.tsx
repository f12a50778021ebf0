import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { asOwnTask, asSubTask } from '#shared/task/rules.ts'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useViewers } from '#web/task/use-viewers.ts'

/** Renders who gains and who loses access by a conversion. */
export function VisibilityChangeNotice({ lines }: { lines: readonly string[] }) {
  return (
    <output className="mt-4 block empty:hidden">
      {lines.length > 0 && (
        <div className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <Eye aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <ul className="grid gap-1 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}

type VisibilityChange = { gains: UserId[]; loses: UserId[]; losesMe: boolean }

/**
 * Returns a function that computes who gains and who loses access when a task becomes a sub-task of a root, or a
 * sub-task a task.
 */
export function useVisibilityChange(): (task: Task, root: Task) => VisibilityChange {
  const { me } = useBoard()
  const { viewersOf } = useViewers()
  return (task, root) => {
    const isSubTask = task.rootId !== null
    const viewers = (it: Task, its: Task | null) => new Set(viewersOf(it, its).map(({ userId }) => userId))
    const before = viewers(task, isSubTask ? root : null)
    const converted = isSubTask ? asOwnTask : asSubTask
    const after = viewers(converted(task, root, task.position), isSubTask ? null : root)
    const loses = [...before].filter((userId) => !after.has(userId))
    return {
      gains: [...after].filter((userId) => !before.has(userId)),
      loses: loses.filter((userId) => userId !== me),
      losesMe: loses.includes(me),
    }
  }
}

const maxNames = 5

/** Returns a function that describes the change in lines of text; none if nothing changes. */
export function useVisibilityChangeTexts(): (change: VisibilityChange) => string[] {
  const { t, i18n } = useTranslation('board')
  const people = usePeople()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const namesOf = (userIds: readonly UserId[]): string => {
    const named = userIds.length > maxNames + 1 ? userIds.slice(0, maxNames) : userIds
    const names = named.map((userId) => nameOfPerson(people, userId, t) || '…')
    const count = userIds.length - named.length
    return list.format(count > 0 ? [...names, t('task.convert.others', { count })] : names)
  }
  return ({ gains, loses, losesMe }) => [
    ...(gains.length > 0 ? [t('task.convert.gains', { names: namesOf(gains) })] : []),
    ...(loses.length > 0 ? [t('task.convert.loses', { names: namesOf(loses) })] : []),
    ...(losesMe ? [t('task.convert.loses_me')] : []),
  ]
}
