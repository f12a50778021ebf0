// Generates docs/permission-matrix.md from the policy. A test fails when the document is outdated.

import { type BoardFacts, type BoardRole, defaultSwitches, type MemberSwitches } from '#shared/board/model.ts'
import { boardPolicy } from '#shared/board/policy.ts'
import { sourceOf } from '#shared/board/rules.ts'
import type { Decision } from '#shared/common/decision.ts'
import { type CommentFacts, commentPolicy } from '#shared/comment/policy.ts'
import { labelPolicy } from '#shared/label/policy.ts'
import { can, type WorkspaceAction } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import { type TaskFacts, taskPolicy } from '#shared/task/policy.ts'
import { type WorkspaceFacts, workspacePolicy } from '#shared/workspace/policy.ts'

const words: Record<Decision, string> = {
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
const as = (role: BoardRole, own: Partial<MemberSwitches> = {}) =>
  sourceOf(
    { role, switches: { ...defaultSwitches[role === 'restricted' ? 'restricted' : 'editor'], ...own } },
    { switches },
  )

const board: BoardFacts = {
  sources: [],
  manages: false,
  boardState: 'active',
  takesBack: false,
  writable: true,
  features: plans.team.features,
}
const task: TaskFacts = {
  ...board,
  assigned: false,
  created: false,
  partOf: 'nothing',
  shownTo: 'the-board',
  taskState: 'active',
  aroundState: 'active',
  removedByMe: false,
  madeLately: false,
}

type Line<Facts> = [who: string, facts: Partial<Facts>]

const inWorkspace: Line<WorkspaceFacts>[] = [
  ['administrator', { workspaceRole: 'administrator' }],
  ['manager', { workspaceRole: 'manager' }],
  ['member', { workspaceRole: 'member' }],
  ['member, where members may not create boards', { workspaceRole: 'member', membersCreateBoards: false }],
  ['guest', { workspaceRole: 'guest' }],
  ['pending, deactivated, or nobody', { workspaceRole: null }],
  ['support staff', { workspaceRole: null, support: true }],
  ['administrator of an expired workspace', { workspaceRole: 'administrator', writable: false }],
]

const onBoard: Line<BoardFacts>[] = [
  ['Owner', { sources: [as('owner')] }],
  ['Editor', { sources: [as('editor')] }],
  ['Editor, switch C off', { sources: [as('editor', { createTasks: false })] }],
  ['Viewer', { sources: [as('viewer')] }],
  ['Restricted', { sources: [as('restricted')] }],
  ['Restricted, switch C on', { sources: [as('restricted', { createTasks: true })] }],
  ['administrator of the workspace', { sources: [as('owner')], manages: true }],
  ['manager of the workspace', { manages: true }],
  ['manager of the workspace, a template', { sources: [as('viewer')], manages: true }],
  ['anybody else', {}],
  ['Owner, the board archived', { sources: [as('owner')], boardState: 'archived' }],
  ['Owner, the board deleted', { sources: [as('owner')], boardState: 'deleted' }],
  ['Owner who deleted the board within the hour', { sources: [as('owner')], boardState: 'deleted', takesBack: true }],
  ['Editor, the board archived or deleted', { sources: [as('editor')], boardState: 'archived' }],
  ['manager, the board archived', { manages: true, boardState: 'archived' }],
  ['manager, the board deleted', { manages: true, boardState: 'deleted' }],
  ['Owner, the workspace expired', { sources: [as('owner')], writable: false }],
]

const onTask: Line<TaskFacts>[] = [
  ['Owner', { sources: [as('owner')] }],
  ['Editor', { sources: [as('editor')] }],
  ['Editor, assigned', { sources: [as('editor')], assigned: true }],
  ['Editor, assigned, switch R off', { sources: [as('editor', { reassignOwnTasks: false })], assigned: true }],
  ['Editor, created it within the hour', { sources: [as('editor')], created: true, madeLately: true }],
  ['Editor, switch E on', { sources: [as('editor', { editOthersTasks: true })] }],
  ['Editor, switch V off', { sources: [as('editor', { viewOthersTasks: false })] }],
  ['Editor, switch V off, assigned', { sources: [as('editor', { viewOthersTasks: false })], assigned: true }],
  ['Viewer', { sources: [as('viewer')] }],
  ['Viewer, assigned', { sources: [as('viewer')], assigned: true }],
  ['Restricted', { sources: [as('restricted')] }],
  ['Restricted, assigned', { sources: [as('restricted')], assigned: true }],
  ['Restricted, assigned, switch R on', { sources: [as('restricted', { reassignOwnTasks: true })], assigned: true }],
  ['manager of the workspace', { manages: true }],
  ['anybody else', {}],
]

const toAFew: Line<TaskFacts>[] = [
  ['Owner, not named', { sources: [as('owner')], shownTo: 'a-list-without-me' }],
  ['Editor, named', { sources: [as('editor')], shownTo: 'a-list-with-me' }],
  ['Editor, switch V off, named', { sources: [as('editor', { viewOthersTasks: false })], shownTo: 'a-list-with-me' }],
  ['Editor, not named', { sources: [as('editor')], shownTo: 'a-list-without-me' }],
  ['Editor, not named, assigned', { sources: [as('editor')], shownTo: 'a-list-without-me', assigned: true }],
  ['Editor, not named, created it', { sources: [as('editor')], shownTo: 'a-list-without-me', created: true }],
  ['Viewer, named', { sources: [as('viewer')], shownTo: 'a-list-with-me' }],
  ['Viewer, not named', { sources: [as('viewer')], shownTo: 'a-list-without-me' }],
  ['Restricted, named', { sources: [as('restricted')], shownTo: 'a-list-with-me' }],
  ['Restricted, not named', { sources: [as('restricted')], shownTo: 'a-list-without-me' }],
]

const notOpen: Line<TaskFacts>[] = [
  ['Owner, the task archived', { sources: [as('owner')], taskState: 'archived' }],
  ['Owner, the task deleted', { sources: [as('owner')], taskState: 'deleted' }],
  ['Owner, its root, list or tab archived', { sources: [as('owner')], taskState: 'archived', aroundState: 'archived' }],
  ['Editor, the task archived', { sources: [as('editor')], taskState: 'archived' }],
  ['Editor, the task archived, assigned', { sources: [as('editor')], taskState: 'archived', assigned: true }],
  [
    'Editor, the task archived by them within the hour, assigned',
    { sources: [as('editor')], taskState: 'archived', assigned: true, removedByMe: true, takesBack: true },
  ],
  ['Editor, the task deleted by somebody else', { sources: [as('editor')], taskState: 'deleted', assigned: true }],
  [
    'Editor, the task deleted by them, assigned',
    { sources: [as('editor')], taskState: 'deleted', assigned: true, removedByMe: true },
  ],
  [
    'Editor, the task deleted by them within the hour, assigned',
    { sources: [as('editor')], taskState: 'deleted', assigned: true, removedByMe: true, takesBack: true },
  ],
  ['Viewer, the task deleted', { sources: [as('viewer')], taskState: 'deleted' }],
  ['Owner, the board archived or deleted', { sources: [as('owner')], boardState: 'archived' }],
  ['Editor, the board archived or deleted', { sources: [as('editor')], boardState: 'archived', assigned: true }],
  ['Owner, the workspace expired', { sources: [as('owner')], writable: false }],
  ['Owner, a plan without explicit permissions', { sources: [as('owner')], features: [] }],
]

/** A table with a row per person and a column per action. */
function table(actions: readonly string[], lines: readonly (readonly [string, readonly Decision[]])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...actions.map((action) => `\`${action}\``)]),
    row(['---', ...actions.map(() => '---')]),
    ...lines.map(([who, decisions]) => row([who, ...decisions.map((decision) => words[decision])])),
  ].join('\n')
}

