// Facts about a task and a user that the policy is decided by.

import { describe, expect, it } from 'vitest'
import { UserId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfNew, newTaskFacts, type TaskFacts, taskFacts } from '#shared/task/policy.ts'
import { as } from './policy-fixtures.ts'

describe('taskFacts', () => {
  const [me, other] = [UserId.parse('usr_0000000001'), UserId.parse('usr_0000000002')]
  const board = {
    sources: [as('editor')],
    manages: false,
    boardState: 'active',
    canUndoRemoval: false,
    writable: true,
    features: [],
  } as const
  const task: Pick<Task, 'assigneeId' | 'createdAt' | 'createdBy' | 'visibleTo' | 'state' | 'removal'> = {
    assigneeId: null,
    createdAt: new Date('2026-05-04T09:00:00Z'),
    createdBy: other,
    visibleTo: null,
    ...activeFields,
  }
  const facts = (fields: Partial<typeof task>, root: Partial<typeof task> | null = null) =>
    taskFacts(board, { task: { ...task, ...fields }, root: root && { ...task, ...root }, listState: 'active' }, me)

  it.each<[string, TaskFacts, Partial<TaskFacts>]>([
    ['is assigned through the task', facts({ assigneeId: me }), { assigned: true }],
    ['is assigned through its root', facts({}, { assigneeId: me }), { assigned: true }],
    ['is not assigned if another user is', facts({ assigneeId: other }, { assigneeId: other }), { assigned: false }],
    ['is the creator of the task', facts({ createdBy: me }), { createdByMe: true }],
    ['is the creator of its root', facts({}, { createdBy: me }), { createdByMe: true }],
    // The explicit viewers of a root see its sub-tasks, and nobody else does.
    ['is not the creator of a root by adding a sub-task', facts({ createdBy: me }, {}), { createdByMe: false }],
    ['is an explicit viewer of the root', facts({}, { visibleTo: [me] }), { audience: 'viewers-with-me' }],
    [
      'ignores the viewers of a sub-task',
      facts({ visibleTo: [me] }, { visibleTo: [other] }),
      { audience: 'viewers-without-me' },
    ],
    ['is not in an empty list of viewers', facts({ visibleTo: [] }), { audience: 'viewers-without-me' }],
    ['gives a sub-task the state of its root', facts({}, { state: 'archived' }), { taskState: 'archived' }],
    ['uses the most severe state', facts({ state: 'deleted' }, { state: 'archived' }), { taskState: 'deleted' }],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected))

  it.each([
    ['theirs, of a moment ago', { createdBy: me }, 1, true],
    ['theirs, of the hour before', { createdBy: me }, 61, false],
    ['of somebody else', {}, 1, false],
  ] as const)('createdRecently: %s', (_, fields, minutes, createdRecently) => {
    const now = new Date(task.createdAt.getTime() + minutes * 60_000)
    const found = taskFacts(board, { task: { ...task, ...fields }, root: null, listState: 'active', now }, me)
    expect(found.createdRecently).toBe(createdRecently)
  })

  it.each([
    ['an owner leaves it open', [as('owner')], null, null],
    ['an owner gives it away', [as('owner')], other, other],
    ['an editor leaves it open', [as('editor')], null, null],
    ['an editor without switch V takes it', [as('editor', { viewOthersTasks: false })], other, me],
    ['a restricted member takes it', [as('restricted', { viewOthersTasks: true })], null, me],
  ] as const)('assignee of a new task: %s', (_, sources, requested, expected) =>
    expect(assigneeOfNew({ sources }, { requested, me })).toBe(expected),
  )

  it.each([
    ['an owner', [as('owner')], 'allowed'],
    ['an editor', [as('editor')], 'switched-off'],
    ['an editor with switch E', [as('editor', { editOthersTasks: true })], 'allowed'],
  ] as const)('right to assign a new task: %s', (_, sources, decision) =>
    expect(can('task.assign', newTaskFacts({ ...board, sources }))).toBe(decision),
  )
})
