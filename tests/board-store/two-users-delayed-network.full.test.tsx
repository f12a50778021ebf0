// Property test: two users change a board and a task over a network with arbitrary delays. In the end, the browser shows the
// state of the server.

import { renderHook, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tasksIn } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { contextWrapper } from '#tests/screen/render-component.tsx'
import { openTexts } from '#tests/screen/texts.ts'
import { inProcessFetch } from '#tests/kit/in-process-rpc.ts'
import { openBoardState, tasksIn as tasksSeen } from '#tests/kit/board-state.ts'
import type { ABoard, Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { toggleCheckboxAt } from '#web/comment/markdown-syntax.ts'
import { openTaskKey } from '#web/board-store/open-task.ts'
import { boardStateKey, catchUp } from '#web/board-store/queries.ts'
import { useBoardState } from '#web/board-store/use-board.ts'
import { createRpcClient } from '#web/rpc/client.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'
import { useToggleCheckbox } from '#web/task/description/mutations.ts'
import { useTaskMutations } from '#web/task/mutations/task-mutations.ts'
import { useTaskDetails } from '#web/task/panel/use-open-task.ts'

setUpWorld()

const boxes = '- [ ] sand\n- [ ] paint'

async function aBoardOfTwo() {
  const board = await world.aBoard()
  const [me, other] = [await board.with('owner'), await board.with('owner')]
  const tasks = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })] as const
  await other.rpc.tasks.describe({ ...refOf(tasks[0]), from: 0, text: boxes })
  return { board, me, other, tasks }
}
const refOf = ({ boardId, taskId }: Task) => ({ boardId, taskId })

/** A network that delays each request and each response until the scheduler releases it. */
function createDelayedNetwork(scheduler: fc.Scheduler, person: Person, checkDisplay: () => void) {
  const pendingRequests = new Set<Promise<Response>>()
  const send = inProcessFetch(person)
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    await scheduler.schedule(Promise.resolve(), 'there')
    const request = send(url, init)
    pendingRequests.add(request)
    const answer = await request.finally(() => pendingRequests.delete(request))
    await scheduler.schedule(Promise.resolve(), 'back')
    return answer
  }
  const nextTick = () => new Promise((resolve) => setTimeout(resolve, 2))
  const settle = async () => {
    do await nextTick()
    while (pendingRequests.size > 0)
    await nextTick()
  }
  /** Releases at most this many requests and responses. */
  const deliver = async (atMost = Number.POSITIVE_INFINITY) => {
    await settle()
    for (let i = 0; i < atMost && scheduler.count() > 0; i++) {
      await scheduler.waitOne()
      await settle()
      checkDisplay()
    }
  }
  /** Releases all requests and responses, and those that result from them. */
  const deliverAll = async () => {
    do await deliver()
    while (scheduler.count() > 0)
  }
  return { fetch, deliver, deliverAll }
}

async function openInBrowser(
  person: Person,
  board: ABoard,
  task: Task,
  fetch: ReturnType<typeof createDelayedNetwork>['fetch'],
) {
  const cache = createQueryClient()
  const rpc = createRpcClient({
    embedded: false,
    isStillSignedIn: async () => true,
    url: 'http://board.test/api/trpc',
    fetch,
  })
  const { texts } = await openTexts('en')
  const wrapper = contextWrapper({ texts, data: { cache, rpc } })
  const { boardId } = board
  const body = { ...refOf(task), description: boxes, descriptionVersion: 1, watchers: [] }
  const { result, unmount } = renderHook(
    () => {
      const { data: boardState } = useBoardState(boardId)
      const opened = useTaskDetails(refOf(task), boardState?.tasks.get(task.taskId))
      const comments = useCommentMutations(task, person.userId)
      return {
        boardState,
        opened: opened.data,
        comments,
        ...useTaskMutations(boardId, person.userId),
        tick: useToggleCheckbox(body),
      }
    },
    { wrapper },
  )
  const now = () => result.current
  return { now, cache, unmount, catchUp: () => catchUp(cache, rpc, boardId) }
}

const which = fc.nat(1)
const action = fc.oneof(
  fc.record({ do: fc.constantFrom('rename' as const, 'move' as const), by: fc.constantFrom('me', 'other'), which }),
  fc.record({ do: fc.constantFrom('comment' as const, 'tick' as const), by: fc.constantFrom('me', 'other'), which }),
  fc.record({ do: fc.constantFrom('open again' as const, 'read again' as const) }),
  fc.record({ do: fc.constantFrom('create' as const, 'catch up' as const) }),
)
const step = fc.tuple(action, fc.nat(3))
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

