// What follows when a task has been added in its place: it comes into sight, with the field for the next one, or it is said
// why it does not. Load it with the first one.

import type { RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { ScrollTo } from './cards.tsx'
import { cardKey, type Group } from './group.ts'
import { tellHidden } from './tell-hidden.ts'
import type { Finding } from './use-tab-cards.ts'
import { whenDrawn } from './when-drawn.ts'

export type InSight = {
  area: RefObject<HTMLDivElement | null>
  groups: RefObject<readonly Group[]>
  scrollers: RefObject<Map<string, ScrollTo>>
}

type Made = { finding: Finding | null; t: Parameters<typeof tellHidden>[2]; inSight: InSight }

export function whenMade(task: Task, group: string, { finding, t, inSight }: Made): void {
  if (finding?.matches(task) === false) tellHidden(task, finding, t)
  else bringInSight(inSight, group, task.taskId)
}

/** How many frames it may take until it stands there. */
const patience = 6

function bringInSight(where: InSight, id: string, taskId: TaskId, tries = patience): void {
  requestAnimationFrame(() => {
    const { area, groups, scrollers } = where
    const group = groups.current.find((one) => one.id === id)
    const at = group ? group.tasks.findIndex((task) => task.taskId === taskId) : -1
    if (!group || at < 0) return tries > 0 ? bringInSight(where, id, taskId, tries - 1) : undefined
    const scrollTo = scrollers.current.get(id)
    if (!scrollTo) return undefined
    scrollTo(at)
    // Among rows the field is one of them; in a column it stands outside of what scrolls.
    whenDrawn(area, cardKey(group, taskId), () =>
      document.activeElement?.closest('[role=row]')?.scrollIntoView?.({ block: 'nearest' }),
    )
    return undefined
  })
}
