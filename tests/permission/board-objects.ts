// The objects of the board tests: a board in every state, with its items.

import { BoardId, type GroupId, type UserId } from '#shared/common/ids.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { BoardFacts } from '#shared/board/model.ts'
import type { Label } from '#shared/label/model.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { Scene } from './actors.ts'
import { addGroupToBoard, aGroup } from './groups.ts'
import type { MatrixRow } from './matrix.ts'
import { removedFields, tooLateMs } from './task-board.ts'

/** A board, one of its members, a person who is no member, and groups. */
export type OnBoard = Scene & {
  board: ABoard
  label: Label
  member: UserId
  colleague: UserId
  /** A group that is a member of the board, and one that may become one. */
  groups: { member: GroupId; other: GroupId }
}

export type BoardObject = {
  name: string
  state: LifecycleState
  isTemplate?: true
  /** Null for an object that does not exist for any caller. */
  facts: Partial<BoardFacts> | null
  page?: Record<string, MatrixRow>
  create: (scene: Scene) => Promise<OnBoard>
}

async function groupsOn({ world, workspace, groupWithAccess }: Scene, board: ABoard): Promise<OnBoard['groups']> {
  const member = await aGroup(world, workspace, 'Member')
  await addGroupToBoard(world, board, { ...workspace, groupId: member }, 'viewer')
  return { member, other: groupWithAccess ?? (await aGroup(world, workspace, 'Other')) }
}

async function on(scene: Scene, board: ABoard): Promise<OnBoard> {
  const [label, member, colleague] = await Promise.all([
    board.aLabel(),
    board.with('editor'),
    scene.workspace.aPerson(),
    // The last tab and the last Owner cannot be removed, so there are others.
    board.anotherTab(),
    board.with('owner'),
    scene.admit(board),
  ])
  // The people of a board elsewhere are not in this workspace.
  if (board.workspaceId === scene.workspace.workspaceId)
    await Promise.all([scene.welcome?.(member), scene.welcome?.(colleague)])
  const groups = await groupsOn(scene, board)
  return { ...scene, board, label, member: member.userId, colleague: colleague.userId, groups }
}

const onBoard = (lines: Record<string, string>): Record<string, MatrixRow> =>
  Object.fromEntries(Object.entries(lines).map(([actor, line]) => [actor, ['On a board', line]]))
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

function removedBoard(
  name: string,
  state: LifecycleState,
  options: { byActor?: true; agoMs?: number; matrixRows?: Record<string, string> },
): BoardObject {
  const { byActor, agoMs = 0, matrixRows = {} } = options
  return {
    name,
    state,
    facts: { boardState: state, canUndoRemoval: byActor === true && agoMs === 0 },
    page: onBoard(matrixRows),
    create: async (scene) =>
      on(scene, await scene.workspace.aBoard(removedFields(state, scene, byActor && scene.me.userId, agoMs))),
  }
}

export const neverExisted: BoardObject = {
  name: 'a board that never existed',
  state: 'active',
  facts: null,
  async create(scene) {
    const there = await on(scene, await scene.workspace.aBoard())
    return { ...there, board: { ...there.board, boardId: BoardId.parse(scene.world.platform.ids.next('brd')) } }
  },
}

export const boardObjects: BoardObject[] = [
  neverExisted,
  {
    name: 'an open board',
    state: 'active',
    facts: {},
    page: onBoard({
      ...same('Owner', 'Editor', 'Editor, switch C off', 'Viewer', 'Restricted', 'Restricted, switch C on'),
      ...same('administrator of the workspace', 'manager of the workspace', 'Owner, the workspace expired'),
      'a member of the workspace': 'anybody else',
      'a guest of the workspace': 'anybody else',
      'an Owner of a board elsewhere': 'anybody else',
      'former member of the board': 'anybody else',
    }),
    create: async (scene) => on(scene, await scene.workspace.aBoard()),
  },
  {
    // Rights on a template equal those on a board, except that managers can read every template.
    name: 'a template',
    state: 'active',
    isTemplate: true,
    facts: {},
    page: onBoard({
      ...same('Owner', 'Editor', 'Viewer', 'Restricted', 'administrator of the workspace'),
      'manager of the workspace': 'manager of the workspace, a template',
      'a member of the workspace': 'anybody else',
    }),
    create: async (scene) => on(scene, await scene.workspace.aBoard({ as: 'template' })),
  },
  removedBoard('a board that somebody else archived', 'archived', {
    matrixRows: {
      Owner: 'Owner, the board archived',
      Editor: 'Editor, the board archived or deleted',
      'manager of the workspace': 'manager, the board archived',
    },
  }),
  removedBoard('a board that somebody else deleted', 'deleted', {
    matrixRows: {
      Owner: 'Owner, the board deleted',
      Editor: 'Editor, the board archived or deleted',
      'manager of the workspace': 'manager, the board deleted',
    },
  }),
  removedBoard('a board that they archived a moment ago', 'archived', { byActor: true }),
  removedBoard('a board that they deleted a moment ago', 'deleted', {
    byActor: true,
    matrixRows: { Owner: 'Owner who deleted the board within the hour' },
  }),
  removedBoard('a board that they deleted long ago', 'deleted', { byActor: true, agoMs: tooLateMs }),
  removedBoard('a board that is being purged', 'purged', { byActor: true }),
  {
    name: 'a board of another workspace, of which they are a member, too',
    state: 'active',
    facts: null,
    create: async (scene) => on(scene, await (await scene.world.aWorkspace()).aBoard()),
  },
]
