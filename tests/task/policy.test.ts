// The task lines of the policy, read aloud.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { sourceOf } from '#shared/board/rules.ts'
import type { Decision } from '#shared/common/decision.ts'
import { can, type TaskAction } from '#shared/permission/can.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'
import { anyMember, anyTaskFacts } from './any-facts.ts'
import { as, openTask, switches } from './sources.ts'

const yes = 'allowed'
const no = 'not-your-role'
const off = 'switched-off'

type Line = [who: string, facts: Partial<TaskFacts>, ...decisions: Decision[]]
const actions = ['task.view', 'task.edit', 'task.assign', 'task.comment', 'task.moderate', 'task.put_away'] as const

describe('duplicating', () => {
  it.each<[who: string, facts: Partial<TaskFacts>, decision: Decision]>([
    ['an owner', { sources: [as('owner')] }, yes],
    ['an editor', { sources: [as('editor')] }, yes],
    ['an editor without switch C', { sources: [as('editor', { createTasks: false })], assigned: true }, off],
    ['a viewer', { sources: [as('viewer')], assigned: true }, no],
    ['a restricted member, theirs', { sources: [as('restricted')], assigned: true }, off],
    ['one with switch C, theirs', { sources: [as('restricted', { createTasks: true })], assigned: true }, yes],
    ['one with switch C, another’s', { sources: [as('restricted', { createTasks: true })] }, 'hidden'],
    ['an editor, a part of another’s', { sources: [as('editor')], partOf: 'a-task-of-another' }, off],
    [
      'an editor, their part of another’s',
      { sources: [as('editor')], assigned: true, partOf: 'a-task-of-another' },
      off,
    ],
    ['an editor, a part of theirs', { sources: [as('editor')], assigned: true, partOf: 'a-task-of-mine' }, yes],
    [
      'an editor with switch E, a part',
      { sources: [as('editor', { editOthersTasks: true })], partOf: 'a-task-of-another' },
      yes,
    ],
    ['an owner, what is archived', { sources: [as('owner')], taskState: 'archived' }, 'not-active'],
    ['an owner, the workspace expired', { sources: [as('owner')], writable: false }, 'read-only'],
  ])('asks of %s', (_, facts, decision) => expect(can('task.duplicate', { ...openTask, ...facts })).toBe(decision))
})

