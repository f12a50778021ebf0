// The objects of the task tests: a task in every state and position, with facts written down by hand.

import { TaskId, UserId } from '#shared/common/ids.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { TaskFacts } from '#shared/task/policy.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { MatrixRow } from './matrix.ts'
import { type TaskBoard, removedFields, tooLateMs } from './task-board.ts'

type Like = Partial<Task>
type Facts = Partial<TaskFacts>
export type TaskObject = {
  name: string
  /** Null for an object that does not exist for any caller. */
  facts: Facts | null
  isSub?: true
  /** It is on another board than the others. */
  elsewhere?: true
  /** Its own state, if it is not active. */
  state?: LifecycleState
  /** The row of the permission matrix for each actor on this object. */
  page?: Record<string, MatrixRow>
  create: (place: TaskBoard) => Promise<Task>
}

const a = (like: (place: TaskBoard) => Like) => (place: TaskBoard) => place.board.aTask(like(place))
const part =
  (like: (place: TaskBoard) => Like, root: (place: TaskBoard) => Like = () => ({})) =>
  async (place: TaskBoard) =>
    place.board.aSubTask(await place.board.aTask(root(place)), like(place))

const mine = ({ me }: TaskBoard) => ({ assigneeId: me.userId })
const toMe = ({ me }: TaskBoard) => ({ visibleTo: [me.userId] })
const toOthers = ({ world }: TaskBoard) => ({ visibleTo: [UserId.parse(world.platform.ids.next('usr'))] })
const byMe = ({ me }: TaskBoard) => ({ createdBy: me.userId })
const longAgo = ({ world }: TaskBoard) => ({ createdAt: new Date(world.clock.now().getTime() - tooLateMs) })
/** Combines two conditions. */
const and =
  (...all: ((place: TaskBoard) => Like)[]) =>
  (place: TaskBoard): Like =>
    Object.assign({}, ...all.map((like) => like(place)))
const removed = (state: LifecycleState) => (place: TaskBoard) => removedFields(state, place)
const removedByActor =
  (state: LifecycleState, agoMs = 0) =>
  (place: TaskBoard) =>
    removedFields(state, place, place.me.userId, agoMs)
const within = (which: keyof TaskBoard['closed']) => (place: TaskBoard) => ({ listId: place.closed[which].listId })
/** Addresses a task under a board that it is not on. */
const under = (board: ABoard, task: Task): Task => ({ ...task, boardId: board.boardId, listId: board.todo.listId })

const rowsFor = (section: string, who: Record<string, string>): Record<string, MatrixRow> =>
  Object.fromEntries(Object.entries(who).map(([actor, line]) => [actor, [section, line]]))
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))
const onTask = 'On a task'
const toAFew = 'On a task that is shown to a few'
const notOpen = 'On what is not open'
const assigned = { assigned: true }
const taskState = (state: LifecycleState): Facts => ({ taskState: state })
const around = (state: LifecycleState): Facts => ({ taskState: state, containerState: state })

