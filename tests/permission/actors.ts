// The actors of the permission tests: everyone who may call a board procedure, with facts written down by hand.

import { isFullRun } from '#tests/kit/full-run.ts'
import type { BoardFacts, BoardRole, RoleSource } from '#shared/board/model.ts'
import { type GroupId, UserId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { VaultFacts } from '#shared/vault/policy.ts'
import type { WorkspaceRole } from '#shared/workspace/model.ts'
import type { ABoard, AWorkspace, Rpc, World } from '#tests/kit/world.ts'
import { actorsBySource } from './actors-by-source.ts'
import { source } from './role-source.ts'

type Me = { userId: UserId; rpc: Rpc }

/** An actor, and a workspace without other actors. */
export type Scene = {
  world: World
  workspace: AWorkspace
  me: Me
  admit: (board: ABoard) => Promise<void>
  /** Gives another person access to the vault of the boards. */
  welcome?: (person: Pick<Me, 'userId'>) => Promise<void>
  /** A group that may become a member of the boards; undefined outside vaults. */
  groupWithAccess?: GroupId
}

export type Actor = {
  name: string
  /** The error that is returned before any object is read. */
  rejectedWith?: ErrorCode
  facts: Pick<BoardFacts, 'sources' | 'manages' | 'writable' | 'features'>
  /** The facts for templates, if they differ. */
  templateFacts?: Actor['facts']
  /** The facts for the vault of the boards. */
  vaultFacts?: VaultFacts
  /** Is a member of the board itself. */
  isMember: boolean
  wasMember?: true
  create: (world: World) => Promise<Scene>
}

const owner = source('owner', 'CEVR')

type Like = {
  role?: WorkspaceRole
  /** Membership of the board; `own` means that the switches are set on the member. */
  as?: { role: BoardRole; on: string; own?: boolean }
  /** Further sources of rights. */
  furtherSources?: RoleSource[]
  manages?: boolean
  state?: 'pending' | 'deactivated'
  expired?: true
  plan?: 'free'
  /** Sets the switches of the board. */
  board?: (board: ABoard) => Promise<void>
}

function member(name: string, like: Like): Actor {
  const { role = 'member', as, furtherSources = [], manages = false, state, expired, plan, board: boardSays } = like
  const sources = [...(as ? [source(as.role, as.on)] : []), ...furtherSources]
  return {
    name,
    ...(state && { rejectedWith: 'auth.no_workspace' as const }),
    isMember: as !== undefined,
    facts: { sources, manages, writable: !expired, features: plan ? [] : ['explicit-permissions'] },
    async create(world) {
      const workspace = await world.aWorkspace({
        ...(plan && { plan }),
        ...(expired && { subscriptionState: 'expired' }),
      })
      const me = await workspace.aPerson(role, { name: 'me', ...(state && { state }) })
      const own = as?.own ? source(as.role, as.on).switches : null
      async function admit(board: ABoard) {
        if (as) await board.addMember(me, as.role, own)
        await boardSays?.(board)
      }
      return { world, workspace, me, admit }
    },
  }
}

/** An actor of another workspace or without one. */
const outsider = (
  name: string,
  rejectedWith: ErrorCode | null,
  who: (world: World) => Promise<Partial<Me> & { rpc: Rpc }>,
): Actor => ({
  name,
  ...(rejectedWith && { rejectedWith }),
  isMember: false,
  facts: { sources: [], manages: false, writable: true, features: [] },
  async create(world) {
    const { rpc, userId = UserId.parse(world.platform.ids.next('usr')) } = await who(world)
    return { world, workspace: await world.aWorkspace(), me: { rpc, userId }, admit: async () => {} }
  },
})

const editor = (on = 'CVR', own = true) => ({ role: 'editor', on, own }) as const
const restricted = (on = '', own = true) => ({ role: 'restricted', on, own }) as const
const viewer = { role: 'viewer', on: 'V' } as const
const boardSwitches =
  (kind: 'editor' | 'restricted', on: object) =>
  async (board: ABoard): Promise<void> =>
    board.update({ switches: { ...board.switches, [kind]: { ...board.switches[kind], ...on } } })

const formerMember: Actor = {
  ...member('former member of the board', {}),
  wasMember: true,
  async create(world) {
    const scene = await member('', {}).create(world)
    async function admit(board: ABoard) {
      await board.addMember(scene.me, 'editor')
      const { rpc } = await board.with('owner')
      if (board.state === 'active') await rpc.members.remove({ boardId: board.boardId, userId: scene.me.userId })
    }
    return { ...scene, admit }
  },
}

const all: Actor[] = [
  outsider('nobody', 'auth.sign_in_required', async (world) => world.anonymous),
  outsider('a user without a workspace', 'auth.no_workspace', async (world) => world.aPersonWithoutWorkspace()),
  outsider('support staff', 'auth.no_workspace', async (world) => world.supportStaff()),
  outsider('an Owner of a board elsewhere', null, async (world) => (await world.aBoard()).with('owner')),
  outsider('support staff who own a board elsewhere', null, async (world) => {
    const person = await (await world.aBoard()).with('owner')
    await world.makeSupportStaff(person)
    return person
  }),
  member('a member of the workspace', {}),
  member('a guest of the workspace', { role: 'guest' }),
  formerMember,
  member('an Owner who is pending', { as: { role: 'owner', on: '' }, state: 'pending' }),
  member('an Owner who is deactivated', { as: { role: 'owner', on: '' }, state: 'deactivated' }),
  member('Viewer', { as: viewer }),
  member('Viewer, guest of the workspace', { as: viewer, role: 'guest' }),
  member('Restricted', { as: restricted('', false) }),
  member('Restricted, switch C on', { as: restricted('C') }),
  member('Restricted, switch R on', { as: restricted('R') }),
  member('Restricted, switch R on for all', {
    as: restricted('R', false),
    board: boardSwitches('restricted', { reassignOwnTasks: true }),
  }),
  member('Editor', { as: editor('CVR', false) }),
  member('Editor, switch C off', { as: editor('VR') }),
  member('Editor, switch E on', { as: editor('CEVR') }),
  member('Editor, switch E on for all', {
    as: editor('CEVR', false),
    board: boardSwitches('editor', { editOthersTasks: true }),
  }),
  member('Editor, switch V off', { as: editor('CR') }),
  member('Editor, switch V off, switch E on', { as: editor('CER') }),
  member('Editor, switch R off', { as: editor('CV') }),
  member('Owner', { as: { role: 'owner', on: 'CEVR' } }),
  member('manager of the workspace', { role: 'manager', manages: true }),
  member('manager of the workspace who is an Editor', { role: 'manager', manages: true, as: editor() }),
  member('administrator of the workspace', { role: 'administrator', manages: true, furtherSources: [owner] }),
  member('administrator who is Restricted', {
    role: 'administrator',
    manages: true,
    furtherSources: [owner],
    as: restricted(),
  }),
  member('Owner, the workspace expired', { as: { role: 'owner', on: 'CEVR' }, expired: true }),
  member('Editor, the workspace expired', { as: editor(), expired: true }),
  member('administrator of an expired workspace', {
    role: 'administrator',
    manages: true,
    furtherSources: [owner],
    expired: true,
  }),
  member('Owner, a plan without explicit permissions', { as: { role: 'owner', on: 'CEVR' }, plan: 'free' }),
  ...actorsBySource,
]

// Switch C concerns new tasks, the others existing ones.
const differsBefore = ({ name }: Actor) =>
  name.includes('switch C') ? 'boards' : name.includes('switch') ? 'tasks' : null

/** One actor for each reason of a rejection; the full run uses all of them. */
const quickActors: readonly string[] = [
  'an Owner of a board elsewhere',
  formerMember.name,
  'Viewer',
  'Restricted',
  'Editor, switch V off',
  'Owner, the workspace expired',
  'editor through a group',
  'manager of the vault through a group',
  'administrator without access to the vault',
]

/** Returns the actors to try on boards or on tasks, without those whose switches make no difference there. */
export const actorsBefore = (what: 'boards' | 'tasks'): Actor[] =>
  all.filter((actor) => (differsBefore(actor) ?? what) === what && (isFullRun || quickActors.includes(actor.name)))
