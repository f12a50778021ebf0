import { type MouseEvent, type ReactNode, useCallback, useMemo, Suspense } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import { TaskId } from '#shared/common/ids.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import type { MyTask } from './queries.ts'
import type { TaskRemoval } from '#web/task/actions/use-task-removal.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { TaskGroupData } from './groups.ts'
import type { MyTaskMutations } from './mutations.ts'
import { useCompleteTask } from './complete-task.tsx'
import { type RowField, useRowPicker } from './use-row-picker.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useSharedContextMenu } from '#web/ui/menu/context-menu.tsx'
import type { RowMenuProps } from './row-menu.tsx'

export type RowActions = {
  myTaskOf: (taskId: TaskId) => MyTask | undefined
  /** Completes the task, or reopens it. Asks first about open sub-tasks. */
  toggleCompleted: (myTask: MyTask) => void
  /** Tasks whose open sub-tasks are being read. They are drawn as completed meanwhile. */
  pendingIds: ReadonlySet<TaskId>
  /** Like `toggleCompleted`, but shows the reason in a toast if it is not allowed. */
  toggleCompletedByKey: (myTask: MyTask) => void
  /**
   * Opens the picker of a field.
   * @param element anchor of the picker
   */
  pick: (myTask: MyTask, field: RowField, element: HTMLElement) => void
  /** Archives or deletes the task, or shows why it is not allowed. */
  remove: (myTask: MyTask, removal: keyof TaskRemoval) => void
  onContextMenu: (event: MouseEvent) => void
}

type RowActionsOptions = { groups: readonly TaskGroupData[]; edits: MyTaskMutations; viewContext: FilterContext }

/** Returns the actions of the rows and the overlays they open: picker, menu and completion dialog. */
export function useRowActions({ groups, edits, viewContext }: RowActionsOptions): {
  actions: RowActions
  overlays: ReactNode
} {
  const { removeTask } = edits
  const denialReason = useDenialReason()
  const myTaskOf = useCallback(
    (taskId: TaskId) => groups.flatMap(({ tasks }) => tasks).find(({ task }) => task.taskId === taskId),
    [groups],
  )
  const { toggleCompleted, pendingIds, completionDialog } = useCompleteTask(edits)
  const { pick, picker } = useRowPicker({ myTaskOf, toggleCompleted, edits, me: viewContext.me })
  const { onContextMenu, menu } = useRowMenu({ myTaskOf, toggleCompleted, pick, edits, viewContext })
  const actions = useMemo((): RowActions => {
    /** A key press has no tooltip, so a toast shows the reason. */
    const ifAllowed = (decision: Decision, action: () => void) => {
      const reason = denialReason(decision)
      if (reason) toast.warning({ title: reason })
      else action()
    }
    return {
      myTaskOf,
      toggleCompleted,
      pendingIds,
      toggleCompletedByKey: (myTask) => ifAllowed(myTask.board.edit, () => toggleCompleted(myTask)),
      pick: (myTask, field, element) =>
        ifAllowed(myTask.board[field === 'assignee' ? 'assign' : 'edit'], () => pick(myTask, field, element)),
      remove: (myTask, removal) => ifAllowed(myTask.board.remove, () => void removeTask[removal](myTask.task)),
      onContextMenu,
    }
  }, [denialReason, myTaskOf, toggleCompleted, pendingIds, pick, removeTask, onContextMenu])
  const overlays = (
    <>
      {completionDialog}
      {picker}
      {menu}
    </>
  )
  return { actions, overlays }
}

const RowMenu = lazyWithRetry(async () => (await import('./row-menu.tsx')).RowMenu)

type RowMenuOptions = Pick<RowActions, 'myTaskOf' | 'toggleCompleted' | 'pick'> &
  Pick<RowMenuProps, 'edits' | 'viewContext'>

const taskIdOfTarget = (target: EventTarget | null) => {
  const row = rowElementOf(target)
  return row && taskIdOfRow(row)
}

/** Returns the context menu that all rows share. */
function useRowMenu({ myTaskOf, ...options }: RowMenuOptions): {
  onContextMenu: RowActions['onContextMenu']
  menu: ReactNode
} {
  const { menu: openMenu, onContextMenu, onClose } = useSharedContextMenu(taskIdOfTarget)
  const myTask = openMenu && myTaskOf(openMenu.id)
  const menu = myTask && (
    <Suspense>
      <RowMenu
        key={myTask.task.taskId}
        {...options}
        myTask={myTask}
        open={openMenu.open}
        openedByKeyboard={openMenu.openedByKeyboard}
        pointerPosition={openMenu.pointerPosition}
        onClose={onClose}
      />
    </Suspense>
  )
  return { onContextMenu, menu }
}

/** Returns the element id of a row's title, which has the focus. */
export const titleId = (taskId: TaskId): string => `mine-${taskId}`

/** Returns the row that contains the element. */
export const rowElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="mine"]') : null

export const taskIdOfRow = (row: HTMLElement): TaskId => TaskId.parse(row.dataset.drag)