// oxfmt-ignore
describe.each<Line>([
  //                                                                                     view      edit      assign    comment   moderate  put away
  ['an owner', { sources: [as('owner')] },                                               yes,      yes,      yes,      yes,      yes,      yes],
  ['an editor', { sources: [as('editor')] },                                             yes,      off,      off,      yes,      no,       off],
  ['an editor, theirs', { sources: [as('editor')], assigned: true },                     yes,      yes,      yes,      yes,      no,       yes],
  ['an editor, theirs, without switch R',
    { sources: [as('editor', { reassignOwnTasks: false })], assigned: true },            yes,      yes,      off,      yes,      no,       yes],
  ['an editor with switch E', { sources: [as('editor', { editOthersTasks: true })] },    yes,      yes,      yes,      yes,      no,       yes],
  ['an editor without switch V', { sources: [as('editor', { viewOthersTasks: false })] },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor without switch V, theirs',
    { sources: [as('editor', { viewOthersTasks: false })], assigned: true },             yes,      yes,      yes,      yes,      no,       yes],
  ['a viewer', { sources: [as('viewer')] },                                              yes,      no,       no,       no,       no,       no],
  ['a viewer, theirs', { sources: [as('viewer')], assigned: true },                      yes,      no,       no,       no,       no,       no],
  ['a restricted member', { sources: [as('restricted')] },                               'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member, theirs', { sources: [as('restricted')], assigned: true },       yes,      yes,      off,      yes,      no,       no],
  ['a restricted member with switch R, theirs',
    { sources: [as('restricted', { reassignOwnTasks: true })], assigned: true },         yes,      yes,      yes,      yes,      no,       no],
  ['a restricted member given V and E all the same',
    { sources: [as('restricted', { viewOthersTasks: true, editOthersTasks: true })] },   'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member who created it', { sources: [as('restricted')], created: true }, 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a restricted member it is shown to',
    { sources: [as('restricted')], shownTo: 'a-list-with-me' },                          yes,      no,       no,       no,       no,       no],
  ['an editor without switch V it is shown to',
    { sources: [as('editor', { viewOthersTasks: false })], shownTo: 'a-list-with-me' },  yes,      off,      off,      yes,      no,       off],
  ['an editor, shown to others', { sources: [as('editor')], shownTo: 'a-list-without-me' },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor with switch E, shown to others',
    { sources: [as('editor', { editOthersTasks: true })], shownTo: 'a-list-without-me' },'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a viewer, shown to others', { sources: [as('viewer')], shownTo: 'a-list-without-me' },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an editor, theirs, shown to others',
    { sources: [as('editor')], shownTo: 'a-list-without-me', assigned: true },           yes,      yes,      yes,      yes,      no,       yes],
  ['an editor who created it, shown to others',
    { sources: [as('editor')], shownTo: 'a-list-without-me', created: true },            yes,      off,      off,      yes,      no,       off],
  ['an owner, shown to others', { sources: [as('owner')], shownTo: 'a-list-without-me' },yes,      yes,      yes,      yes,      yes,      yes],
  ['an owner, the task archived', { sources: [as('owner')], taskState: 'archived' },     yes,      'not-active', 'not-active', 'not-active', 'not-active', yes],
  ['an owner, the task deleted', { sources: [as('owner')], taskState: 'deleted' },       yes,      'not-active', 'not-active', 'not-active', 'not-active', yes],
  ['an owner, its list archived',
    { sources: [as('owner')], taskState: 'archived', aroundState: 'archived' },          yes,      'not-active', 'not-active', 'not-active', 'not-active', 'not-active'],
  ['a viewer, the task archived', { sources: [as('viewer')], taskState: 'archived' },    yes,      no,       no,       no,       no,       no],
  ['an owner, the board archived', { sources: [as('owner')], boardState: 'archived' },   yes,      'not-active', 'not-active', 'not-active', 'not-active', 'not-active'],
  ['an editor, the board archived', { sources: [as('editor')], boardState: 'archived', assigned: true },
                                                                                         'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an owner, the workspace expired', { sources: [as('owner')], writable: false },       yes,      'read-only', 'read-only', 'read-only', 'read-only', 'read-only'],
  ['somebody without any source', { sources: [] },                                       'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden'],
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

type BackLine = [who: string, facts: Partial<TaskFacts>, view: Decision, bringBack: Decision, purge: Decision]
const lies = { taskState: 'deleted' } as const
const byMe = { ...lies, putAwayByMe: true } as const
const justNow = { ...byMe, takesBack: true } as const

// oxfmt-ignore
describe.each<BackLine>([
  //                                                                                              view      bring back  purge
  ['an owner', { sources: [as('owner')], ...lies },                                               yes,      yes,        yes],
  ['an editor who may edit it', { sources: [as('editor', { editOthersTasks: true })], ...lies },  'hidden', 'hidden',   'hidden'],
  ['an editor, theirs', { sources: [as('editor')], assigned: true, ...lies },                     'hidden', 'hidden',   'hidden'],
  ['an editor who deleted it long ago', { sources: [as('editor')], assigned: true, ...byMe },     yes,      no,         no],
  ['an editor who deleted it just now', { sources: [as('editor')], assigned: true, ...justNow },  yes,      yes,        no],
  ['an editor who may not edit it any more', { sources: [as('editor')], ...justNow },             yes,      off,        no],
  ['a viewer who deleted it when they were an editor', { sources: [as('viewer')], ...justNow },   yes,      no,         no],
  ['a restricted member who did', { sources: [as('restricted')], assigned: true, ...justNow },    yes,      no,         no],
  ['an owner, the board archived', { sources: [as('owner')], ...lies, boardState: 'archived' },   yes,      'not-active', 'not-active'],
  ['an owner, the workspace expired', { sources: [as('owner')], ...lies, writable: false },       yes,      'read-only', 'read-only'],
  ['an owner, once it is being purged', { sources: [as('owner')], taskState: 'purged' },          'hidden', 'hidden',   'hidden'],
])('what lies in the recycle bin: %s', (_, facts, view, bringBack, purge) => {
  it(`view: ${view}`, () => expect(can('task.view', { ...openTask, ...facts })).toBe(view))
  it(`bring back: ${bringBack}`, () => expect(can('task.bring_back', { ...openTask, ...facts })).toBe(bringBack))
  it(`purge: ${purge}`, () => expect(can('task.purge', { ...openTask, ...facts })).toBe(purge))
})

describe.each<[who: string, facts: Partial<TaskFacts>, restrict: Decision, unrestrict: Decision]>([
  ['an owner', { sources: [as('owner')] }, yes, yes],
  ['an owner whose plan does not hold it', { sources: [as('owner')], features: [] }, 'not-in-plan', yes],
  ['an editor', { sources: [as('editor')] }, off, off],
  ['an editor, theirs', { sources: [as('editor')], assigned: true }, yes, yes],
  ['an editor with switch E', { sources: [as('editor', { editOthersTasks: true })] }, yes, yes],
  ['a restricted member, theirs', { sources: [as('restricted')], assigned: true }, no, no],
  ['a viewer whose plan does not hold it', { sources: [as('viewer')], features: [] }, no, no],
  ['an owner, the task archived', { sources: [as('owner')], taskState: 'archived' }, 'not-active', 'not-active'],
])('says who sees a task: %s', (_, facts, restrict, unrestrict) => {
  it(`restrict: ${restrict}`, () => expect(can('task.restrict', { ...openTask, ...facts })).toBe(restrict))
  it(`unrestrict: ${unrestrict}`, () => expect(can('task.unrestrict', { ...openTask, ...facts })).toBe(unrestrict))
})

const allowed = (facts: TaskFacts) =>
  (Object.keys(taskPolicy) as TaskAction[]).filter((action) => can(action, facts) === 'allowed')

describe('whatever the facts', () => {
  it('never takes a right away when a switch is turned on', () => {
    fc.assert(
      fc.property(
        anyMember,
        fc.constantFrom(...(Object.keys(defaultSwitches.editor) as (keyof MemberSwitches)[])),
        anyTaskFacts,
        (member, which, facts) => {
          const withSwitch = (on: boolean) => {
            const own = sourceOf({ ...member, switches: { ...member.switches, [which]: on } }, { switches })
            return allowed({ ...facts, sources: [...facts.sources, own] })
          }
          expect(withSwitch(true)).toEqual(expect.arrayContaining(withSwitch(false)))
        },
      ),
    )
  })

  it('never takes a right away when there is one more source', () => {
    fc.assert(
      fc.property(anyTaskFacts, anyMember, (facts, member) => {
        const more = { ...facts, sources: [...facts.sources, sourceOf(member, { switches })] }
        expect(allowed(more)).toEqual(expect.arrayContaining(allowed(facts)))
      }),
    )
  })

  it('lets nobody do anything to what they do not see', () => {
    fc.assert(
      fc.property(anyTaskFacts, (facts) => {
        if (can('task.view', facts) === 'hidden') {
          for (const action of actions) expect(can(action, facts)).toBe('hidden')
        }
      }),
    )
  })

  it('changes nothing in what is archived, deleted or read-only', () => {
    fc.assert(
      fc.property(anyTaskFacts, (facts) => {
        if (facts.boardState === 'active' && facts.taskState === 'active' && facts.writable) return
        const whatStaysPossible = ['task.view', 'task.put_away', 'task.bring_back', 'task.purge']
        const isAway = facts.boardState === 'active' && facts.writable
        const expected = isAway ? whatStaysPossible : ['task.view']
        expect(allowed(facts).filter((action) => !expected.includes(action))).toEqual([])
      }),
    )
  })
})
