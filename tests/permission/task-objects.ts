// What is walked to: a task in every state and place, with what is known of it, written down by hand.

import { TaskId, UserId } from '#shared/common/ids.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { Line } from './page.ts'
import { type Place, put, tooLate } from './place.ts'

type Like = Partial<Task>
type Facts = Partial<TaskFacts>
export type TaskObject = {
  name: string
  /** Null for what is not there, whoever asks. */
  facts: Facts | null
  isSub?: true
  /** It lies on another board than the others. */
  elsewhere?: true
  /** Its own state, where it is not active. */
  state?: LifecycleState
  /** Who on the printed page is the actor before this object. */
  page?: Record<string, Line>
  comes: (place: Place) => Promise<Task>
}

const a = (like: (place: Place) => Like) => (place: Place) => place.board.aTask(like(place))
const part =
  (like: (place: Place) => Like, root: (place: Place) => Like = () => ({})) =>
  async (place: Place) =>
    place.board.aSubTask(await place.board.aTask(root(place)), like(place))

const mine = ({ me }: Place) => ({ assigneeId: me.userId })
const toMe = ({ me }: Place) => ({ visibleTo: [me.userId] })
const toOthers = ({ world }: Place) => ({ visibleTo: [UserId.parse(world.platform.ids.next('usr'))] })
const byMe = ({ me }: Place) => ({ createdBy: me.userId })
const longAgo = ({ world }: Place) => ({ createdAt: new Date(world.clock.now().getTime() - tooLate) })
/** Both of two. */
const and =
  (...all: ((place: Place) => Like)[]) =>
  (place: Place): Like =>
    Object.assign({}, ...all.map((like) => like(place)))
const away = (state: LifecycleState) => (place: Place) => put(state, place)
const awayByMe =
  (state: LifecycleState, agoMs = 0) =>
  (place: Place) =>
    put(state, place, place.me.userId, agoMs)
const within = (which: keyof Place['closed']) => (place: Place) => ({ listId: place.closed[which].listId })
/** What is named under a board that it does not lie on. */
const under = (board: ABoard, task: Task): Task => ({ ...task, boardId: board.boardId, listId: board.todo.listId })

const saysOf = (section: string, who: Record<string, string>): Record<string, Line> =>
  Object.fromEntries(Object.entries(who).map(([actor, line]) => [actor, [section, line]]))
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const onTask = 'On a task'
const toAFew = 'On a task that is shown to a few'
const notOpen = 'On what is not open'
const assigned = { assigned: true }
const taskState = (state: LifecycleState): Facts => ({ taskState: state })
const around = (state: LifecycleState): Facts => ({ taskState: state, aroundState: state })

export const neverExisted: TaskObject = {
  name: 'a task that never existed',
  facts: null,
  comes: async ({ world, board, me }) =>
    newTask({
      boardId: board.boardId,
      taskId: TaskId.parse(world.platform.ids.next('tsk')),
      listId: board.todo.listId,
      position: 'a0' as Task['position'],
      number: 1,
      title: 'None',
      createdAt: world.clock.now(),
      createdBy: me.userId,
    }),
}

