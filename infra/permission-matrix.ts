// Generates docs/permission-matrix.md from the policy. A test fails when the document is outdated.

import { type BoardFacts, type BoardRole, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { boardPolicy } from '#shared/board/policy.ts'
import { roleSourceOf } from '#shared/board/rules.ts'
import type { Decision } from '#shared/common/decision.ts'
import { type CommentFacts, commentPolicy } from '#shared/comment/policy.ts'
import { auditPolicy } from '#shared/audit/policy.ts'
import { groupPolicy } from '#shared/group/policy.ts'
import { invitationPolicy } from '#shared/invitation/policy.ts'
import { labelPolicy } from '#shared/label/policy.ts'
import { peoplePolicy } from '#shared/people/policy.ts'
import { can, type VaultAction, type WorkspaceAction } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import { type VaultFacts, vaultPolicy, vaultsPolicy } from '#shared/vault/policy.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'
import { type WorkspaceFacts, workspacePolicy } from '#shared/workspace/policy.ts'

const decisionTexts: Record<Decision, string> = {
  allowed: 'yes',
  hidden: '·',
  'not-your-role': 'no',
  'switched-off': 'switched off',
  'not-active': 'not active',
  'not-in-plan': 'not in the plan',
  'read-only': 'read only',
  'last-owner': 'last Owner',
}

const switches = { editor: defaultSwitches.editor, restricted: defaultSwitches.restricted }
const roleSource = (role: BoardRole, overrides: Partial<MemberSwitches> = {}) =>
  roleSourceOf(
    { role, switches: { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...overrides } },
    { switches },
  )

const board: BoardFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  canUndoRemoval: false,
  writable: true,
  features: plans.team.features,
}
const task: TaskFacts = {
  ...board,
  assigned: false,
  createdByMe: false,
  subTaskOf: 'nothing',
  audience: 'the-board',
  taskState: 'active',
  containerState: 'active',
  removedByMe: false,
  createdRecently: false,
}

type MatrixRow<Facts> = [who: string, facts: Partial<Facts>]

const workspaceRows: MatrixRow<WorkspaceFacts>[] = [
  ['administrator', { workspaceRole: 'administrator' }],
  ['manager', { workspaceRole: 'manager' }],
  ['member', { workspaceRole: 'member' }],
  ['member, where members may not create boards', { workspaceRole: 'member', membersCreateBoards: false }],
  ['guest', { workspaceRole: 'guest' }],
  ['pending, deactivated, or nobody', { workspaceRole: null }],
  ['support staff', { workspaceRole: null, support: true }],
  ['administrator of an expired workspace', { workspaceRole: 'administrator', writable: false }],
]

const boardRows: MatrixRow<BoardFacts>[] = [
  ['Owner', { sources: [roleSource('owner')] }],
  ['Editor', { sources: [roleSource('editor')] }],
  ['Editor, switch C off', { sources: [roleSource('editor', { createTasks: false })] }],
  ['Viewer', { sources: [roleSource('viewer')] }],
  ['Restricted', { sources: [roleSource('restricted')] }],
  ['Restricted, switch C on', { sources: [roleSource('restricted', { createTasks: true })] }],
  ['administrator of the workspace', { sources: [roleSource('owner')], manages: true }],
  ['manager of the workspace', { manages: true }],
  ['manager of the workspace, a template', { sources: [roleSource('viewer')], manages: true }],
  ['anybody else', {}],
  ['Owner, the board archived', { sources: [roleSource('owner')], boardState: 'archived' }],
  ['Owner, the board deleted', { sources: [roleSource('owner')], boardState: 'deleted' }],
  [
    'Owner who deleted the board within the hour',
    { sources: [roleSource('owner')], boardState: 'deleted', canUndoRemoval: true },
  ],
  ['Editor, the board archived or deleted', { sources: [roleSource('editor')], boardState: 'archived' }],
  ['manager, the board archived', { manages: true, boardState: 'archived' }],
  ['manager, the board deleted', { manages: true, boardState: 'deleted' }],
  ['Owner, the workspace expired', { sources: [roleSource('owner')], writable: false }],
]

