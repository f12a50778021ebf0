// What is walked to: a board in every state, and what is on it.

import { BoardId, type UserId } from '#shared/common/ids.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { BoardFacts } from '#shared/board/model.ts'
import type { Label } from '#shared/label/model.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { Scene } from './actors.ts'
import type { Line } from './page.ts'
import { put, tooLate } from './place.ts'

/** A board, somebody who is a member of it, and somebody who is not. */
export type OnBoard = Scene & { board: ABoard; label: Label; member: UserId; colleague: UserId }

export type BoardObject = {
  name: string
  state: LifecycleState
  /** Null for what is not there, whoever asks. */
  facts: Partial<BoardFacts> | null
  page?: Record<string, Line>
  comes: (scene: Scene) => Promise<OnBoard>
}

async function on(scene: Scene, board: ABoard): Promise<OnBoard> {
  const [label, member, colleague] = await Promise.all([
    board.aLabel(),
    board.with('editor'),
    scene.workspace.aPerson(),
    // A board keeps a tab and an Owner, so there are others beside those that go.
    board.anotherTab(),
    board.with('owner'),
    scene.admit(board),
  ])
  return { ...scene, board, label, member: member.userId, colleague: colleague.userId }
}

const onBoard = (lines: Record<string, string>): Record<string, Line> =>
  Object.fromEntries(Object.entries(lines).map(([actor, line]) => [actor, ['On a board', line]]))
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

function putAway(
  name: string,
  state: LifecycleState,
  like: { mine?: true; agoMs?: number; says?: Record<string, string> },
): BoardObject {
  const { mine, agoMs = 0, says = {} } = like
  return {
    name,
    state,
    facts: { boardState: state, takesBack: mine === true && agoMs === 0 },
    page: onBoard(says),
    comes: async (scene) => on(scene, await scene.workspace.aBoard(put(state, scene, mine && scene.me.userId, agoMs))),
  }
}

export const neverExisted: BoardObject = {
  name: 'a board that never existed',
  state: 'active',
  facts: null,
  async comes(scene) {
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
      'somebody who was removed from the board': 'anybody else',
    }),
    comes: async (scene) => on(scene, await scene.workspace.aBoard()),
  },
  {
    // The rights to a template are those to a board, but that managers read every one.
    name: 'a template',
    state: 'active',
    facts: {},
    page: onBoard({
      ...same('Owner', 'Editor', 'Viewer', 'Restricted', 'administrator of the workspace'),
      'manager of the workspace': 'manager of the workspace, a template',
      'a member of the workspace': 'anybody else',
    }),
    comes: async (scene) => on(scene, await scene.workspace.aBoard({ as: 'template' })),
  },
  putAway('a board that somebody else archived', 'archived', {
    says: {
      Owner: 'Owner, the board archived',
      Editor: 'Editor, the board archived or deleted',
      'manager of the workspace': 'manager, the board archived',
    },
  }),
  putAway('a board that somebody else deleted', 'deleted', {
    says: {
      Owner: 'Owner, the board deleted',
      Editor: 'Editor, the board archived or deleted',
      'manager of the workspace': 'manager, the board deleted',
    },
  }),
  putAway('a board that they archived a moment ago', 'archived', { mine: true }),
  putAway('a board that they deleted a moment ago', 'deleted', {
    mine: true,
    says: { Owner: 'Owner who deleted the board within the hour' },
  }),
  putAway('a board that they deleted long ago', 'deleted', { mine: true, agoMs: tooLate }),
  putAway('a board that is being taken away for good', 'purged', { mine: true }),
  {
    name: 'a board of another workspace, of which they are a member, too',
    state: 'active',
    facts: null,
    comes: async (scene) => on(scene, await (await scene.world.aWorkspace()).aBoard()),
  },
]
