// What is pressed on a line of one's own tasks: it is completed, its dates hang on it, its menu opens.

import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import type { Looking } from '#shared/view/filter.ts'
import { useBecause } from '#web/permission/use-because.ts'
import type { Mine } from '#web/picture/mine.ts'
import type { PutAway } from '#web/task/use-put-away.ts'
import { toast } from '#web/ui/toast.ts'
import type { Grouped } from './groups.ts'
import { useCompleting } from './use-completing.tsx'
import { useLineMenu } from './use-line-menu.tsx'
import { type LineValue, useLinePicker } from './use-line-picker.tsx'
import type { MineEdits } from './use-mine-edits.ts'

export type MineWays = {
  mineOf: (taskId: TaskId) => Mine | undefined
  /** Or opens it again; what is not done of it is asked about first. */
  complete: (mine: Mine) => void
  /** Of which it is being asked what is open below them: drawn as done until it is known. */
  asking: ReadonlySet<TaskId>
  /** The same where there is no place for a reason. */
  completeByKey: (mine: Mine) => void
  /** @param place where the picker hangs */
  pick: (mine: Mine, value: LineValue, place: HTMLElement) => void
  /** Into the archive, or the recycle bin; of what may not be, the reason is said. */
  putAway: (mine: Mine, how: keyof PutAway) => void
  onContextMenu: (event: MouseEvent) => void
}

type Given = { groups: readonly Grouped[]; edits: MineEdits; looking: Looking }

export function useMineWays({ groups, edits, looking }: Given): { ways: MineWays; surfaces: ReactNode } {
  const { putAway } = edits
  const because = useBecause()
  const mineOf = useCallback(
    (taskId: TaskId) => groups.flatMap(({ tasks }) => tasks).find(({ task }) => task.taskId === taskId),
    [groups],
  )
  const { complete, asking, question } = useCompleting(edits)
  const { pick, picker } = useLinePicker({ mineOf, complete, edits, me: looking.me })
  const { onContextMenu, menu } = useLineMenu({ mineOf, complete, pick, edits, looking })
  const ways = useMemo((): MineWays => {
    /** A key has no place for a tooltip; the reason is said in a toast. */
    const unless = (decision: Decision, then: () => void) => {
      const why = because(decision)
      if (why) toast.warning({ title: why })
      else then()
    }
    return {
      mineOf,
      complete,
      asking,
      completeByKey: (mine) => unless(mine.board.edit, () => complete(mine)),
      pick: (mine, value, place) =>
        unless(mine.board[value === 'assignee' ? 'assign' : 'edit'], () => pick(mine, value, place)),
      putAway: (mine, how) => unless(mine.board.putAway, () => void putAway[how](mine.task)),
      onContextMenu,
    }
  }, [because, mineOf, complete, asking, pick, putAway, onContextMenu])
  const surfaces = (
    <>
      {question}
      {picker}
      {menu}
    </>
  )
  return { ways, surfaces }
}
