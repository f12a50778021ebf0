// A browser with a board open, without a screen: what it shows, and what it sends.

import { QueryClient } from '@tanstack/react-query'
import { type BoardState, boardStateOf, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { memberMutations } from '#web/board/mutations.ts'
import { labelMutations } from '#web/label/mutations.ts'
import { listMaking } from '#web/list/making.ts'
import { listMutations } from '#web/list/mutations.ts'
import { containerMutations } from '#web/picture/container-mutations.ts'
import { type Opened, openedKey } from '#web/picture/opened.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SayFailure } from '#web/rpc/failure-toast.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { wishes } from '#web/rpc/optimistic.ts'
import { tabMaking } from '#web/tab/making.ts'
import { tabMutations } from '#web/tab/mutations.ts'
import { removalMutations, boardRemovalUpdater } from '#web/task/mutations/removal-mutations.ts'
import { bulkMutations } from '#web/task/bulk/mutations.ts'
import { taskMutations } from '#web/task/mutations/task-mutations.ts'
import { transferMutations } from '#web/task/transfer/transfer-mutations.ts'

/** A browser with a board open, without a screen. */
export async function aWindow(person: Person, boardId: BoardId, rpc: Rpc = inProcessRpc(person)) {
  const cache = new QueryClient()
  const key = pictureKey(boardId)
  const refusals: string[] = []
  const look = async () => {
    const base = boardStateOf(await rpc.boards.open.query({ boardId }))
    cache.setQueryData(key, { base, shown: base } satisfies Layered<BoardState>)
    return base
  }
  await look()
  const say: SayFailure = (failure) => void refusals.push(typeof failure === 'string' ? failure : failure.key)
  const send = wishes<BoardState>({ cache, say, key, line: key })
  const ground = { rpc, send, boardId, me: person.userId }
  return {
    rpc,
    cache,
    refusals,
    look,
    shown: () => cache.getQueryData<Layered<BoardState>>(key)!.shown,
    tasks: taskMutations(ground),
    away: removalMutations(ground, boardRemovalUpdater),
    bulk: bulkMutations({
      ...ground,
      onRefused: () => false,
      onLeft: (left) => void refusals.push(...left.map(({ refusal }) => refusal!.code)),
    }),
    containers: containerMutations(ground),
    opened: (taskId: TaskId) => wishes<Opened>({ cache, say, key: openedKey(taskId), line: key }),
    labels: labelMutations({ ...ground, nameOf: ({ title }) => title }),
    members: memberMutations({ ...ground, nameOf: (userId) => userId, refetchIfSelf: (_, answer) => answer }),
    transfers: transferMutations({ ...ground, onOtherBoardChanged: () => {} }),
    lists: { ...listMutations(ground), ...listMaking(ground) },
    tabs: { ...tabMutations(ground), ...tabMaking(ground) },
  }
}
export type Window = Awaited<ReturnType<typeof aWindow>>

/** What a person sees of a board, in its order. */
export function seen(picture: BoardState) {
  const { tabs, lists } = picture.frame
  const ofTask = (task: Task): unknown => {
    const { title, status, priority, labelIds, assigneeId, due, estimate, visibleTo } = task
    const parts = subTasksOf(picture, task.taskId).map(ofTask)
    return { title, status, priority, labelIds, assigneeId, due, estimate, visibleTo, parts }
  }
  return tabs.toSorted(byPosition<Tab>(({ tabId }) => tabId)).map((tab) => ({
    title: tab.title,
    color: tab.color,
    lists: lists
      .filter(({ tabId }) => tabId === tab.tabId)
      .toSorted(byPosition<List>(({ listId }) => listId))
      .map(({ listId, title, softLimit }) => ({
        title,
        softLimit,
        tasks: tasksIn(picture, listId).map(ofTask),
      })),
  }))
}
