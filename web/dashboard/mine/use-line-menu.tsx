// One menu for all lines: by the right button, the menu key, its button, or a finger that rests and is let go.

import { type MouseEvent, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { part } from '#web/rpc/part.ts'
import { isOfKeys } from '#web/ui/is-of-keys.ts'
import type { LineMenuProps } from './line-menu.tsx'
import { lineOf, taskIdOf } from './line-id.ts'
import type { MineWays } from './use-mine-ways.tsx'

const LineMenu = part(async () => (await import('./line-menu.tsx')).LineMenu)

type Opened = { taskId: TaskId; open: boolean; byKey: boolean; at?: { x: number; y: number } | undefined }
type Given = Pick<MineWays, 'mineOf' | 'complete' | 'pickDates'> & Pick<LineMenuProps, 'edits' | 'looking'>

export function useLineMenu({ mineOf, ...given }: Given): {
  onContextMenu: MineWays['onContextMenu']
  menu: ReactNode
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const onContextMenu = useCallback((event: MouseEvent) => {
    const line = lineOf(event.target)
    if (!line || event.defaultPrevented) return
    event.preventDefault()
    const byKey = isOfKeys(event)
    // By a key it hangs on the line, which has the focus.
    const at = byKey ? undefined : { x: event.clientX, y: event.clientY }
    setOpened({ taskId: taskIdOf(line), open: true, byKey, at })
  }, [])
  const mine = opened && mineOf(opened.taskId)
  const menu = mine && (
    <Suspense>
      <LineMenu
        key={mine.task.taskId}
        {...given}
        mine={mine}
        open={opened.open}
        byKey={opened.byKey}
        at={opened.at}
        onClose={() => setOpened({ ...opened, open: false })}
      />
    </Suspense>
  )
  return { onContextMenu, menu }
}