const ofWorkspace = () => {
  const actions = Object.keys({ ...workspacePolicy, ...labelPolicy }) as WorkspaceAction[]
  const usual: WorkspaceFacts = {
    workspaceRole: 'member',
    support: false,
    membersCreateBoards: true,
    writable: true,
    features: plans.team.features,
  }
  return table(
    actions,
    inWorkspace.map(([who, facts]) => [who, actions.map((action) => can(action, { ...usual, ...facts }))]),
  )
}

const ofBoards = () => {
  const actions = Object.keys(boardPolicy) as (keyof typeof boardPolicy)[]
  return table(
    actions,
    onBoard.map(([who, facts]) => [who, actions.map((action) => can(action, { ...board, ...facts }))]),
  )
}

const ofTasks = (lines: readonly Line<TaskFacts>[]) => {
  const actions = Object.keys(taskPolicy) as (keyof typeof taskPolicy)[]
  return table(
    actions,
    lines.map(([who, facts]) => [who, actions.map((action) => can(action, { ...task, ...facts }))]),
  )
}

const onComment: Line<CommentFacts>[] = onTask.flatMap(([who, facts]): Line<CommentFacts>[] => [
  [`${who}, their own`, { ...facts, wrote: true }],
  [`${who}, another's`, { ...facts, wrote: false }],
])

const ofComments = () => {
  const actions = Object.keys(commentPolicy) as (keyof typeof commentPolicy)[]
  return table(
    actions,
    onComment.map(([who, facts]) => [
      who,
      actions.map((action) => can(action, { ...task, wrote: false, deletedByMe: true, ...facts })),
    ]),
  )
}

/** The whole document. */
export const permissionMatrix = (): string => `# Who may do what

Printed from the policy in \`shared/*/policy.ts\` by \`npm run docs\`; nobody writes it by hand, and a test fails when it
is stale.

**yes** · **no** to this role · **switched off** by a switch · **not active**: archived or deleted · **read only**: the
workspace's subscription has expired · **·** hidden, and answered as if there were no such thing.

The switches: **C** creates tasks (Editors on, Restricted off) · **E** edits tasks of others (off) · **V** sees tasks of
others (on) · **R** gives away own tasks (Editors on, Restricted off). A person with several sources of a role may do
what any of them allows. *Assigned* is the assignee of the task or of its root. A deleted comment can be restored only by the user who deleted
it, within the hour.

## In a workspace

${ofWorkspace()}

## On a board

${ofBoards()}

## On a task

${ofTasks(onTask)}

## On a comment

${ofComments()}

## On a task that is shown to a few

${ofTasks(toAFew)}

## On what is not open

${ofTasks(notOpen)}
`
