// Decision tables of the board policy and the workspace policy.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BoardFacts,
  type BoardRole,
  BoardRole as Roles,
  BoardSwitches,
  defaultSwitches,
  type MemberSwitches,
} from '#shared/board/model.ts'
import { boardFacts, displayedRole, roleSourceOf } from '#shared/board/rules.ts'
import { BoardId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { labelPolicy } from '#shared/label/policy.ts'
import { activeFields, LifecycleState } from '#shared/lifecycle/states.ts'
import { type BoardAction, can, type WorkspaceAction } from '#shared/permission/can.ts'
import { boardPolicy } from '#shared/board/policy.ts'
import { plans } from '#shared/subscription/plans.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { type WorkspaceFacts, workspacePolicy } from '#shared/workspace/policy.ts'

const switches = BoardSwitches.parse(defaultSwitches)
const as = (role: BoardRole, own: Partial<MemberSwitches> | null = null) =>
  roleSourceOf(
    { role, switches: own && { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own } },
    { switches },
  )

const open: BoardFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  canUndoRemoval: false,
  writable: true,
  features: [],
}
const yes = 'allowed'
const no = 'not-your-role'
const off = 'switched-off'

type Line = [
  who: string,
  facts: Partial<BoardFacts>,
  view: Decision,
  configure: Decision,
  leave: Decision,
  createTasks: Decision,
]

// oxfmt-ignore
describe.each<Line>([
  //                                                                                             view      configure     leave         create tasks
  ['an owner', { sources: [as('owner')] },                                                       yes,      yes,          yes,          yes],
  ['an editor', { sources: [as('editor')] },                                                     yes,      no,           yes,          yes],
  ['an editor without switch C', { sources: [as('editor', { createTasks: false })] },            yes,      no,           yes,          off],
  ['a viewer', { sources: [as('viewer')] },                                                      yes,      no,           yes,          no],
  ['a viewer given every switch', { sources: [as('viewer', { createTasks: true })] },            yes,      no,           yes,          no],
  ['a restricted member', { sources: [as('restricted')] },                                       yes,      no,           yes,          off],
  ['a restricted member with switch C', { sources: [as('restricted', { createTasks: true })] },  yes,      no,           yes,          yes],
  ['a viewer who is an owner by another source', { sources: [as('viewer'), as('owner')] },       yes,      yes,          yes,          yes],
  ['a manager without a membership', { manages: true },                                          yes,      no,           no,           no],
  ['a manager who is an editor', { manages: true, sources: [as('editor')] },                     yes,      no,           yes,          yes],
  ['a stranger', {},                                                                             'hidden', 'hidden',     'hidden',     'hidden'],
  ['an owner, the board archived', { sources: [as('owner')], boardState: 'archived' },           yes,      'not-active', 'not-active', 'not-active'],
  ['an owner, the board deleted', { sources: [as('owner')], boardState: 'deleted' },             yes,      'not-active', 'not-active', 'not-active'],
  ['an editor, the board archived', { sources: [as('editor')], boardState: 'archived' },         'hidden', 'hidden',     'hidden',     'hidden'],
  ['a viewer, the board deleted', { sources: [as('viewer')], boardState: 'deleted' },            'hidden', 'hidden',     'hidden',     'hidden'],
  ['a manager, the board deleted', { manages: true, boardState: 'deleted' },                     yes,      no,           no,           no],
  ['an owner, the workspace expired', { sources: [as('owner')], writable: false },               yes,      'read-only',  'read-only',  'read-only'],
])('%s', (_, facts, view, configure, leave, createTasks) => {
  it(`view: ${view}`, () => expect(can('board.view', { ...open, ...facts })).toBe(view))
  it(`configure: ${configure}`, () => expect(can('board.configure', { ...open, ...facts })).toBe(configure))
  it(`leave: ${leave}`, () => expect(can('board.leave', { ...open, ...facts })).toBe(leave))
  it(`create tasks: ${createTasks}`, () => expect(can('task.create', { ...open, ...facts })).toBe(createTasks))
})

type RemovalLine = [who: string, facts: Partial<BoardFacts>, remove: Decision, restore: Decision, purge: Decision]
const [archived, deleted] = [{ boardState: 'archived' }, { boardState: 'deleted' }] as const