const taskRows: MatrixRow<TaskFacts>[] = [
  ['Owner', { sources: [roleSource('owner')] }],
  ['Editor', { sources: [roleSource('editor')] }],
  ['Editor, assigned', { sources: [roleSource('editor')], assigned: true }],
  ['Editor, assigned, switch R off', { sources: [roleSource('editor', { reassignOwnTasks: false })], assigned: true }],
  ['Editor, created it within the hour', { sources: [roleSource('editor')], createdByMe: true, createdRecently: true }],
  ['Editor, switch E on', { sources: [roleSource('editor', { editOthersTasks: true })] }],
  ['Editor, switch V off', { sources: [roleSource('editor', { viewOthersTasks: false })] }],
  ['Editor, switch V off, assigned', { sources: [roleSource('editor', { viewOthersTasks: false })], assigned: true }],
  ['Viewer', { sources: [roleSource('viewer')] }],
  ['Viewer, assigned', { sources: [roleSource('viewer')], assigned: true }],
  ['Restricted', { sources: [roleSource('restricted')] }],
  ['Restricted, assigned', { sources: [roleSource('restricted')], assigned: true }],
  [
    'Restricted, assigned, switch R on',
    { sources: [roleSource('restricted', { reassignOwnTasks: true })], assigned: true },
  ],
  ['manager of the workspace', { manages: true }],
  ['anybody else', {}],
]

const viewerTaskRows: MatrixRow<TaskFacts>[] = [
  ['Owner, not named', { sources: [roleSource('owner')], audience: 'viewers-without-me' }],
  ['Editor, named', { sources: [roleSource('editor')], audience: 'viewers-with-me' }],
  [
    'Editor, switch V off, named',
    { sources: [roleSource('editor', { viewOthersTasks: false })], audience: 'viewers-with-me' },
  ],
  ['Editor, not named', { sources: [roleSource('editor')], audience: 'viewers-without-me' }],
  ['Editor, not named, assigned', { sources: [roleSource('editor')], audience: 'viewers-without-me', assigned: true }],
  [
    'Editor, not named, created it',
    { sources: [roleSource('editor')], audience: 'viewers-without-me', createdByMe: true },
  ],
  ['Viewer, named', { sources: [roleSource('viewer')], audience: 'viewers-with-me' }],
  ['Viewer, not named', { sources: [roleSource('viewer')], audience: 'viewers-without-me' }],
  ['Restricted, named', { sources: [roleSource('restricted')], audience: 'viewers-with-me' }],
  ['Restricted, not named', { sources: [roleSource('restricted')], audience: 'viewers-without-me' }],
]

const inactiveTaskRows: MatrixRow<TaskFacts>[] = [
  ['Owner, the task archived', { sources: [roleSource('owner')], taskState: 'archived' }],
  ['Owner, the task deleted', { sources: [roleSource('owner')], taskState: 'deleted' }],
  [
    'Owner, its root, list or tab archived',
    { sources: [roleSource('owner')], taskState: 'archived', containerState: 'archived' },
  ],
  ['Editor, the task archived', { sources: [roleSource('editor')], taskState: 'archived' }],
  ['Editor, the task archived, assigned', { sources: [roleSource('editor')], taskState: 'archived', assigned: true }],
  [
    'Editor, the task archived by them within the hour, assigned',
    { sources: [roleSource('editor')], taskState: 'archived', assigned: true, removedByMe: true, canUndoRemoval: true },
  ],
  [
    'Editor, the task deleted by somebody else',
    { sources: [roleSource('editor')], taskState: 'deleted', assigned: true },
  ],
  [
    'Editor, the task deleted by them, assigned',
    { sources: [roleSource('editor')], taskState: 'deleted', assigned: true, removedByMe: true },
  ],
  [
    'Editor, the task deleted by them within the hour, assigned',
    { sources: [roleSource('editor')], taskState: 'deleted', assigned: true, removedByMe: true, canUndoRemoval: true },
  ],
  ['Viewer, the task deleted', { sources: [roleSource('viewer')], taskState: 'deleted' }],
  ['Owner, the board archived or deleted', { sources: [roleSource('owner')], boardState: 'archived' }],
  [
    'Editor, the board archived or deleted',
    { sources: [roleSource('editor')], boardState: 'archived', assigned: true },
  ],
  ['Owner, the workspace expired', { sources: [roleSource('owner')], writable: false }],
  ['Owner, a plan without explicit permissions', { sources: [roleSource('owner')], features: [] }],
]

