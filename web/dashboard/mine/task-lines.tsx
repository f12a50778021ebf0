// The lines of one's own tasks under one head. Of a year of work only those are drawn that are in sight, or near it.

import { Fragment, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Mine } from '#web/picture/mine.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import { LeftOut } from '#web/ui/left-out.tsx'
import { scaled } from '#web/ui/text-scale.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts'
import type { MineGroup } from './groups.ts'
import { titleId } from './line-id.ts'
import { TaskLine } from './task-line.tsx'
import type { MineWays } from './use-mine-ways.tsx'

/** Gives a line the focus, wherever it is; false when it is not one of these. */
export type ReachLine = (taskId: TaskId) => boolean

type TaskLinesProps = {
  group: MineGroup
  tasks: readonly Mine[]
  reachable: TaskId | null
  ways: MineWays
  reaching: RefObject<Map<MineGroup, ReachLine>>
}

/** In pixels, of a line whose title needs one. */
const linePx = { desk: scaled(43), phone: scaled(61) }

export function TaskLines({ group, tasks, reachable, ways, reaching }: TaskLinesProps) {
  const box = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => tasks.map(({ task }) => task.taskId), [tasks])
  const lifted = useDragging((now) => (now?.kind === 'mine' ? now.id : null))
  const height = useIsPhone() ? linePx.phone : linePx.desk
  const { rows, behind, of, measure, reach } = useRowsInSight({ box, keys: ids, height, stays: [reachable, lifted] })
  useEffect(() => {
    const all = reaching.current
    all.set(group, (taskId) => {
      const at = ids.indexOf(taskId)
      const title = () => document.getElementById(titleId(taskId))
      if (at >= 0) reach(at, title, (found) => found.focus())
      return at >= 0
    })
    return () => void all.delete(group)
  })
  return (
    <ul ref={box} className="[overflow-anchor:none]">
      {rows.map(({ at, leftOut }) => {
        const mine = tasks[at]!
        const { taskId } = mine.task
        return (
          <Fragment key={taskId}>
            <LeftOut as="li" height={leftOut} />
            <TaskLine ref={measure} {...{ mine, at, of, ways }} isReachable={reachable === taskId} />
          </Fragment>
        )
      })}
      <LeftOut as="li" height={behind} />
    </ul>
  )
}
