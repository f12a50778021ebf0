import { QueryClient } from '@tanstack/react-query'
import { type BoardState, boardStateFromSnapshot, subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { Container } from '#shared/board/board-state-containers.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task } from '#shared/task/model.ts'
import { inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import type { Person } from '#tests/kit/world.ts'
import { memberMutations } from '#web/board/mutations.ts'
import { labelMutations } from '#web/label/mutations.ts'
import { listCreateMutations } from '#web/list/create-mutations.ts'
import { listMutations } from '#web/list/mutations.ts'
import { removeContainer } from '#web/board-store/container-mutations.ts'
import { type OpenTask, openTaskKey } from '#web/board-store/open-task.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { ShowFailure } from '#web/rpc/failure-toast.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { enqueue } from '#web/rpc/optimistic/mutation-queue.ts'
import { createSendChange } from '#web/rpc/optimistic/send-change.ts'
import { tabCreateMutations } from '#web/tab/create-mutations.ts'
import { tabMutations } from '#web/tab/mutations.ts'
import { removalMutations, boardRemovalUpdater } from '#web/task/mutations/removal-mutations.ts'
import { bulkMutations } from '#web/task/bulk/mutations.ts'
import { taskMutations } from '#web/task/mutations/task-mutations.ts'
import { transferMutations } from '#web/task/transfer/transfer-mutations.ts'

/** Opens a board as a browser window does, without rendering anything. */
export async function openBoardWindow(person: Person, boardId: BoardId, rpc: Rpc = inProcessRpc(person)) {
  const cache = new QueryClient()
  const key = boardStateKey(boardId)
  const failures: string[] = []
  const reload = async () => {
    const base = boardStateFromSnapshot(await rpc.boards.open.query({ boardId }))
    cache.setQueryData(key, { base, shown: base } satisfies OptimisticData<BoardState>)
    return base
  }
  await reload()
  const showFailure: ShowFailure = (failure) => void failures.push(typeof failure === 'string' ? failure : failure.key)
  const send = createSendChange<BoardState>({ cache, showFailure, key, queueKey: key })
  const deps = { rpc, send, boardId, me: person.userId }
  return {
    rpc,
    cache,
    failures,
    reload,
    shown: () => cache.getQueryData<OptimisticData<BoardState>>(key)!.shown,
    /** Resolves when all mutations that were made so far are answered. */
    allAnswered: () => enqueue(cache, key).run(async () => {}),
    tasks: taskMutations(deps),
    removals: removalMutations(deps, boardRemovalUpdater),
    bulk: bulkMutations({
      ...deps,
      onRejected: () => false,
      onNotUndone: (left) => void failures.push(...left.map(({ error }) => error!.code)),
    }),
    containers: {
      remove: (container: Container, verb: 'archive' | 'delete') => removeContainer(deps, container, verb),
    },
    sendForOpenTask: (taskId: TaskId) =>
      createSendChange<OpenTask>({ cache, showFailure, key: openTaskKey(taskId), queueKey: key }),
    labels: labelMutations({ ...deps, nameOf: ({ title }) => title }),
    members: memberMutations({ ...deps, nameOf: (userId) => userId, refetchIfSelf: (_, answer) => answer }),
    transfers: transferMutations({ ...deps, onOtherBoardChanged: () => {} }),
    lists: { ...listMutations(deps), ...listCreateMutations(deps) },
    tabs: { ...tabMutations(deps), ...tabCreateMutations(deps) },
  }
}
export type BoardWindow = Awaited<ReturnType<typeof openBoardWindow>>

/** Returns what a user sees of a board, in order. */
export function visibleBoard(boardState: BoardState) {
  const { tabs, lists } = boardState.structure
  const ofTask = (task: Task): unknown => {
    const { title, status, priority, labelIds, assigneeId, due, estimate, visibleTo } = task
    const parts = subTasksOf(boardState, task.taskId).map(ofTask)
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
        tasks: tasksIn(boardState, listId).map(ofTask),
      })),
  }))
}