// oxfmt-ignore
describe.each<RemovalLine>([
  //                                                                                             remove        restore      purge
  ['an owner', { sources: [as('owner')] },                                                       yes,          no,          no],
  ['an editor', { sources: [as('editor')] },                                                     no,           no,          no],
  ['a manager without a membership', { manages: true },                                          no,           yes,         yes],
  ['an owner, the board archived', { sources: [as('owner')], ...archived },                      yes,          no,          no],
  ['an owner who archived it within the hour',
    { sources: [as('owner')], ...archived, canUndoRemoval: true },                               yes,          yes,         no],
  ['an owner, the board deleted', { sources: [as('owner')], ...deleted },                        'not-active', no,          no],
  ['an owner who deleted it within the hour',
    { sources: [as('owner')], ...deleted, canUndoRemoval: true },                                'not-active', yes,         no],
  ['an editor, the board deleted', { sources: [as('editor')], ...deleted, canUndoRemoval: true },'hidden',     'hidden',    'hidden'],
  ['a manager, the board deleted', { manages: true, ...deleted },                                'not-active', yes,         yes],
  ['a manager, the board purged', { manages: true, boardState: 'purged' },                       'hidden',     'hidden',    'hidden'],
  ['an owner, the workspace expired', { sources: [as('owner')], writable: false },               'read-only',  no,          no],
  ['a manager, the workspace expired', { manages: true, ...deleted, writable: false },           'not-active', 'read-only', 'read-only'],
  ['a stranger', {},                                                                             'hidden',     'hidden',    'hidden'],
])('archive, delete, restore and purge: %s', (_, facts, remove, restore, purge) => {
  it(`remove: ${remove}`, () => expect(can('board.remove', { ...open, ...facts })).toBe(remove))
  it(`restore: ${restore}`, () => expect(can('board.restore', { ...open, ...facts })).toBe(restore))
  it(`purge: ${purge}`, () => expect(can('board.purge', { ...open, ...facts })).toBe(purge))
})

const anyMember = fc.record({
  role: fc.constantFrom(...Roles.options),
  switches: fc.record({
    createTasks: fc.boolean(),
    editOthersTasks: fc.boolean(),
    viewOthersTasks: fc.boolean(),
    reassignOwnTasks: fc.boolean(),
  }),
})
const anyFacts = fc.record({
  sources: fc.array(
    anyMember.map((member) => roleSourceOf(member, { switches })),
    { maxLength: 3 },
  ),
  manages: fc.boolean(),
  boardState: fc.constantFrom(...LifecycleState.options),
  canUndoRemoval: fc.boolean(),
  writable: fc.boolean(),
  features: fc.constantFrom(...Object.values(plans).map(({ features }) => features)),
})
const allowed = (facts: BoardFacts) =>
  (Object.keys(boardPolicy) as BoardAction[]).filter((action) => can(action, facts) === 'allowed')

describe('board policy properties', () => {
  it('keeps every right when a switch is turned on or another source is added', () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyMember,
        fc.constantFrom(...(Object.keys(defaultSwitches.editor) as (keyof MemberSwitches)[])),
        (facts, member, which) => {
          const withSwitch = (on: boolean) => {
            const own = roleSourceOf({ ...member, switches: { ...member.switches, [which]: on } }, { switches })
            return allowed({ ...facts, sources: [...facts.sources, own] })
          }
          expect(withSwitch(true)).toEqual(expect.arrayContaining(withSwitch(false)))
          expect(withSwitch(false)).toEqual(expect.arrayContaining(allowed(facts)))
        },
      ),
    )
  })

  it('denies every action on a hidden board', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (can('board.view', facts) === 'hidden') expect(allowed(facts)).toEqual([])
      }),
    )
  })
})