export const neverExisted: TaskObject = {
  name: 'a task that never existed',
  facts: null,
  create: async ({ world, board, me }) =>
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
      ...rowsFor(onTask, {
        ...same('Owner', 'Editor', 'Editor, switch E on', 'Editor, switch V off', 'Viewer', 'Restricted'),
        ...same('manager of the workspace'),
        'a member of the workspace': 'anybody else',
        'a guest of the workspace': 'anybody else',
        'an Owner of a board elsewhere': 'anybody else',
        'former member of the board': 'anybody else',
        'administrator of the workspace': 'Owner',
        'Editor, switch E on for all': 'Editor, switch E on',
      }),
      ...rowsFor(notOpen, same('Owner, the workspace expired', 'Owner, a plan without explicit permissions')),
    },
    create: a(() => ({})),
  },
  {
    name: 'an open task of their own',
    facts: assigned,
    page: rowsFor(onTask, {
      Owner: 'Owner',
      Editor: 'Editor, assigned',
      'Editor, switch R off': 'Editor, assigned, switch R off',
      'Editor, switch V off': 'Editor, switch V off, assigned',
      Viewer: 'Viewer, assigned',
      Restricted: 'Restricted, assigned',
      'Restricted, switch R on': 'Restricted, assigned, switch R on',
      'Restricted, switch R on for all': 'Restricted, assigned, switch R on',
      'former member of the board': 'anybody else',
    }),
    create: a(mine),
  },
  { name: 'an open task they created', facts: { createdByMe: true }, create: a(and(byMe, longAgo)) },
  {
    name: 'an open task they created a moment ago',
    facts: { createdByMe: true, createdRecently: true },
    page: rowsFor(onTask, { Editor: 'Editor, created it within the hour' }),
    create: a(byMe),
  },
  { name: 'a sub-task of a task of somebody else', facts: {}, isSub: true, create: part(() => ({})) },
  {
    name: 'a sub-task of their task',
    facts: { ...assigned, subTaskOf: 'a-task-of-mine' },
    isSub: true,
    create: part(() => ({}), mine),
  },
  { name: 'a sub-task of theirs, the root of somebody else', facts: assigned, isSub: true, create: part(mine) },
  {
    name: 'a task shown to a few and them',
    facts: { audience: 'viewers-with-me' },
    page: rowsFor(toAFew, {
      Editor: 'Editor, named',
      'Editor, switch V off': 'Editor, switch V off, named',
      Viewer: 'Viewer, named',
      Restricted: 'Restricted, named',
    }),
    create: a(toMe),
  },
  {
    name: 'a task shown to a few others',
    facts: { audience: 'viewers-without-me' },
    page: rowsFor(toAFew, {
      Owner: 'Owner, not named',
      'administrator of the workspace': 'Owner, not named',
      Editor: 'Editor, not named',
      Viewer: 'Viewer, not named',
      Restricted: 'Restricted, not named',
    }),
    create: a(toOthers),
  },
  {
    name: 'a task of theirs shown to a few others',
    facts: { audience: 'viewers-without-me', ...assigned },
    page: rowsFor(toAFew, { Editor: 'Editor, not named, assigned' }),
    create: a(and(toOthers, mine)),
  },
  {
    name: 'a task they created, shown to a few others',
    facts: { audience: 'viewers-without-me', createdByMe: true },
    page: rowsFor(toAFew, { Editor: 'Editor, not named, created it' }),
    create: a(and(toOthers, byMe, longAgo)),
  },
  {
    name: 'a sub-task of a task shown to a few and them',
    facts: { audience: 'viewers-with-me' },
    isSub: true,
    create: part(() => ({}), toMe),
  },
  {
    // The visibility of a sub-task is that of its root task.
    name: 'a sub-task of a task shown to a few others',
    facts: { audience: 'viewers-without-me' },
    isSub: true,
    create: part(and(toMe, byMe), toOthers),
  },
  {
    name: 'an archived task of somebody else',
    facts: taskState('archived'),
    state: 'archived',
    page: rowsFor(notOpen, { Owner: 'Owner, the task archived', Editor: 'Editor, the task archived' }),
    create: a(removed('archived')),
  },
  {
    name: 'an archived task of theirs',
    facts: { ...taskState('archived'), ...assigned },
    state: 'archived',
    page: rowsFor(notOpen, { Editor: 'Editor, the task archived, assigned' }),
    create: a(and(mine, removed('archived'))),
  },
  {
    name: 'a task of theirs that they archived a moment ago',
    facts: { ...taskState('archived'), ...assigned, removedByMe: true, canUndoRemoval: true },
    state: 'archived',
    page: rowsFor(notOpen, { Editor: 'Editor, the task archived by them within the hour, assigned' }),
    create: a(and(mine, removedByActor('archived'))),
  },
  {
    name: 'a task of theirs that somebody else deleted',
    facts: { ...taskState('deleted'), ...assigned },
    state: 'deleted',
    page: rowsFor(notOpen, {
      Owner: 'Owner, the task deleted',
      Editor: 'Editor, the task deleted by somebody else',
      Viewer: 'Viewer, the task deleted',
    }),
    create: a(and(mine, removed('deleted'))),
  },
  {
    name: 'a task of theirs that they deleted long ago',
    facts: { ...taskState('deleted'), ...assigned, removedByMe: true },
    state: 'deleted',
    page: rowsFor(notOpen, { Editor: 'Editor, the task deleted by them, assigned' }),
    create: a(and(mine, removedByActor('deleted', tooLateMs))),
  },
  {
    name: 'a task of theirs that they deleted a moment ago',
    facts: { ...taskState('deleted'), ...assigned, removedByMe: true, canUndoRemoval: true },
    state: 'deleted',
    page: rowsFor(notOpen, { Editor: 'Editor, the task deleted by them within the hour, assigned' }),
    create: a(and(mine, removedByActor('deleted'))),
  },
  {
    name: 'a task that is being purged',
    facts: taskState('purged'),
    state: 'purged',
    create: a(and(mine, removedByActor('purged'))),
  },
  {
    name: 'a task of theirs in an archived list',
    facts: { ...around('archived'), ...assigned },
    create: a(and(mine, within('archived'))),
  },
  {
    name: 'an archived task in a list of an archived tab',
    facts: around('archived'),
    state: 'archived',
    page: rowsFor(notOpen, { Owner: 'Owner, its root, list or tab archived' }),
    create: a(and(removed('archived'), within('inTab'))),
  },
  {
    name: 'a task of theirs in a deleted list',
    facts: { ...around('deleted'), ...assigned },
    create: a(and(mine, within('deleted'))),
  },
  {
    name: 'a task of theirs in a list that is being purged',
    facts: { ...around('purged'), ...assigned },
    create: a(and(mine, within('purged'))),
  },
  {
    name: 'a sub-task of theirs, the root archived',
    facts: { ...around('archived'), ...assigned },
    isSub: true,
    create: part(mine, removed('archived')),
  },
  {
    name: 'a deleted sub-task, the root deleted',
    facts: around('deleted'),
    isSub: true,
    state: 'deleted',
    create: part(removed('deleted'), removed('deleted')),
  },
  {
    name: 'a sub-task of theirs whose root is being purged',
    facts: { ...around('purged'), ...assigned },
    isSub: true,
    create: part(mine, removed('purged')),
  },
  {
    name: 'their task of another board, named under this one',
    facts: null,
    async create(place) {
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
      ...(state !== 'purged' && { page: rowsFor(notOpen, who) }),
      async create(place) {
        const board = await place.workspace.aBoard(removedFields(state, place))
        await place.admit(board)
        return board.aTask(mine(place))
      },
    }
  }),
]
