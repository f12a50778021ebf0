// Who watches a task: shown at once, then sent; each the way back of the other.

import { useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn, type Opened, useOpenedWishes } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type Watch = (userId: UserId, wanted: boolean) => Promise<unknown>

export function useWatching({ boardId, taskId, title }: Task): Watch {
  const rpc = useRpc()
  const send = useOpenedWishes({ boardId, taskId })
  return useMemo(() => {
    const watch = (userId: UserId, wanted: boolean): Promise<{ card: Card } | null> =>
      send({
        apply: withWatcher(userId, wanted),
        call: (mutationId) => {
          const said = { boardId, taskId, userId, mutationId }
          return wanted ? rpc.tasks.addWatcher.mutate(said) : rpc.tasks.removeWatcher.mutate(said)
        },
        confirm: (base, { card }) => {
          noteOwn(card)
          return withWatcher(userId, wanted)(base)
        },
        failure: 'board:task.failure.watchers',
        undo: { title, back: () => watch(userId, !wanted) },
      })
    return watch
  }, [boardId, taskId, title, rpc, send])
}

const withWatcher =
  (userId: UserId, wanted: boolean) =>
  (opened: Opened): Opened => {
    const others = opened.body.watchers.filter((it) => it !== userId)
    return { ...opened, body: { ...opened.body, watchers: wanted ? [...others, userId] : others } }
  }