describe('boardFacts', () => {
  const board = { boardId: BoardId.parse('brd_0123456789'), switches, ...activeFields }
  const member = (role: BoardRole) => ({ role, switches: null })

  it.each([
    ['a member of the workspace', 'member', null, null, false],
    ['a member of the board', 'member', member('viewer'), 'viewer', false],
    ['a guest who is a member of the board', 'guest', member('editor'), 'editor', false],
    ['a manager', 'manager', null, null, true],
    ['an administrator: as an Owner', 'administrator', null, 'owner', true],
    ['an administrator who is a viewer: as an Owner', 'administrator', member('viewer'), 'owner', true],
    ['an owner who is deactivated', null, member('owner'), null, false],
  ] as const)('%s', (_, workspaceRole, membership, role, manages) => {
    const facts = boardFacts({ board, member: membership, workspaceRole, writable: true })
    expect([displayedRole(facts), facts.manages]).toEqual([role, manages])
  })

  it('gives a manager the role Viewer in a template, and none in a project without membership', () => {
    const base = { member: null, workspaceRole: 'manager', writable: true } as const
    const facts = (boardId: string) => boardFacts({ ...base, board: { ...board, boardId: BoardId.parse(boardId) } })
    expect(facts('tpl_0123456789').sources).toMatchObject([{ by: 'workspace', role: 'viewer' }])
    expect(facts('brd_0123456789').sources).toEqual([])
  })

  it('applies the switches of a member before those of the board', () => {
    const off = { ...defaultSwitches.editor, createTasks: false }
    expect(roleSourceOf({ role: 'editor', switches: off }, { switches }).switches.createTasks).toBe(false)
    const closed = { ...switches, editor: off }
    expect(roleSourceOf({ role: 'editor', switches: null }, { switches: closed }).switches.createTasks).toBe(false)
    const trusted = roleSourceOf({ role: 'editor', switches: defaultSwitches.editor }, { switches: closed })
    expect(trusted.switches.createTasks).toBe(true)
  })
})

describe('board.see_calendar', () => {
  const seeCalendar = (overrides: Partial<BoardFacts>) =>
    can('board.see_calendar', { ...open, sources: [as('viewer')], features: ['calendar'], ...overrides })

  it('is allowed to everybody who sees the board if the plan includes it', () => {
    expect(seeCalendar({})).toBe(yes)
    expect(seeCalendar({ features: [] })).toBe('not-in-plan')
    expect(seeCalendar({ features: [], sources: [] })).toBe('hidden')
    expect(seeCalendar({ writable: false })).toBe(yes)
  })
})

describe('workspace policy', () => {
  const facts = (overrides: Partial<WorkspaceFacts>): WorkspaceFacts => ({
    workspaceRole: 'member',
    support: false,
    membersCreateBoards: true,
    writable: true,
    features: [],
    groupIds: [],
    vaultRoles: {},
    ...overrides,
  })

  it.each<[string, Partial<WorkspaceFacts>, Decision]>([
    ['an administrator', { workspaceRole: 'administrator', membersCreateBoards: false }, yes],
    ['a manager', { workspaceRole: 'manager', membersCreateBoards: false }, yes],
    ['a member', {}, yes],
    ['a member without the workspace setting', { membersCreateBoards: false }, off],
    ['a guest', { workspaceRole: 'guest' }, no],
    ['an administrator of an expired workspace', { workspaceRole: 'administrator', writable: false }, 'read-only'],
    ['a user without a role', { workspaceRole: null }, 'hidden'],
  ])('board.create: %s', (_, overrides, decision) => expect(can('board.create', facts(overrides))).toBe(decision))

  it('workspace.use: allows every role and hides the workspace from others', () => {
    for (const workspaceRole of WorkspaceRole.options) expect(can('workspace.use', facts({ workspaceRole }))).toBe(yes)
    expect(can('workspace.use', facts({ workspaceRole: null }))).toBe('hidden')
  })

  it('support staff have only the rights of their workspace role, and cancel the deletion of any workspace', () => {
    const { 'workspace.keep': _, ...others } = workspacePolicy
    const actions = Object.keys({ ...others, ...labelPolicy }) as WorkspaceAction[]
    expect(can('workspace.keep', facts({ workspaceRole: null, support: true }))).toBe(yes)
    for (const action of actions)
      for (const workspaceRole of [null, ...WorkspaceRole.options]) {
        const usual = can(action, facts({ workspaceRole }))
        expect([action, can(action, facts({ workspaceRole, support: true }))]).toEqual([action, usual])
      }
  })
})