function createUsers(
  { board, other, tasks }: Awaited<ReturnType<typeof aBoardOfTwo>>,
  mine: Awaited<ReturnType<typeof openInBrowser>>,
) {
  let textCount = 0
  const known = new Map<string, number>()
  const confirmedTexts: string[] = []
  const listOf = (at: number) => (at === 0 ? board.todo : board.doing).listId
  /** Changes of the other user reach the server without delay. */
  const actAsOther = async (now: Action & { which: number }) => {
    const task = (await world.table.task.get(refOf(tasks[now.which]!)))!
    const text = `Of the other ${++textCount}`
    const { rpc } = other
    if (now.do === 'rename')
      await rpc.tasks.change({ ...refOf(task), change: { field: 'title', from: task.title, to: text } })
    if (now.do === 'move')
      await rpc.tasks.move({ ...refOf(task), listId: listOf(now.which), after: null, before: null })
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    if (now.do === 'comment') await rpc.comments.add({ ...refOf(tasks[0]), commentId, text })
    if (now.do !== 'tick') return
    const body = await world.table.taskDetails.body(tasks[0])
    const ticked = `${body.description}\n- [ ] ${text}`
    await rpc.tasks.describe({ ...refOf(tasks[0]), from: body.descriptionVersion, text: ticked })
  }
  const actAsMe = (now: Action & { which: number }) => {
    const { boardState, opened, change, move, comments, tick } = mine.now()
    const task = boardState?.tasks.get(tasks[now.which]!.taskId)
    const text = `Of mine ${++textCount}`
    if (!task || !opened) return
    if (now.do === 'rename') void change(task, { field: 'title', from: task.title, to: text }, { onConflict: () => {} })
    if (now.do === 'move') void move(task, { listId: listOf(textCount % 2), after: null, before: null })
    if (now.do === 'comment') void comments.add(text).then((answer) => answer && confirmedTexts.push(text))
    if (now.do === 'tick') void tick(toggleCheckboxAt(opened.body.description, now.which * 11))
  }
  /** Checks that no displayed task goes back to an older version, and that confirmed comments stay. */
  const checkDisplay = () => {
    const { boardState, opened } = mine.now()
    for (const { taskId, version } of boardState?.tasks.values() ?? []) {
      expect(version).toBeGreaterThanOrEqual(known.get(taskId) ?? 0)
      known.set(taskId, version)
    }
    if (opened) expect(opened.comments.map(({ text }) => text)).toEqual(expect.arrayContaining(confirmedTexts))
  }
  const run = async (now: Action) => {
    if ('by' in now) return now.by === 'me' ? actAsMe(now) : actAsOther(now)
    if (now.do === 'create') void mine.now().create({ listId: board.todo.listId, title: `New ${++textCount}` })
    if (now.do === 'catch up') void mine.catchUp()
    if (now.do === 'open again') void mine.cache.invalidateQueries({ queryKey: boardStateKey(board.boardId) })
    if (now.do === 'read again') void mine.cache.invalidateQueries({ queryKey: openTaskKey(tasks[0].taskId) })
  }
  return { run, checkDisplay }
}

it('shows the state of the server in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 14 }), async (scheduler, steps) => {
      const setup = await aBoardOfTwo()
      const { board, me, other, tasks } = setup
      let checkDisplay = () => {}
      const network = createDelayedNetwork(scheduler, me, () => checkDisplay())
      const mine = await openInBrowser(me, board, tasks[0], network.fetch)
      await network.deliverAll()
      const { run, ...checks } = createUsers(setup, mine)
      checkDisplay = checks.checkDisplay
      for (const [now, arrivals] of steps) {
        await run(now)
        await network.deliver(arrivals)
      }
      await network.deliverAll()
      void mine.catchUp()
      await network.deliverAll()

      const { cards, structure, cursor } = await openBoardState(other.rpc, board.boardId)
      const expected = await other.rpc.tasks.get(refOf(tasks[0]))
      await waitFor(async () => {
        await network.deliverAll()
        const { boardState, opened } = mine.now()
        expect([...boardState!.tasks.values()].toSorted(byId)).toEqual(
          tasksSeen({ cards, structure, cursor }).toSorted(byId),
        )
        for (const { listId } of board.lists) expect(tasksIn(boardState!, listId)).toEqual(inList(listId))
        expect(opened?.body).toMatchObject({ description: expected.body.description })
        expect(opened?.comments.map(({ text }) => text).toSorted()).toEqual(
          expected.comments.map(({ text }) => text).toSorted(),
        )
      })
      mine.unmount()
      function inList(listId: string) {
        return tasksSeen({ cards, structure, cursor }).filter((task) => task.listId === listId)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

const byId = (one: Task, other: Task) => (one.taskId < other.taskId ? -1 : 1)
