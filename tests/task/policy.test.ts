// Decision tables of the task policy.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { roleSourceOf } from '#shared/board/rules.ts'
import type { Decision } from '#shared/common/decision.ts'
import { can, type TaskAction } from '#shared/permission/can.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'
import { anyMember, anyTaskFacts } from './policy-arbitraries.ts'
import { as, openTask, switches } from './policy-fixtures.ts'

const yes = 'allowed'
const no = 'not-your-role'
const off = 'switched-off'

type Line = [who: string, facts: Partial<TaskFacts>, ...decisions: Decision[]]
const actions = ['task.view', 'task.edit', 'task.assign', 'task.comment', 'task.moderate', 'task.remove'] as const

describe('task.duplicate', () => {
  it.each<[who: string, facts: Partial<TaskFacts>, decision: Decision]>([
    ['an owner', { sources: [as('owner')] }, yes],
    ['an editor', { sources: [as('editor')] }, yes],
    ['an editor without switch C', { sources: [as('editor', { createTasks: false })], assigned: true }, off],
    ['a viewer', { sources: [as('viewer')], assigned: true }, no],
    ['a restricted member, own task', { sources: [as('restricted')], assigned: true }, off],
    [
      'a restricted member with switch C, own task',
      { sources: [as('restricted', { createTasks: true })], assigned: true },
      yes,
    ],
    [
      'a restricted member with switch C, another’s task',
      { sources: [as('restricted', { createTasks: true })] },
      'hidden',
    ],
    ['an editor, a sub-task of another’s task', { sources: [as('editor')], subTaskOf: 'a-task-of-another' }, off],
    [
      'an editor, own sub-task of another’s task',
      { sources: [as('editor')], assigned: true, subTaskOf: 'a-task-of-another' },
      off,
    ],
    [
      'an editor, a sub-task of their own task',
      { sources: [as('editor')], assigned: true, subTaskOf: 'a-task-of-mine' },
      yes,
    ],
    [
      'an editor with switch E, a sub-task',
      { sources: [as('editor', { editOthersTasks: true })], subTaskOf: 'a-task-of-another' },
      yes,
    ],
    ['an owner, an archived task', { sources: [as('owner')], taskState: 'archived' }, 'not-active'],
    ['an owner, the workspace expired', { sources: [as('owner')], writable: false }, 'read-only'],
  ])('decides for %s', (_, facts, decision) => expect(can('task.duplicate', { ...openTask, ...facts })).toBe(decision))
})

