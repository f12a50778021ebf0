// How somebody stands to a task: what the policy is asked with.

import { describe, expect, it } from 'vitest'
import { UserId } from '#shared/common/ids.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfNew, newTaskFacts, type TaskFacts, taskFacts } from '#shared/task/policy.ts'
import { as } from './sources.ts'

describe('how somebody stands to a task', () => {
  const [me, other] = [UserId.parse('usr_0000000001'), UserId.parse('usr_0000000002')]
  const board = {
    sources: [as('editor')],
    manages: false,
    boardState: 'active',
    takesBack: false,
    writable: true,
    features: [],
  } as const
  const task: Pick<Task, 'assigneeId' | 'createdAt' | 'createdBy' | 'visibleTo' | 'state' | 'away'> = {
    assigneeId: null,
    createdAt: new Date('2026-05-04T09:00:00Z'),
    createdBy: other,
    visibleTo: null,
    ...inUse,
  }
  const facts = (given: Partial<typeof task>, root: Partial<typeof task> | null = null) =>
    taskFacts(board, { task: { ...task, ...given }, root: root && { ...task, ...root }, within: 'active' }, me)

  it.each<[string, TaskFacts, Partial<TaskFacts>]>([
    ['is assigned by the task', facts({ assigneeId: me }), { assigned: true }],
    ['is assigned by its root', facts({}, { assigneeId: me }), { assigned: true }],
    ['is not assigned by somebody else’s', facts({ assigneeId: other }, { assigneeId: other }), { assigned: false }],
    ['created it', facts({ createdBy: me }), { created: true }],
    ['created its root', facts({}, { createdBy: me }), { created: true }],
    // The few whom a root is shown to are shown its sub-tasks, and nobody else is.
    ['only added a sub-task to somebody else’s', facts({ createdBy: me }, {}), { created: false }],
    ['is among those the root is shown to', facts({}, { visibleTo: [me] }), { shownTo: 'a-list-with-me' }],
    [
      'is not, whatever the sub-task says',
      facts({ visibleTo: [me] }, { visibleTo: [other] }),
      { shownTo: 'a-list-without-me' },
    ],
    ['finds an empty list without them', facts({ visibleTo: [] }), { shownTo: 'a-list-without-me' }],
    ['finds a sub-task as closed as its root', facts({}, { state: 'archived' }), { taskState: 'archived' }],
    ['finds the gravest state of all', facts({ state: 'deleted' }, { state: 'archived' }), { taskState: 'deleted' }],
  ])('%s', (_, found, expected) => expect(found).toMatchObject(expected))

  it.each([
    ['theirs, of a moment ago', { createdBy: me }, 1, true],
    ['theirs, of the hour before', { createdBy: me }, 61, false],
    ['of somebody else', {}, 1, false],
  ] as const)('whether they made it lately: %s', (_, given, minutes, madeLately) => {
    const now = new Date(task.createdAt.getTime() + minutes * 60_000)
    const found = taskFacts(board, { task: { ...task, ...given }, root: null, within: 'active', now }, me)
    expect(found.madeLately).toBe(madeLately)
  })

  it.each([
    ['an owner leaves it open', [as('owner')], null, null],
    ['an owner gives it away', [as('owner')], other, other],
    ['an editor leaves it open', [as('editor')], null, null],
    ['an editor without switch V takes it', [as('editor', { viewOthersTasks: false })], other, me],
    ['a restricted member takes it', [as('restricted', { viewOthersTasks: true })], null, me],
  ] as const)('whose a new task is: %s', (_, sources, wished, expected) =>
    expect(assigneeOfNew({ sources }, { wished, me })).toBe(expected),
  )

  it.each([
    ['an owner', [as('owner')], 'allowed'],
    ['an editor', [as('editor')], 'switched-off'],
    ['an editor with switch E', [as('editor', { editOthersTasks: true })], 'allowed'],
  ] as const)('gives a new task to somebody else or not: %s', (_, sources, decision) =>
    expect(can('task.assign', newTaskFacts({ ...board, sources }))).toBe(decision),
  )
})
