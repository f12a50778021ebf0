// Who comes to see a task, and who does not see it any more, when it becomes a sub-task or a task of its own.

import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { asOwnTask, asSubTask } from '#shared/task/rules.ts'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useViewers } from '#web/task/use-viewers.ts'

export type SightChange = { gains: UserId[]; loses: UserId[]; losesMe: boolean }

/** @returns what becomes of it below this root, or, of a sub-task, out of it */
export function useSightChange(): (task: Task, root: Task) => SightChange {
  const { me } = useBoard()
  const { of } = useViewers()
  return (task, root) => {
    const isPart = task.rootId !== null
    const viewers = (it: Task, its: Task | null) => new Set(of(it, its).map(({ userId }) => userId))
    const before = viewers(task, isPart ? root : null)
    const turned = isPart ? asOwnTask : asSubTask
    const after = viewers(turned(task, root, task.position), isPart ? null : root)
    const loses = [...before].filter((userId) => !after.has(userId))
    return {
      gains: [...after].filter((userId) => !before.has(userId)),
      loses: loses.filter((userId) => userId !== me),
      losesMe: loses.includes(me),
    }
  }
}

const mostNames = 5

/** That change in words: a line for each side of it, none where it stays as it is. */
export function useSightLines(): (change: SightChange) => string[] {
  const { t, i18n } = useTranslation('board')
  const people = usePeople()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const namesOf = (userIds: readonly UserId[]): string => {
    const named = userIds.length > mostNames + 1 ? userIds.slice(0, mostNames) : userIds
    const names = named.map((userId) => nameIn(people, userId, t) || '…')
    const count = userIds.length - named.length
    return list.format(count > 0 ? [...names, t('task.convert.others', { count })] : names)
  }
  return ({ gains, loses, losesMe }) => [
    ...(gains.length > 0 ? [t('task.convert.gains', { names: namesOf(gains) })] : []),
    ...(loses.length > 0 ? [t('task.convert.loses', { names: namesOf(loses) })] : []),
    ...(losesMe ? [t('task.convert.loses_me')] : []),
  ]
}
