// The explanations of rights agree with the policy.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardPolicy } from '#shared/board/policy.ts'
import { boardFacts } from '#shared/board/rules.ts'
import { BoardId, UserId } from '#shared/common/ids.ts'
import type { BoardAction, TaskAction } from '#shared/permission/can.ts'
import { can } from '#shared/permission/can.ts'
import { type Explanation, explain } from '#shared/permission/explain.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'
import { anyTaskFacts } from '#tests/task/policy-arbitraries.ts'
import { as, openTask, switches } from '#tests/task/policy-fixtures.ts'

const may = (...paths: string[][]) => ({ allowed: true, paths })
const mayNot = (...paths: string[][]) => ({ allowed: false, paths })

// oxfmt-ignore
describe.each<[who: string, action: TaskAction, facts: Partial<TaskFacts>, said: unknown]>([
  ['an owner', 'task.edit', { sources: [as('owner')] }, may(['owner'])],
  ['an editor who is assigned', 'task.edit', { sources: [as('editor')], assigned: true }, may(['assigned'])],
  ['an editor with switch E who is assigned', 'task.edit',
    { sources: [as('editor', { editOthersTasks: true })], assigned: true }, may(['assigned'])],
  ['an editor with switch E', 'task.edit', { sources: [as('editor', { editOthersTasks: true })] },
    may(['editOthersTasks', 'viewOthersTasks'])],
  ['an editor assigned to the task it is part of', 'task.edit',
    { sources: [as('editor')], assigned: true, subTaskOf: 'a-task-of-mine' }, may(['root_assigned'])],
  ['a viewer', 'task.view', { sources: [as('viewer')] }, may()],
  ['a viewer who is named', 'task.view', { sources: [as('viewer')], audience: 'viewers-with-me' }, may(['explicit_viewer'])],
  ['an editor who created it', 'task.view',
    { sources: [as('editor')], audience: 'viewers-without-me', createdByMe: true }, may(['created'])],
  ['an editor', 'task.edit', { sources: [as('editor')] }, mayNot(['assigned'], ['editOthersTasks'], ['owner'])],
  ['an editor, of a part of another’s task', 'task.edit', { sources: [as('editor')], subTaskOf: 'a-task-of-another' },
    mayNot(['assigned'], ['editOthersTasks'], ['owner'])],
  ['an editor, of a part of another’s task', 'task.duplicate',
    { sources: [as('editor')], assigned: true, subTaskOf: 'a-task-of-another' },
    mayNot(['root_assigned'], ['editOthersTasks'], ['owner'])],
  ['a viewer', 'task.edit', { sources: [as('viewer')] }, mayNot(['owner'])],
  ['a restricted member', 'task.view', { sources: [as('restricted')] }, mayNot(['assigned'], ['owner'])],
  ['an editor who is not named', 'task.view', { sources: [as('editor')], audience: 'viewers-without-me' },
    mayNot(['assigned'], ['explicit_viewer'], ['owner'])],
  ['an owner, what is archived', 'task.edit', { sources: [as('owner')], taskState: 'archived' }, mayNot(['active'])],
  ['an owner without the plan', 'task.restrict', { sources: [as('owner')], features: [] }, mayNot(['plan'])],
  ['an owner of an expired workspace', 'task.edit', { sources: [as('owner')], writable: false }, mayNot(['subscription'])],
  ['a viewer, what is archived', 'task.edit', { sources: [as('viewer')], taskState: 'archived' }, mayNot(['owner', 'active'])],
])('%s, %s', (_, action, facts, explanation) => {
  it('gets the reason', () => expect(readable(explain(action, { ...openTask, ...facts }))).toEqual(explanation))
})

const readable = ({ allowed, paths }: Explanation) => ({
  allowed,
  paths: paths.map((path) => [...path].toSorted(byRank)),
})
const rank = [
  'root_assigned',
  'assigned',
  'created',
  'explicit_viewer',
  'editOthersTasks',
  'viewOthersTasks',
  'owner',
  'active',
]
const byRank = (one: string, other: string) => rank.indexOf(one) - rank.indexOf(other)

