// Shared by all views of a tab, in columns or rows: selection, dragging, keyboard control, card actions and adding tasks.

import { createElement, Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import type { Filter } from '#shared/view/model.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { type NewTask, usePlacementMutations } from '#web/task/mutations/placement-mutations.ts'
import { useLatest } from '#web/ui/hooks.ts'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import type { KeyboardNavigation } from '#web/list/keyboard/navigation.ts'
import { listsInTab } from './tab-lists.ts'
import { middleClick } from '#web/list/card/card-element.ts'
import type { Group, ViewArrangement } from './group.ts'
import { useQuickAdd } from '#web/list/add/use-quick-add.ts'
import { useCardDrag } from '#web/list/card/use-card-drag.tsx'
import { useCardKeys } from '#web/list/keyboard/use-card-keys.ts'
import { useCardActions } from '#web/list/card/use-card-actions.tsx'
import { useCardSelection } from '#web/list/card/use-card-selection.tsx'

/** The search query and the filter of a tab, and the predicate that they result in. */
export type ActiveFilter = {
  query: string
  /** The whole filter, including the query. */
  filter: Filter
  matches: (task: Task) => boolean
  /** Clears the query and the filter. */
  onClear: () => void
}

export type TabViewProps = {
  tabId: TabId
  viewSettings: ViewArrangement
  /** Null if there is no query and no filter. */
  activeFilter: ActiveFilter | null
  /** The task whose page was open before. */
  lastOpenTaskId: TaskId | null
  onOpen: (task: Task) => void
}

type TabCardsOptions = TabViewProps & {
  groups: readonly Group[]
  navigation: KeyboardNavigation
  /** Ids of collapsed groups: keys skip their tasks, and cards can be dropped on their headers. */
  collapsed?: ReadonlySet<string>
  onRename?: (taskId: TaskId) => void
  /** Renders a task that is hidden for lack of space; false if it is not in the view at all. */
  revealTask?: (taskId: TaskId) => boolean
  /** Called when a card lifted by keys is dropped or put back. */
  onKeyboardDragEnd?: (taskId: TaskId, moved: boolean) => void
  grabbedGroupKey?: (group: Group, key: string) => GroupKey | null
  /** Values of every new task. */
  newTaskDefaults?: Partial<NewTask>
}

/** Connects the cards of a view to selection, dragging, keyboard control, card actions and the form for new tasks. */
export function useTabCards({
  tabId,
  viewSettings,
  groups,
  lastOpenTaskId,
  onOpen,
  navigation,
  collapsed,
  ...rest
}: TabCardsOptions) {
  const { grabbedGroupKey, newTaskDefaults, activeFilter } = rest
  const { boardId, me } = useBoard()
  const { lists, allTasks } = useTabTasks(tabId, activeFilter)
  const visibleGroups = useMemo(
    () => groups.map((group) => (collapsed?.has(group.id) ? withoutTasks(group) : group)),
    [groups, collapsed],
  )
  const tasks = usePlacementMutations(boardId, me)
  const area = useRef<HTMLDivElement>(null)
  const scrollToIndexByZone = useRef(new Map<string, ScrollToIndex>())
  // The card actions are created before the keys, which know where to move the focus: hence the ref.
  const restoreFocusRef = useRef(() => {})
  const restoreFocus = useCallback(() => restoreFocusRef.current(), [])
  const isInTab = useIsInTab(tabId)
  const { selection, onClickCapture, bar } = useCardSelection({
    area,
    groups: visibleGroups,
    allTasks,
    isInTab,
    restoreFocus,
  })
  const { affectedIds } = selection
  const { sorting } = viewSettings
  const { move, dropBlockedReason, moveBlockedReason, question } = useCardDrag({
    area,
    groups,
    sorting,
    tasks,
    affectedIds,
    grabbedGroupKey,
  })
  const latestGroups = useLatest(visibleGroups)
  const revealContext = useMemo(() => ({ area, groups: latestGroups, scrollToIndexByZone }), [latestGroups])
  const defaultListId = lists[0]?.listId ?? null
  const quickAdd = useQuickAdd(tasks, { groups, defaultListId, newTaskDefaults, activeFilter, revealContext })
  const { actions, onContextMenu, overlays } = useCardActions({ onOpen, affectedIds, restoreFocus })
  const keys = useCardKeys({
    ...rest,
    area,
    groups: visibleGroups,
    navigation,
    scrollToIndexByZone,
    move,
    dropBlockedReason,
    moveBlockedReason,
    lastOpenTaskId,
    quickAdd,
    actions,
    selection,
  })
  useEffect(() => {
    restoreFocusRef.current = keys.restoreFocus
  })
  return {
    lists,
    visibleGroups,
    area,
    scrollToIndexByZone,
    quickAdd,
    actions,
    bar,
    tabStopKey: keys.tabStopKey,
    affectedIds,
    handlers: { ...keys.handlers, ...middleClick, onClickCapture, onContextMenu },
    /** Open overlays and questions; the view must render them. */
    overlays: createElement(Fragment, null, overlays, question),
  }
}

/** Returns the lists of the tab, and a function that returns their tasks that match the filter. */
function useTabTasks(tabId: TabId, activeFilter: ActiveFilter | null) {
  const { boardState } = useBoard()
  const lists = useMemo(() => listsInTab(boardState, tabId), [boardState, tabId])
  const allTasks = useCallback(
    () =>
      lists.flatMap(({ listId }) => tasksIn(boardState, listId)).filter((task) => activeFilter?.matches(task) ?? true),
    [boardState, lists, activeFilter],
  )
  return { lists, allTasks }
}

const withoutTasks = (group: Group): Group => ({ ...group, tasks: [] })

/** Returns a function that tells whether a task is in a list of the tab, even if it is not rendered. */
function useIsInTab(tabId: TabId): (id: TaskId) => boolean {
  const { tasks, structure } = useBoard().boardState
  const { lists } = structure
  return useCallback(
    (id) => {
      const listId = tasks.get(id)?.listId
      return lists.some((list) => list.listId === listId && list.tabId === tabId)
    },
    [tasks, lists, tabId],
  )
}