/** A table with a row per person and a column per action. */
function table(actions: readonly string[], rows: readonly (readonly [string, readonly Decision[]])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...actions.map((action) => `\`${action}\``)]),
    row(['---', ...actions.map(() => '---')]),
    ...rows.map(([who, decisions]) => row([who, ...decisions.map((decision) => decisionTexts[decision])])),
  ].join('\n')
}

const defaultFacts: WorkspaceFacts = {
  workspaceRole: 'member',
  support: false,
  membersCreateBoards: true,
  writable: true,
  features: plans.business.features,
  groupIds: [],
  vaultRoles: {},
}

const vaultRows: MatrixRow<VaultFacts>[] = [
  ['vault manager', { vaultLevel: 'manager' }],
  ['vault contributor', { vaultLevel: 'contributor' }],
  ['vault viewer', { vaultLevel: 'viewer' }],
  ['administrator without access', { workspaceRole: 'administrator' }],
  ['anybody else', {}],
  ['vault manager, a plan without vaults', { vaultLevel: 'manager', features: plans.team.features }],
  ['vault manager, the workspace expired', { vaultLevel: 'manager', writable: false }],
]

const vaultTable = () => {
  const actions = Object.keys(vaultPolicy) as VaultAction[]
  return table(
    actions,
    vaultRows.map(([who, facts]) => [
      who,
      actions.map((action) => can(action, { ...defaultFacts, vaultLevel: null, ...facts })),
    ]),
  )
}

const workspaceTable = () => {
  const workspaceActions = {
    ...workspacePolicy,
    ...labelPolicy,
    ...peoplePolicy,
    ...invitationPolicy,
    ...groupPolicy,
    ...auditPolicy,
    ...vaultsPolicy,
  }
  const actions = Object.keys(workspaceActions) as WorkspaceAction[]
  return table(
    actions,
    workspaceRows.map(([who, facts]) => [who, actions.map((action) => can(action, { ...defaultFacts, ...facts }))]),
  )
}

const boardTable = () => {
  const actions = Object.keys(boardPolicy) as (keyof typeof boardPolicy)[]
  return table(
    actions,
    boardRows.map(([who, facts]) => [who, actions.map((action) => can(action, { ...board, ...facts }))]),
  )
}

const taskTable = (rows: readonly MatrixRow<TaskFacts>[]) => {
  const actions = Object.keys(taskPolicy) as (keyof typeof taskPolicy)[]
  return table(
    actions,
    rows.map(([who, facts]) => [who, actions.map((action) => can(action, { ...task, ...facts }))]),
  )
}

const commentRows: MatrixRow<CommentFacts>[] = taskRows.flatMap(([who, facts]): MatrixRow<CommentFacts>[] => [
  [`${who}, their own`, { ...facts, isAuthor: true }],
  [`${who}, another's`, { ...facts, isAuthor: false }],
])

const commentTable = () => {
  const actions = Object.keys(commentPolicy) as (keyof typeof commentPolicy)[]
  return table(
    actions,
    commentRows.map(([who, facts]) => [
      who,
      actions.map((action) => can(action, { ...task, isAuthor: false, deletedByMe: true, ...facts })),
    ]),
  )
}

/** The whole document. */
export const permissionMatrix = (): string => `# Who may do what

Printed from the policy in \`shared/*/policy.ts\` by \`npm run docs\`; do not edit it by hand. A test fails when it is
outdated.

**yes** · **no** to this role · **switched off** by a switch · **not active**: archived or deleted · **read only**: the
workspace's subscription has expired · **·** hidden, and answered as not found.

The switches: **C** creates tasks (Editors on, Restricted off) · **E** edits tasks of others (off) · **V** sees tasks of
others (on) · **R** gives away own tasks (Editors on, Restricted off). A person with several sources of a role may do
what any of them allows. *Assigned* is the assignee of the task or of its root. A deleted comment can be restored only by the user who deleted
it, within the hour.

## In a workspace

${workspaceTable()}

## In a vault

${vaultTable()}

## On a board

${boardTable()}

## On a task

${taskTable(taskRows)}

## On a comment

${commentTable()}

## On a task that is shown to a few

${taskTable(viewerTaskRows)}

## On what is not open

${taskTable(inactiveTaskRows)}
`
