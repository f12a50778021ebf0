import { type ReactNode, Suspense } from 'react'
import { part } from '#web/rpc/part.tsx'
import { useHungMenu } from '#web/ui/use-hung-menu.ts'
import { rowElementOf, taskIdOfRow } from './row-elements.ts'
import type { RowMenuProps } from './row-menu.tsx'
import type { RowActions } from './use-row-actions.tsx'

const RowMenu = part(async () => (await import('./row-menu.tsx')).RowMenu)

type RowMenuOptions = Pick<RowActions, 'myTaskOf' | 'toggleCompleted' | 'pick'> &
  Pick<RowMenuProps, 'edits' | 'viewContext'>

const taskIdOfTarget = (target: EventTarget | null) => {
  const line = rowElementOf(target)
  return line && taskIdOfRow(line)
}

/** Returns the context menu that all rows share. */
export function useRowMenu({ myTaskOf, ...options }: RowMenuOptions): {
  onContextMenu: RowActions['onContextMenu']
  menu: ReactNode
} {
  const { hung: openMenu, onContextMenu, onClose } = useHungMenu(taskIdOfTarget)
  const myTask = openMenu && myTaskOf(openMenu.id)
  const menu = myTask && (
    <Suspense>
      <RowMenu
        key={myTask.task.taskId}
        {...options}
        myTask={myTask}
        open={openMenu.open}
        byKey={openMenu.byKey}
        at={openMenu.at}
        onClose={onClose}
      />
    </Suspense>
  )
  return { onContextMenu, menu }
}