export const taskObjects: TaskObject[] = [
  neverExisted,
  {
    name: 'an open task of somebody else',
    facts: {},
    page: {
      ...saysOf(onTask, {
        ...same('Owner', 'Editor', 'Editor, switch E on', 'Editor, switch V off', 'Viewer', 'Restricted'),
        ...same('manager of the workspace'),
        'a member of the workspace': 'anybody else',
        'a guest of the workspace': 'anybody else',
        'an Owner of a board elsewhere': 'anybody else',
        'somebody who was removed from the board': 'anybody else',
        'administrator of the workspace': 'Owner',
        'Editor, switch E on for all': 'Editor, switch E on',
      }),
      ...saysOf(notOpen, same('Owner, the workspace expired', 'Owner, a plan without explicit permissions')),
    },
    comes: a(() => ({})),
  },
  {
    name: 'an open task of their own',
    facts: assigned,
    page: saysOf(onTask, {
      Owner: 'Owner',
      Editor: 'Editor, assigned',
      'Editor, switch R off': 'Editor, assigned, switch R off',
      'Editor, switch V off': 'Editor, switch V off, assigned',
      Viewer: 'Viewer, assigned',
      Restricted: 'Restricted, assigned',
      'Restricted, switch R on': 'Restricted, assigned, switch R on',
      'Restricted, switch R on for all': 'Restricted, assigned, switch R on',
      'somebody who was removed from the board': 'anybody else',
    }),
    comes: a(mine),
  },
  { name: 'an open task they created', facts: { created: true }, comes: a(and(byMe, longAgo)) },
  {
    name: 'an open task they created a moment ago',
    facts: { created: true, madeLately: true },
    page: saysOf(onTask, { Editor: 'Editor, created it within the hour' }),
    comes: a(byMe),
  },
  { name: 'a sub-task of a task of somebody else', facts: {}, isSub: true, comes: part(() => ({})) },
  {
    name: 'a sub-task of their task',
    facts: { ...assigned, partOf: 'a-task-of-mine' },
    isSub: true,
    comes: part(() => ({}), mine),
  },
  { name: 'a sub-task of theirs, the root of somebody else', facts: assigned, isSub: true, comes: part(mine) },
  {
    name: 'a task shown to a few and them',
    facts: { shownTo: 'a-list-with-me' },
    page: saysOf(toAFew, {
      Editor: 'Editor, named',
      'Editor, switch V off': 'Editor, switch V off, named',
      Viewer: 'Viewer, named',
      Restricted: 'Restricted, named',
    }),
    comes: a(toMe),
  },
  {
    name: 'a task shown to a few others',
    facts: { shownTo: 'a-list-without-me' },
    page: saysOf(toAFew, {
      Owner: 'Owner, not named',
      'administrator of the workspace': 'Owner, not named',
      Editor: 'Editor, not named',
      Viewer: 'Viewer, not named',
      Restricted: 'Restricted, not named',
    }),
    comes: a(toOthers),
  },
  {
    name: 'a task of theirs shown to a few others',
    facts: { shownTo: 'a-list-without-me', ...assigned },
    page: saysOf(toAFew, { Editor: 'Editor, not named, assigned' }),
    comes: a(and(toOthers, mine)),
  },
  {
    name: 'a task they created, shown to a few others',
    facts: { shownTo: 'a-list-without-me', created: true },
    page: saysOf(toAFew, { Editor: 'Editor, not named, created it' }),
    comes: a(and(toOthers, byMe, longAgo)),
  },
  {
    name: 'a sub-task of a task shown to a few and them',
    facts: { shownTo: 'a-list-with-me' },
    isSub: true,
    comes: part(() => ({}), toMe),
  },
  {
    // What a sub-task says of itself does not count: it is shown to whom its root is shown.
    name: 'a sub-task of a task shown to a few others',
    facts: { shownTo: 'a-list-without-me' },
    isSub: true,
    comes: part(and(toMe, byMe), toOthers),
  },
  {
    name: 'an archived task of somebody else',
    facts: taskState('archived'),
    state: 'archived',
    page: saysOf(notOpen, { Owner: 'Owner, the task archived', Editor: 'Editor, the task archived' }),
    comes: a(away('archived')),
  },
  {
    name: 'an archived task of theirs',
    facts: { ...taskState('archived'), ...assigned },
    state: 'archived',
    page: saysOf(notOpen, { Editor: 'Editor, the task archived, assigned' }),
    comes: a(and(mine, away('archived'))),
  },
  {
    name: 'a task of theirs that they archived a moment ago',
    facts: { ...taskState('archived'), ...assigned, putAwayByMe: true, takesBack: true },
    state: 'archived',
    page: saysOf(notOpen, { Editor: 'Editor, the task archived by them within the hour, assigned' }),
    comes: a(and(mine, awayByMe('archived'))),
  },
  {
    name: 'a task of theirs that somebody else deleted',
    facts: { ...taskState('deleted'), ...assigned },
    state: 'deleted',
    page: saysOf(notOpen, {
      Owner: 'Owner, the task deleted',
      Editor: 'Editor, the task deleted by somebody else',
      Viewer: 'Viewer, the task deleted',
    }),
    comes: a(and(mine, away('deleted'))),
  },
  {
    name: 'a task of theirs that they deleted long ago',
    facts: { ...taskState('deleted'), ...assigned, putAwayByMe: true },
    state: 'deleted',
    page: saysOf(notOpen, { Editor: 'Editor, the task deleted by them, assigned' }),
    comes: a(and(mine, awayByMe('deleted', tooLate))),
  },
  {
    name: 'a task of theirs that they deleted a moment ago',
    facts: { ...taskState('deleted'), ...assigned, putAwayByMe: true, takesBack: true },
    state: 'deleted',
    page: saysOf(notOpen, { Editor: 'Editor, the task deleted by them within the hour, assigned' }),
    comes: a(and(mine, awayByMe('deleted'))),
  },
  {
    name: 'a task that is being taken away for good',
    facts: taskState('purged'),
    state: 'purged',
    comes: a(and(mine, awayByMe('purged'))),
  },
  {
    name: 'a task of theirs in an archived list',
    facts: { ...around('archived'), ...assigned },
    comes: a(and(mine, within('archived'))),
  },
  {
    name: 'an archived task in a list of an archived tab',
    facts: around('archived'),
    state: 'archived',
    page: saysOf(notOpen, { Owner: 'Owner, its root, list or tab archived' }),
    comes: a(and(away('archived'), within('inTab'))),
  },
  {
    name: 'a task of theirs in a deleted list',
    facts: { ...around('deleted'), ...assigned },
    comes: a(and(mine, within('deleted'))),
  },
  {
    name: 'a task of theirs in a list that is being taken away for good',
    facts: { ...around('purged'), ...assigned },
    comes: a(and(mine, within('purged'))),
  },
  {
    name: 'a sub-task of theirs, the root archived',
    facts: { ...around('archived'), ...assigned },
    isSub: true,
    comes: part(mine, away('archived')),
  },
  {
    name: 'a deleted sub-task, the root deleted',
    facts: around('deleted'),
    isSub: true,
    state: 'deleted',
    comes: part(away('deleted'), away('deleted')),
  },
  {
    name: 'a sub-task of theirs whose root is being taken away for good',
    facts: { ...around('purged'), ...assigned },
    isSub: true,
    comes: part(mine, away('purged')),
  },
  {
    name: 'their task of another board, named under this one',
    facts: null,
    async comes(place) {
      const other = await place.workspace.aBoard()
      await place.admit(other)
      return under(place.board, await other.aTask(mine(place)))
    },
  },
  ...(['archived', 'deleted', 'purged'] as const).map((state): TaskObject => {
    const who = { Owner: 'Owner, the board archived or deleted', Editor: 'Editor, the board archived or deleted' }
    return {
      name: `a task of theirs on a board that is ${state}`,
      facts: { ...assigned, boardState: state },
      elsewhere: true,
      ...(state !== 'purged' && { page: saysOf(notOpen, who) }),
      async comes(place) {
        const board = await place.workspace.aBoard(put(state, place))
        await place.admit(board)
        return board.aTask(mine(place))
      },
    }
  }),
]