// oxfmt-ignore
describe.each<Line>([
  //                                                                                     view      edit      assign    comment   moderate  remove
  ['an owner', { sources: [as('owner')] },                                               yes,      yes,      yes,      yes,      yes,      yes],
  ['an editor', { sources: [as('editor')] },                                             yes,      off,      off,      yes,      no,       off],
  ['an editor, own task', { sources: [as('editor')], assigned: true },                   yes,      yes,      yes,      yes,      no,       yes],
  ['an editor, own task, without switch R',
    { sources: [as('editor', { reassignOwnTasks: false })], assigned: true },            yes,      yes,      off,      yes,      no,       yes],
  ['an editor with switch E', { sources: [as('editor', { editOthersTasks: true })] },    yes,      yes,      yes,      yes,      no,       yes],
  ['an editor without switch V', { sources: [as('editor', { viewOthersTasks: false })] },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor without switch V, own task',
    { sources: [as('editor', { viewOthersTasks: false })], assigned: true },             yes,      yes,      yes,      yes,      no,       yes],
  ['a viewer', { sources: [as('viewer')] },                                              yes,      no,       no,       no,       no,       no],
  ['a viewer, own task', { sources: [as('viewer')], assigned: true },                    yes,      no,       no,       no,       no,       no],
  ['a restricted member', { sources: [as('restricted')] },                               'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member, own task', { sources: [as('restricted')], assigned: true },     yes,      yes,      off,      yes,      no,       no],
  ['a restricted member with switch R, own task',
    { sources: [as('restricted', { reassignOwnTasks: true })], assigned: true },         yes,      yes,      yes,      yes,      no,       no],
  ['a restricted member with switches V and E',
    { sources: [as('restricted', { viewOthersTasks: true, editOthersTasks: true })] },   'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member who created it',
    { sources: [as('restricted')], createdByMe: true },                                  'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member, explicit viewer',
    { sources: [as('restricted')], audience: 'viewers-with-me' },                        yes,      no,       no,       no,       no,       no],
  ['an editor without switch V, explicit viewer',
    { sources: [as('editor', { viewOthersTasks: false })], audience: 'viewers-with-me' },yes,      off,      off,      yes,      no,       off],
  ['an editor, not a viewer of it', { sources: [as('editor')], audience: 'viewers-without-me' },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor with switch E, not a viewer of it',
    { sources: [as('editor', { editOthersTasks: true })], audience: 'viewers-without-me' },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a viewer, not a viewer of it', { sources: [as('viewer')], audience: 'viewers-without-me' },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor, own task, not a viewer of it',
    { sources: [as('editor')], audience: 'viewers-without-me', assigned: true },         yes,      yes,      yes,      yes,      no,       yes],
  ['an editor who created it, not a viewer of it',
    { sources: [as('editor')], audience: 'viewers-without-me', createdByMe: true },      yes,      off,      off,      yes,      no,       off],
  ['an owner, not a viewer of it',
    { sources: [as('owner')], audience: 'viewers-without-me' },                          yes,      yes,      yes,      yes,      yes,      yes],
  ['an owner, the task archived', { sources: [as('owner')], taskState: 'archived' },     yes,      'not-active', 'not-active', 'not-active', 'not-active', yes],
  ['an owner, the task deleted', { sources: [as('owner')], taskState: 'deleted' },       yes,      'not-active', 'not-active', 'not-active', 'not-active', yes],
  ['an owner, its list archived',
    { sources: [as('owner')], taskState: 'archived', containerState: 'archived' },       yes,      'not-active', 'not-active', 'not-active', 'not-active', 'not-active'],
  ['a viewer, the task archived', { sources: [as('viewer')], taskState: 'archived' },    yes,      no,       no,       no,       no,       no],
  ['an owner, the board archived', { sources: [as('owner')], boardState: 'archived' },   yes,      'not-active', 'not-active', 'not-active', 'not-active', 'not-active'],
  ['an editor, the board archived', { sources: [as('editor')], boardState: 'archived', assigned: true },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an owner, the workspace expired', { sources: [as('owner')], writable: false },       yes,      'read-only', 'read-only', 'read-only', 'read-only', 'read-only'],
  ['a user without a source', { sources: [] },                                           'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a manager without a membership', { sources: [], manages: true },                     'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a viewer who is an editor by another source',
    { sources: [as('viewer'), as('editor', { editOthersTasks: true })] },                yes,      yes,      yes,      yes,      no,       yes],
  ['a restricted member who is a viewer by another source',
    { sources: [as('restricted'), as('viewer')], assigned: true },                       yes,      yes,      off,      yes,      no,       no],
])('%s', (_, facts, ...decisions) => {
  it.each(actions.map((action, i) => [action, decisions[i]!] as const))('%s: %s', (action, decision) => {
    expect(can(action, { ...openTask, ...facts })).toBe(decision)
  })
})

type RestoreLine = [who: string, facts: Partial<TaskFacts>, view: Decision, restore: Decision, purge: Decision]
const deleted = { taskState: 'deleted' } as const
const deletedByMe = { ...deleted, removedByMe: true } as const
const deletedNow = { ...deletedByMe, canUndoRemoval: true } as const

// oxfmt-ignore
describe.each<RestoreLine>([
  //                                                                                                     view      restore     purge
  ['an owner', { sources: [as('owner')], ...deleted },                                                   yes,      yes,        yes],
  ['an editor who may edit it', { sources: [as('editor', { editOthersTasks: true })], ...deleted },      'hidden', 'hidden',   'hidden'],
  ['an editor, own task', { sources: [as('editor')], assigned: true, ...deleted },                       'hidden', 'hidden',   'hidden'],
  ['an editor who deleted it long ago', { sources: [as('editor')], assigned: true, ...deletedByMe },     yes,      no,         no],
  ['an editor who deleted it just now', { sources: [as('editor')], assigned: true, ...deletedNow },      yes,      yes,        no],
  ['an editor who may no longer edit it', { sources: [as('editor')], ...deletedNow },                    yes,      off,        no],
  ['a viewer who deleted it as an editor', { sources: [as('viewer')], ...deletedNow },                   yes,      no,         no],
  ['a restricted member who deleted it', { sources: [as('restricted')], assigned: true, ...deletedNow }, yes,      no,         no],
  ['an owner, the board archived', { sources: [as('owner')], ...deleted, boardState: 'archived' },       yes,      'not-active', 'not-active'],
  ['an owner, the workspace expired', { sources: [as('owner')], ...deleted, writable: false },           yes,      'read-only', 'read-only'],
  ['an owner, the task purged', { sources: [as('owner')], taskState: 'purged' },                         'hidden', 'hidden',   'hidden'],
])('deleted task: %s', (_, facts, view, restore, purge) => {
  it(`view: ${view}`, () => expect(can('task.view', { ...openTask, ...facts })).toBe(view))
  it(`restore: ${restore}`, () => expect(can('task.restore', { ...openTask, ...facts })).toBe(restore))
  it(`purge: ${purge}`, () => expect(can('task.purge', { ...openTask, ...facts })).toBe(purge))
})

describe.each<[who: string, facts: Partial<TaskFacts>, restrict: Decision, unrestrict: Decision]>([
  ['an owner', { sources: [as('owner')] }, yes, yes],
  ['an owner without the plan feature', { sources: [as('owner')], features: [] }, 'not-in-plan', yes],
  ['an editor', { sources: [as('editor')] }, off, off],
  ['an editor, own task', { sources: [as('editor')], assigned: true }, yes, yes],
  ['an editor with switch E', { sources: [as('editor', { editOthersTasks: true })] }, yes, yes],
  ['a restricted member, own task', { sources: [as('restricted')], assigned: true }, no, no],
  ['a viewer without the plan feature', { sources: [as('viewer')], features: [] }, no, no],
  ['an owner, the task archived', { sources: [as('owner')], taskState: 'archived' }, 'not-active', 'not-active'],
])('restricting the viewers of a task: %s', (_, facts, restrict, unrestrict) => {
  it(`restrict: ${restrict}`, () => expect(can('task.restrict', { ...openTask, ...facts })).toBe(restrict))
  it(`unrestrict: ${unrestrict}`, () => expect(can('task.unrestrict', { ...openTask, ...facts })).toBe(unrestrict))
})

const allowed = (facts: TaskFacts) =>
  (Object.keys(taskPolicy) as TaskAction[]).filter((action) => can(action, facts) === 'allowed')

describe('task policy properties', () => {
  it('keeps every right when a switch is turned on', () => {
    fc.assert(
      fc.property(
        anyMember,
        fc.constantFrom(...(Object.keys(defaultSwitches.editor) as (keyof MemberSwitches)[])),
        anyTaskFacts,
        (member, which, facts) => {
          const withSwitch = (on: boolean) => {
            const own = roleSourceOf({ ...member, switches: { ...member.switches, [which]: on } }, { switches })
            return allowed({ ...facts, sources: [...facts.sources, own] })
          }
          expect(withSwitch(true)).toEqual(expect.arrayContaining(withSwitch(false)))
        },
      ),
    )
  })

  it('keeps every right when another source is added', () => {
    fc.assert(
      fc.property(anyTaskFacts, anyMember, (facts, member) => {
        const more = { ...facts, sources: [...facts.sources, roleSourceOf(member, { switches })] }
        expect(allowed(more)).toEqual(expect.arrayContaining(allowed(facts)))
      }),
    )
  })

  it('denies every action on a hidden task', () => {
    fc.assert(
      fc.property(anyTaskFacts, (facts) => {
        if (can('task.view', facts) === 'hidden') {
          for (const action of actions) expect(can(action, facts)).toBe('hidden')
        }
      }),
    )
  })

  it('denies changes of archived, deleted and read-only tasks', () => {
    fc.assert(
      fc.property(anyTaskFacts, (facts) => {
        if (facts.boardState === 'active' && facts.taskState === 'active' && facts.writable) return
        const alwaysPossible = ['task.view', 'task.remove', 'task.restore', 'task.purge']
        const isRestorable = facts.boardState === 'active' && facts.writable
        const expected = isRestorable ? alwaysPossible : ['task.view']
        expect(allowed(facts).filter((action) => !expected.includes(action))).toEqual([])
      }),
    )
  })
})
