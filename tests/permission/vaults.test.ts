// Every procedure on a vault, called by everybody of the permission matrix on a vault that exists.

import { afterAll, expect, it } from 'vitest'
import type { VaultId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { VaultAction } from '#shared/permission/can.ts'
import type { VaultLevel, WorkspaceRole } from '#shared/workspace/model.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { answerTo, describeAnswer, errorFor } from './answers.ts'
import { matrixDecision, testAllRowsUsed } from './matrix.ts'
import { putIntoVault, putVault } from './vault-rows.ts'

const world = await openWorld()
afterAll(world.close)

type Like = { level?: VaultLevel; role?: WorkspaceRole; plan?: 'free'; expired?: true }
const people: Record<string, Like> = {
  'vault manager': { level: 'manager' },
  'vault contributor': { level: 'contributor' },
  'vault viewer': { level: 'viewer' },
  'administrator without access': { role: 'administrator' },
  'anybody else': {},
  'vault manager, a plan without vaults': { level: 'manager', plan: 'free' },
  'vault manager, the workspace expired': { level: 'manager', expired: true },
}

async function createScene({ level, role = 'member', plan, expired }: Like) {
  const workspace = await world.aWorkspace({
    ...(plan && { plan }),
    ...(expired && { subscriptionState: 'expired' }),
  })
  const [me, other] = [await workspace.aPerson(role), await workspace.aPerson()]
  const grants = { [other.userId]: 'manager' as const, ...(level && { [me.userId]: level }) }
  const vaultId = await putVault(world, workspace, { createdBy: other.userId, grants })
  return { workspace, me, other, vaultId }
}
type Scene = Awaited<ReturnType<typeof createScene>>

/** A board of the actor, inside or outside of the vault. */
async function aBoard({ workspace, me, vaultId }: Scene, isInside: boolean): Promise<ABoard> {
  const board = await workspace.aBoard()
  await board.addMember(me, 'owner')
  if (isInside) await putIntoVault(world, board.boardId, { ...workspace, vaultId })
  return board
}

type Call = { action: VaultAction; make: (scene: Scene) => Promise<unknown>; whenHidden?: ErrorCode }
const onVault = (
  action: VaultAction,
  make: (me: Person, vaultId: VaultId, scene: Scene) => Promise<unknown>,
): Call => ({
  action,
  make: (scene) => make(scene.me, scene.vaultId, scene),
})
const noParts = { members: false, tasks: false, comments: false, attachments: false }
const copyOf = (rpc: Person['rpc'], { boardId, title, color }: ABoard, vaultId: VaultId | null) =>
  rpc.copies.start({ boardId, title, color, parts: noParts, vaultId })
const leave = (make: (rpc: Person['rpc'], board: ABoard) => Promise<unknown>): Call => ({
  action: 'vault.remove_boards',
  make: async (scene) => make(scene.me.rpc, await aBoard(scene, true)),
  whenHidden: 'board.not_found',
})
const enter = (make: (rpc: Person['rpc'], board: ABoard, vaultId: VaultId) => Promise<unknown>): Call => ({
  action: 'vault.add_boards',
  make: async (scene) => make(scene.me.rpc, await aBoard(scene, false), scene.vaultId),
})

const calls: Record<string, Call> = {
  'vaults.get': onVault('vault.view', ({ rpc }, vaultId) => rpc.vaults.get({ vaultId })),
  'vaults.change': onVault('vault.manage', ({ rpc }, vaultId) =>
    rpc.vaults.change({ vaultId, change: { field: 'name', from: 'Finance', to: 'Money' } }),
  ),
  'vaults.grant': onVault('vault.manage', async ({ rpc }, vaultId, { workspace }) =>
    rpc.vaults.grant({ vaultId, to: (await workspace.aPerson()).userId, from: null, level: 'viewer' }),
  ),
  'vaults.grant to themselves': onVault('vault.manage', ({ rpc, userId }, vaultId) =>
    rpc.vaults.grant({ vaultId, to: userId, from: null, level: 'manager' }),
  ),
  'vaults.revoke': onVault('vault.manage', ({ rpc }, vaultId, { other }) =>
    rpc.vaults.revoke({ vaultId, from: other.userId }),
  ),
  'vaults.delete': onVault('vault.manage', ({ rpc }, vaultId) => rpc.vaults.delete({ vaultId })),
  'boards.create in the vault': onVault('vault.add_boards', ({ rpc }, vaultId) =>
    rpc.boards.create({ title: 'Budget', vaultId }),
  ),
  'copies.start into the vault': enter(copyOf),
  'vaults.moveBoard into the vault': enter((rpc, { boardId }, vaultId) => rpc.vaults.moveBoard({ boardId, vaultId })),
  'vaults.previewMove into the vault': enter((rpc, { boardId }, vaultId) =>
    rpc.vaults.previewMove({ boardId, vaultId }),
  ),
  'copies.start out of the vault': leave((rpc, board) => copyOf(rpc, board, null)),
  'vaults.moveBoard out of the vault': leave((rpc, { boardId }) => rpc.vaults.moveBoard({ boardId, vaultId: null })),
  'vaults.previewMove out of the vault': leave((rpc, { boardId }) =>
    rpc.vaults.previewMove({ boardId, vaultId: null }),
  ),
}

it.each(Object.entries(people))('%s is answered as the permission matrix says', async (who, like) => {
  const answers: [string, string][] = []
  for (const [name, { make }] of Object.entries(calls)) {
    const scene = await createScene(like)
    answers.push([name, describeAnswer(await answerTo(() => make(scene)))])
  }
  const expected = Object.entries(calls).map(([name, { action, whenHidden = 'vault.not_found' }]) => [
    name,
    errorFor(matrixDecision(['In a vault', who], action)!, whenHidden),
  ])
  expect(answers).toEqual(expected)
})

testAllRowsUsed('In a vault')
