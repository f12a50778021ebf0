// A board and a task of it in two people's hands, over a net on which everything takes as long as it likes: what is on
// the screen in the end is what the server has.

import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import * as fc from 'fast-check'
import type { PropsWithChildren } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasksIn } from '#shared/board/board-state.ts'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { readFromDisk } from '#tests/app/show.tsx'
import { answering } from '#tests/kit/in-process-rpc.ts'
import { openPicture, tasksIn as tasksSeen } from '#tests/kit/seen.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { useCommentMutations } from '#web/comment/mutations.ts'
import { toggleCheckboxAt } from '#web/comment/checkboxes.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { TextsProvider } from '#web/i18n/use-texts.tsx'
import { catchUp } from '#web/picture/catch-up.ts'
import { openedKey } from '#web/picture/opened.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { usePicture } from '#web/picture/use-board.ts'
import { connect } from '#web/rpc/client.ts'
import { openQueryClient } from '#web/rpc/query-client.ts'
import { RpcProvider } from '#web/rpc/rpc-context.tsx'
import { useToggleCheckbox } from '#web/task/description/mutations.ts'
import { useTaskMutations } from '#web/task/mutations/task-mutations.ts'
import { useOpened } from '#web/task/panel/use-opened.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const boxes = '- [ ] sand\n- [ ] paint'

async function aBoardOfTwo() {
  const board = await world.aBoard()
  const [me, other] = [await board.with('owner'), await board.with('owner')]
  const tasks = [await board.aTask({ title: 'One' }), await board.aTask({ title: 'Two' })] as const
  await other.rpc.tasks.describe({ ...refOf(tasks[0]), from: 0, text: boxes })
  return { board, me, other, tasks }
}
const refOf = ({ boardId, taskId }: Task) => ({ boardId, taskId })

/** A net that hands nothing over before it is told to, neither to the server nor back. */
function openNet(scheduler: fc.Scheduler, person: Person, look: () => void) {
  const served = new Set<Promise<Response>>()
  const send = answering(person)
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    await scheduler.schedule(Promise.resolve(), 'there')
    const asked = send(url, init)
    served.add(asked)
    const answer = await asked.finally(() => served.delete(asked))
    await scheduler.schedule(Promise.resolve(), 'back')
    return answer
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 2))
  const quiet = async () => {
    do await turn()
    while (served.size > 0)
    await turn()
  }
  /** Lets so many things arrive. */
  const arrive = async (atMost = Number.POSITIVE_INFINITY) => {
    await quiet()
    for (let i = 0; i < atMost && scheduler.count() > 0; i++) {
      await scheduler.waitOne()
      await quiet()
      look()
    }
  }
  /** Lets everything arrive, and what follows from it. */
  const arriveAll = async () => {
    do await arrive()
    while (scheduler.count() > 0)
  }
  return { fetch, arrive, arriveAll }
}

async function inHands(person: Person, board: ABoard, task: Task, fetch: ReturnType<typeof openNet>['fetch']) {
  const cache = openQueryClient()
  const rpc = connect({ embedded: false, stillSignedIn: async () => true, url: 'http://board.test/api/trpc', fetch })
  const { texts } = await createTexts({ language: 'en', read: readFromDisk })
  const around = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={cache}>
      <RpcProvider value={rpc}>
        <TextsProvider texts={texts}>{children}</TextsProvider>
      </RpcProvider>
    </QueryClientProvider>
  )
  const { boardId } = board
  const body = { ...refOf(task), description: boxes, descriptionVersion: 1, watchers: [] }
  const { result, unmount } = renderHook(
    () => {
      const { data: picture } = usePicture(boardId)
      const opened = useOpened(refOf(task), picture?.tasks.get(task.taskId))
      const comments = useCommentMutations(task, person.userId)
      return {
        picture,
        opened: opened.data,
        comments,
        ...useTaskMutations(boardId, person.userId),
        tick: useToggleCheckbox(body),
      }
    },
    { wrapper: around },
  )
  const now = () => result.current
  return { now, cache, unmount, catchUp: () => catchUp(cache, rpc, boardId) }
}

