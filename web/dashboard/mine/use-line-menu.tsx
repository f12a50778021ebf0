// One menu for all lines of one's own tasks.

import { type ReactNode, Suspense } from 'react'
import { part } from '#web/rpc/part.tsx'
import { useHungMenu } from '#web/ui/use-hung-menu.ts'
import type { LineMenuProps } from './line-menu.tsx'
import { lineOf, taskIdOf } from './line-id.ts'
import type { MineWays } from './use-mine-ways.tsx'

const LineMenu = part(async () => (await import('./line-menu.tsx')).LineMenu)

type Given = Pick<MineWays, 'mineOf' | 'complete' | 'pick'> & Pick<LineMenuProps, 'edits' | 'looking'>

const idOf = (target: EventTarget | null) => {
  const line = lineOf(target)
  return line && taskIdOf(line)
}

export function useLineMenu({ mineOf, ...given }: Given): {
  onContextMenu: MineWays['onContextMenu']
  menu: ReactNode
} {
  const { hung, onContextMenu, onClose } = useHungMenu(idOf)
  const mine = hung && mineOf(hung.id)
  const menu = mine && (
    <Suspense>
      <LineMenu
        key={mine.task.taskId}
        {...given}
        mine={mine}
        open={hung.open}
        byKey={hung.byKey}
        at={hung.at}
        onClose={onClose}
      />
    </Suspense>
  )
  return { onContextMenu, menu }
}