const me = UserId.parse('usr_01k00000000000000000000001')
const board = { boardId: BoardId.parse('brd_0123456789'), switches, state: 'active', removal: null } as const

describe('on a board', () => {
  const boardContext = { board, writable: true, features: [] }
  const explainFor = (action: BoardAction, facts: Parameters<typeof boardFacts>[0]) =>
    explain(action, boardFacts(facts))

  it('an administrator of the workspace has access without membership', () => {
    const facts = { ...boardContext, member: null, workspaceRole: 'administrator' as const }
    expect(explainFor('board.configure', facts)).toEqual(may(['administrator']))
    expect(explainFor('board.view', facts)).toEqual(may(['administrator']))
  })

  it('a manager can see it, and learns who may do more', () => {
    const facts = { ...boardContext, member: null, workspaceRole: 'manager' as const }
    expect(explainFor('board.view', facts)).toEqual(may(['manager']))
    expect(explainFor('task.create', facts)).toEqual(mayNot(['owner']))
    const template = { ...facts, board: { ...board, boardId: BoardId.parse('tpl_0123456789') } }
    expect(explainFor('board.duplicate', template)).toEqual(may(['manager']))
    expect(explainFor('task.create', template)).toEqual(mayNot(['owner']))
  })

  it('an editor learns about the switch', () => {
    const member = { role: 'editor' as const, switches: { ...switches.editor, createTasks: false } }
    const facts = { ...boardContext, member, workspaceRole: 'member' as const, caller: { me, now: new Date() } }
    expect(explainFor('task.create', facts)).toEqual(mayNot(['createTasks'], ['owner']))
  })
})

describe('for any facts', () => {
  const actions = Object.keys({ ...boardPolicy, ...taskPolicy }) as TaskAction[]
  const anyAction = fc.constantFrom(...actions)

  it('the reasons allow exactly what the policy allows', () => {
    fc.assert(
      fc.property(anyTaskFacts, anyAction, (facts, action) => {
        expect(explain(action, facts).allowed).toBe(can(action, facts) === 'allowed')
      }),
    )
  })

  it('the reasons name only existing sources', () => {
    const hasSource: Partial<Record<string, (facts: TaskFacts) => boolean>> = {
      owner: ({ sources }) => sources.some(({ role }) => role === 'owner'),
      manager: ({ manages }) => manages,
      assigned: ({ assigned }) => assigned,
      root_assigned: ({ subTaskOf }) => subTaskOf === 'a-task-of-mine',
      created: ({ createdByMe }) => createdByMe,
      explicit_viewer: ({ audience }) => audience === 'viewers-with-me',
      removed_recently: ({ canUndoRemoval }) => canUndoRemoval,
      created_recently: ({ createdRecently }) => createdRecently,
      removed_by_me: ({ removedByMe }) => removedByMe,
      createTasks: ({ sources }) => sources.some(({ switches: { createTasks } }) => createTasks),
      editOthersTasks: ({ sources }) => sources.some(({ switches: { editOthersTasks } }) => editOthersTasks),
      viewOthersTasks: ({ sources }) => sources.some(({ switches: { viewOthersTasks } }) => viewOthersTasks),
      reassignOwnTasks: ({ sources }) => sources.some(({ switches: { reassignOwnTasks } }) => reassignOwnTasks),
    }
    fc.assert(
      fc.property(anyTaskFacts, anyAction, (facts, action) => {
        const { allowed, paths } = explain(action, facts)
        if (allowed)
          for (const source of paths.flat()) expect([source, hasSource[source]?.(facts)]).toEqual([source, true])
      }),
      { numRuns: 500 },
    )
  })

  it('a user who is no owner would be allowed with the missing sources', () => {
    fc.assert(
      fc.property(anyTaskFacts, anyAction, (facts, action) => {
        const { allowed, paths } = explain(action, facts)
        if (allowed || !paths.some((path) => path.length === 1 && path[0] === 'owner')) return
        const more = { ...facts, sources: [...facts.sources, as('owner')] }
        expect(can(action, more)).toBe('allowed')
      }),
      { numRuns: 500 },
    )
  })
})