const which = fc.nat(1)
const deed = fc.oneof(
  fc.record({ do: fc.constantFrom('rename' as const, 'move' as const), by: fc.constantFrom('me', 'other'), which }),
  fc.record({ do: fc.constantFrom('comment' as const, 'tick' as const), by: fc.constantFrom('me', 'other'), which }),
  fc.record({ do: fc.constantFrom('open again' as const, 'read again' as const) }),
  fc.record({ do: fc.constantFrom('create' as const, 'catch up' as const) }),
)
const step = fc.tuple(deed, fc.nat(3))
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

function hands(
  { board, other, tasks }: Awaited<ReturnType<typeof aBoardOfTwo>>,
  mine: Awaited<ReturnType<typeof inHands>>,
) {
  let said = 0
  const known = new Map<string, number>()
  const answered: string[] = []
  const listOf = (at: number) => (at === 0 ? board.todo : board.doing).listId
  /** What the other one does is done at once. */
  const byOther = async (now: Deed & { which: number }) => {
    const task = (await world.table.task.get(refOf(tasks[now.which]!)))!
    const text = `Of the other ${++said}`
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
  const byMe = (now: Deed & { which: number }) => {
    const { picture, opened, change, move, comments, tick } = mine.now()
    const task = picture?.tasks.get(tasks[now.which]!.taskId)
    const text = `Of mine ${++said}`
    if (!task || !opened) return
    if (now.do === 'rename') void change(task, { field: 'title', from: task.title, to: text }, { onConflict: () => {} })
    if (now.do === 'move') void move(task, { listId: listOf(said % 2), after: null, before: null })
    if (now.do === 'comment') void comments.add(text).then((answer) => answer && answered.push(text))
    if (now.do === 'tick') void tick(toggleCheckboxAt(opened.body.description, now.which * 11))
  }
  /** What was seen of a task is never older again, and what was said and heard stays. */
  const look = () => {
    const { picture, opened } = mine.now()
    for (const { taskId, version } of picture?.tasks.values() ?? []) {
      expect(version).toBeGreaterThanOrEqual(known.get(taskId) ?? 0)
      known.set(taskId, version)
    }
    if (opened) expect(opened.comments.map(({ text }) => text)).toEqual(expect.arrayContaining(answered))
  }
  const take = async (now: Deed) => {
    if ('by' in now) return now.by === 'me' ? byMe(now) : byOther(now)
    if (now.do === 'create') void mine.now().create({ listId: board.todo.listId, title: `New ${++said}` })
    if (now.do === 'catch up') void mine.catchUp()
    if (now.do === 'open again') void mine.cache.invalidateQueries({ queryKey: pictureKey(board.boardId) })
    if (now.do === 'read again') void mine.cache.invalidateQueries({ queryKey: openedKey(tasks[0].taskId) })
  }
  return { take, look }
}

it('shows in the end what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 14 }), async (scheduler, steps) => {
      const ground = await aBoardOfTwo()
      const { board, me, other, tasks } = ground
      let look = () => {}
      const net = openNet(scheduler, me, () => look())
      const mine = await inHands(me, board, tasks[0], net.fetch)
      await net.arriveAll()
      const { take, ...at } = hands(ground, mine)
      look = at.look
      for (const [now, arrivals] of steps) {
        await take(now)
        await net.arrive(arrivals)
      }
      await net.arriveAll()
      void mine.catchUp()
      await net.arriveAll()

      const { cards, frame, cursor } = await openPicture(other.rpc, board.boardId)
      const truth = await other.rpc.tasks.get(refOf(tasks[0]))
      await waitFor(async () => {
        await net.arriveAll()
        const { picture, opened } = mine.now()
        expect([...picture!.tasks.values()].toSorted(byId)).toEqual(tasksSeen({ cards, frame, cursor }).toSorted(byId))
        for (const { listId } of board.lists) expect(tasksIn(picture!, listId)).toEqual(inList(listId))
        expect(opened?.body).toMatchObject({ description: truth.body.description })
        expect(opened?.comments.map(({ text }) => text).toSorted()).toEqual(
          truth.comments.map(({ text }) => text).toSorted(),
        )
      })
      mine.unmount()
      function inList(listId: string) {
        return tasksSeen({ cards, frame, cursor }).filter((task) => task.listId === listId)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

const byId = (one: Task, other: Task) => (one.taskId < other.taskId ? -1 : 1)
