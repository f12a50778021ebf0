// Whether somebody watches a task: shown at once, then sent; each the way back of the other.

import { useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn, type Opened, useOpenedWishes } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export function useWatching({ boardId, taskId, title }: Task, me: UserId): (wanted: boolean) => Promise<unknown> {
  const rpc = useRpc()
  const send = useOpenedWishes({ boardId, taskId })
  return useMemo(() => {
    const watch = (wanted: boolean): Promise<{ card: Card } | null> =>
      send({
        apply: withWatcher(me, wanted),
        call: (mutationId) => rpc.tasks[wanted ? 'watch' : 'unwatch'].mutate({ boardId, taskId, mutationId }),
        confirm: (base, { card }) => {
          noteOwn(card)
          return withWatcher(me, wanted)(base)
        },
        failure: 'board:task.failure.watch',
        undo: { title, back: () => watch(!wanted) },
      })
    return watch
  }, [boardId, taskId, title, me, rpc, send])
}

const withWatcher =
  (userId: UserId, wanted: boolean) =>
  (opened: Opened): Opened => {
    const others = opened.body.watchers.filter((it) => it !== userId)
    return { ...opened, body: { ...opened.body, watchers: wanted ? [...others, userId] : others } }
  }
