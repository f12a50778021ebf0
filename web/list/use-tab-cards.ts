// What every way of looking at a tab has in common: its groups, and its cards chosen, dragged, walked through by keys
// and added, whether they stand in columns or in rows.

import { createElement, Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import type { Filter } from '#shared/view/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { type NewTask, usePlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import type { ScrollTo } from './cards.tsx'
import type { Flow } from './flow.ts'
import { listsOf } from './neighbours.ts'
import { middleClick } from './new-tab.ts'
import type { Group, Looks } from './group.ts'
import { useAddingTo } from './use-adding-to.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useCardWays } from './use-card-ways.tsx'
import { useChoosing } from './use-choosing.tsx'
import { useIsInTab } from './use-is-in-tab.ts'

/** What somebody looks for in a tab, and which tasks that leaves. */
export type Finding = {
  words: string
  /** All that is asked for, the words included. */
  filter: Filter
  matches: (task: Task) => boolean
  /** Lets all of it go. */
  onClear: () => void
}

export type TabViewProps = {
  tabId: TabId
  looks: Looks
  /** Nothing when the search field is empty. */
  finding: Finding | null
  /** The task whose page has just been left. */
  cameFrom: TaskId | null
  onOpen: (task: Task) => void
}

type Given = TabViewProps & {
  groups: readonly Group[]
  flow: Flow
  /** Of these nothing is shown but their heads: keys pass them over, and they take what is dragged onto them. */
  folded?: ReadonlySet<string>
  onRename?: (taskId: TaskId) => void
  /** Has a task drawn that there was no room for; false when it is not in sight at all. */
  bring?: (taskId: TaskId) => boolean
  /** What keys had in the air has been let go: it goes, or is put back. */
  onPutDown?: (taskId: TaskId, went: boolean) => void
  grippedAt?: (group: Group, key: string) => GroupKey | null
  /** With what every new task begins. */
  beside?: Partial<NewTask>
}

export function useTabCards({ tabId, looks, groups, cameFrom, onOpen, flow, folded, ...rest }: Given) {
  const { grippedAt, beside, finding } = rest
  const { boardId, picture, me } = useBoard()
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const shown = useMemo(() => groups.map((group) => (folded?.has(group.id) ? emptied(group) : group)), [groups, folded])
  const tasks = usePlacementMutations(boardId, me)
  const area = useRef<HTMLDivElement>(null)
  const scrollers = useRef(new Map<string, ScrollTo>())
  // What is opened from a card comes before the keys, which know where to go when the card has left.
  const back = useRef(() => {})
  const comeBack = useCallback(() => back.current(), [])
  const isHere = useIsInTab(tabId)
  const everything = useCallback(
    () => lists.flatMap(({ listId }) => tasksIn(picture, listId)).filter((task) => finding?.matches(task) ?? true),
    [picture, lists, finding],
  )
  const { choosing, onClickCapture, bar } = useChoosing({ area, groups: shown, everything, isHere, comeBack })
  const { goingWith } = choosing
  const { sorting } = looks
  const { move, refused, held, asking } = useCardDrag({ area, groups, sorting, tasks, goingWith, grippedAt })
  const now = useLatest(shown)
  const inSight = useMemo(() => ({ area, groups: now, scrollers }), [now])
  const into = lists[0]?.listId ?? null
  const adding = useAddingTo(tasks, { groups, into, beside, finding, inSight })
  const { ways, onContextMenu, standing } = useCardWays({ onOpen, goingWith, onGone: comeBack })
  const given = {
    ...rest,
    area,
    groups: shown,
    flow,
    scrollers,
    move,
    refused,
    held,
    cameFrom,
    adding,
    ways,
    choosing,
  }
  const keys = useCardKeys(given)
  useEffect(() => {
    back.current = keys.comeBack
  })
  return {
    lists,
    shown,
    area,
    scrollers,
    adding,
    ways,
    bar,
    reachable: keys.reachable,
    goingWith,
    handlers: { ...keys.handlers, ...middleClick, onClickCapture, onContextMenu },
    /** What is open or asked stands somewhere in the view. */
    standing: createElement(Fragment, null, standing, asking),
  }
}

const emptied = (group: Group): Group => ({ ...group, tasks: [] })
