// Scrolls to a task that was added in place, or notifies the user that the filter hides it. Loaded with the first added
// task.

import type { RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { ActiveFilter } from '#web/list/use-tab-cards.ts'
import { whenCardRendered } from '#web/list/card/card-element.ts'
import type { TFunction } from 'i18next'
import { isNarrowerFilter } from '#shared/view/filter.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type RevealContext = {
  area: RefObject<HTMLDivElement | null>
  groups: RefObject<readonly Group[]>
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
}

type ShowOptions = {
  activeFilter: ActiveFilter | null
  t: Parameters<typeof notifyHidden>[2]
  revealContext: RevealContext
}

export function showCreatedTask(task: Task, group: string, { activeFilter, t, revealContext }: ShowOptions): void {
  if (activeFilter?.matches(task) === false) notifyHidden(task, activeFilter, t)
  else revealTask(revealContext, group, task.taskId)
}

/** How many frames to wait until the task is rendered. */
const maxFrames = 6

function revealTask(context: RevealContext, groupId: string, taskId: TaskId, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const { area, groups, scrollToIndexByZone } = context
    const group = groups.current.find((candidate) => candidate.id === groupId)
    const index = group ? group.tasks.findIndex((task) => task.taskId === taskId) : -1
    if (!group || index < 0) return framesLeft > 0 ? revealTask(context, groupId, taskId, framesLeft - 1) : undefined
    const scrollTo = scrollToIndexByZone.current.get(groupId)
    if (!scrollTo) return undefined
    scrollTo(index)
    // In the list view the form is one of the rows; in a column it is outside of the scroller.
    whenCardRendered(area, cardKey(group, taskId), () =>
      document.activeElement?.closest('[role=row]')?.scrollIntoView?.({ block: 'nearest' }),
    )
    return undefined
  })
}

/** Shows a toast that says that the filter hides the new task, with a button that clears the filter. */
function notifyHidden({ title }: Task, { query, filter, onClear }: ActiveFilter, t: TFunction): void {
  const label = t(
    !query.trim()
      ? 'board:filter.clear'
      : isNarrowerFilter(filter)
        ? 'board:filter.clear_both'
        : 'board:board.find_clear',
  )
  toast.success({ title: t('board:filter.new_task_hidden'), text: title, action: { label, onPick: onClear } })
}
