// Decision table of the comment policy.

import { describe, expect, it } from 'vitest'
import { type BoardRole, defaultSwitches } from '#shared/board/model.ts'
import { roleSourceOf } from '#shared/board/rules.ts'
import type { CommentFacts } from '#shared/comment/policy.ts'
import type { Decision } from '#shared/common/decision.ts'
import { can } from '#shared/permission/can.ts'

const as = (role: BoardRole) => [roleSourceOf({ role, switches: null }, { switches: defaultSwitches })]
const another: CommentFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  writable: true,
  features: [],
  assigned: false,
  createdByMe: false,
  subTaskOf: 'nothing',
  audience: 'the-board',
  taskState: 'active',
  containerState: 'active',
  removedByMe: false,
  createdRecently: false,
  canUndoRemoval: false,
  isAuthor: false,
  deletedByMe: false,
}
const own = { isAuthor: true }
const yes = 'allowed'
const no = 'not-your-role'

describe.each<[who: string, facts: Partial<CommentFacts>, edit: Decision, remove: Decision]>([
  ['an owner, their own comment', { sources: as('owner'), ...own }, yes, yes],
  ['an owner, another user’s comment', { sources: as('owner') }, no, yes],
  ['an editor, their own comment', { sources: as('editor'), ...own }, yes, yes],
  ['an editor, another user’s comment', { sources: as('editor') }, no, no],
  ['a viewer, a comment from when they were an editor', { sources: as('viewer'), ...own }, no, no],
  [
    'a restricted member, their own comment on their task',
    { sources: as('restricted'), assigned: true, ...own },
    yes,
    yes,
  ],
  [
    'a restricted member, their own comment on a task assigned to another user',
    { sources: as('restricted'), ...own },
    'hidden',
    'hidden',
  ],
  ['an owner, the task archived', { sources: as('owner'), taskState: 'archived', ...own }, 'not-active', 'not-active'],
  ['an owner, the workspace expired', { sources: as('owner'), writable: false, ...own }, 'read-only', 'read-only'],
  ['a user without any source', own, 'hidden', 'hidden'],
])('%s', (_, facts, edit, remove) => {
  it(`edit: ${edit}`, () => expect(can('comment.edit', { ...another, ...facts })).toBe(edit))
  it(`remove: ${remove}`, () => expect(can('comment.remove', { ...another, ...facts })).toBe(remove))
  it(`restore a comment that they deleted: ${remove}`, () =>
    expect(can('comment.restore', { ...another, ...facts, deletedByMe: true })).toBe(remove))
  it('restore a comment that another user deleted', () =>
    expect(can('comment.restore', { ...another, ...facts })).toBe('hidden'))
})
