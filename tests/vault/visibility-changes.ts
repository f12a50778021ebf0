// The changes of the visibility property test. Each is made by somebody who may, according to the model, and changes the
// model in the same way.

import { GroupId } from '#shared/common/ids.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newVaultId } from './a-vault.ts'
import { accessTo, levelIn } from './visibility-model.ts'
import {
  actor,
  boardOwner,
  boardRoles,
  indexIn,
  levels,
  otherPerson,
  peopleRoles,
  pick,
  put,
  root,
  type Scene,
  vaultManager,
} from './visibility-scene.ts'

export const changeKinds = [
  'group',
  'group member',
  'group member',
  'group on board',
  'group on board',
  'board member',
  'board member',
  'vault',
  'grant',
  'grant',
  'grant',
  'move',
  'move',
  'move',
  'takeover',
  'person state',
  'person removal',
  'workspace role',
  'board state',
] as const
export type Change = { kind: (typeof changeKinds)[number]; one: number; other: number; value: number }

type Apply = (scene: Scene, change: Change) => Promise<boolean>

const toggleGroup: Apply = async ({ model, people, groupIds, world }, { one }) => {
  const group = indexIn(groupIds, one)
  const { rpc } = people[root]!
  if (!model.groups[group]) {
    groupIds[group] = GroupId.parse(world.platform.ids.next('grp'))
    await rpc.groups.create({ groupId: groupIds[group], name: `Group ${group}` })
    model.groups[group] = new Set()
    return true
  }
  await rpc.groups.delete({ groupId: groupIds[group]! })
  model.groups[group] = null
  for (const { groups } of model.boards) groups.delete(group)
  for (const vault of model.vaults) vault?.groups.delete(group)
  return true
}

const toggleGroupMember: Apply = async ({ model, people, groupIds }, { one, other }) => {
  const group = indexIn(groupIds, one)
  const [groupId, person] = [groupIds[group]!, indexIn(people, other)]
  const members = model.groups[group]
  const { userId } = people[person]!
  if (!members || model.people[person]!.state === 'removed') return false
  const { rpc } = people[root]!
  if (members.has(person)) await rpc.groups.removeMember({ groupId, userId })
  else await rpc.groups.addMembers({ groupId, userIds: [userId] })
  if (!members.delete(person)) members.add(person)
  return true
}

const changeGroupOnBoard: Apply = async (scene, change) => {
  const { model, boardIds, groupIds } = scene
  const [index, group] = [indexIn(boardIds, change.one), indexIn(groupIds, change.other)]
  const board = model.boards[index]!
  const [from, to] = [board.groups.get(group) ?? null, pick(boardRoles, change.value)]
  const owner = boardOwner(scene, change, index)
  if (!model.groups[group] || !owner || from === to) return false
  const key = { boardId: boardIds[index]!, groupId: groupIds[group]! }
  const { members } = owner.rpc
  if (!from) {
    const isOutside = board.vault !== null && !model.vaults[board.vault]!.groups.has(group)
    const call = members.addGroup({ ...key, role: to! })
    if (isOutside) await expectRejected(call, 'vault.no_access')
    else await call
    if (isOutside) return false
  } else if (to) {
    const switches = null
    await members.changeGroup({ ...key, from: { role: from, switches }, to: { role: to, switches } })
  } else await members.removeGroup(key)
  put(board.groups, group, to)
  return true
}

const changeBoardMember: Apply = async (scene, change) => {
  const { model, boardIds, people } = scene
  const [index, person] = [indexIn(boardIds, change.one), indexIn(people, change.other)]
  const board = model.boards[index]!
  const [from, to] = [board.members.get(person) ?? null, pick(boardRoles, change.value)]
  const owner = boardOwner(scene, change, index)
  if (!owner || from === to || (!from && model.people[person]!.state !== 'active')) return false
  const key = { boardId: boardIds[index]!, userId: people[person]!.userId }
  const { members } = owner.rpc
  const owners = [...board.members].filter(([, role]) => role === 'owner')
  if (!from) {
    const isOutside = board.vault !== null && !levelIn(model, board.vault, person)
    const call = members.add({ boardId: key.boardId, userIds: [key.userId], role: to! })
    if (isOutside) await expectRejected(call, 'vault.no_access')
    else await call
    if (isOutside) return false
  } else {
    const call = to ? members.change({ ...key, change: { field: 'role', from, to } }) : members.remove(key)
    const isLast = from === 'owner' && owners.length === 1
    if (isLast) await expectRejected(call, 'member.last_owner')
    else await call
    if (isLast) return false
  }
  put(board.members, person, to)
  return true
}

const toggleVault: Apply = async (scene, change) => {
  const { model, vaultIds, world, names, people } = scene
  const vault = indexIn(vaultIds, change.one)
  if (!model.vaults[vault]) {
    const creator = actor(scene, change, (person) => ['administrator', 'manager'].includes(model.people[person]!.role))!
    const vaultId = newVaultId(world)
    vaultIds[vault] = vaultId
    names.set(vaultId, `Vault ${vaultId}`)
    await creator.rpc.vaults.create({ vaultId, name: names.get(vaultId)! })
    model.vaults[vault] = { people: new Map([[people.indexOf(creator), 'manager']]), groups: new Map() }
    return true
  }
  const manager = vaultManager(scene, change, vault)
  if (!manager) return false
  const call = manager.rpc.vaults.delete({ vaultId: vaultIds[vault]! })
  const isUsed = model.boards.some((board) => board.vault === vault)
  if (isUsed) await expectRejected(call, 'vault.not_empty')
  else await call
  if (!isUsed) model.vaults[vault] = null
  return !isUsed
}

const changeGrant: Apply = async (scene, change) => {
  const { model, vaultIds, people, groupIds } = scene
  const vault = indexIn(vaultIds, change.one)
  const grants = model.vaults[vault]
  const manager = vaultManager(scene, change, vault)
  // People first, then groups.
  const grantee = change.other % (people.length + groupIds.length)
  const group = grantee - people.length
  const [of, key] = group < 0 ? [grants?.people, grantee] : [grants?.groups, group]
  const isThere = group < 0 ? model.people[grantee]!.state === 'active' : model.groups[group]
  const [from, level] = [of?.get(key) ?? null, pick(levels, change.value)]
  if (!grants || !of || !manager || !isThere || from === level) return false
  put(of, key, level)
  const keepsManager = people.some(
    (_, person) => model.people[person]!.state === 'active' && levelIn(model, vault, person) === 'manager',
  )
  const [vaultId, id] = [vaultIds[vault]!, group < 0 ? people[grantee]!.userId : groupIds[group]!]
  const { vaults } = manager.rpc
  const call = level ? vaults.grant({ vaultId, to: id, from, level }) : vaults.revoke({ vaultId, from: id })
  if (keepsManager) await call
  else await expectRejected(call, 'vault.last_manager')
  if (!keepsManager) put(of, key, from)
  return keepsManager
}

const moveBoard: Apply = async (scene, change) => {
  const { model, boardIds, vaultIds } = scene
  const index = indexIn(boardIds, change.one)
  const board = model.boards[index]!
  const targets = [null, ...vaultIds.keys()]
  const to = pick(targets, change.other)
  if (board.state !== 'active' || to === board.vault) return false
  const mover = actor(scene, change, (person) => {
    const mayLeave = board.vault === null || levelIn(model, board.vault, person) === 'manager'
    const mayEnter = to === null || ['manager', 'contributor'].includes(levelIn(model, to, person) ?? '')
    return accessTo(model, index, person)?.role === 'owner' && mayLeave && mayEnter
  })
  if (!mover) return false
  await mover.rpc.vaults.moveBoard({ boardId: boardIds[index]!, vaultId: to === null ? null : vaultIds[to]! })
  board.vault = to
  return true
}

const takeOver: Apply = async (scene, change) => {
  const { model, vaultIds, names, people } = scene
  const vault = indexIn(vaultIds, change.one)
  const administrator = actor(
    scene,
    change,
    (person) => model.people[person]!.role === 'administrator' && levelIn(model, vault, person) !== 'manager',
  )
  if (!model.vaults[vault] || !administrator) return false
  await administrator.rpc.vaults.takeOver({ name: names.get(vaultIds[vault]!)! })
  model.vaults[vault].people.set(people.indexOf(administrator), 'manager')
  return true
}

const togglePersonState: Apply = async (scene, { one }) => {
  const index = otherPerson(scene, one)
  const person = scene.model.people[index]!
  const { userId } = scene.people[index]!
  const { people } = scene.people[root]!.rpc
  if (person.state === 'removed') return false
  if (person.state === 'active') await people.deactivate({ userId })
  else await people.reactivate({ userId })
  person.state = person.state === 'active' ? 'deactivated' : 'active'
  return true
}

const removePerson: Apply = async (scene, { one, value }) => {
  const index = otherPerson(scene, one)
  const { model, people } = scene
  // Few, because a removed person does not come back.
  if (value % 4 > 0 || model.people[index]!.state === 'removed') return false
  await people[root]!.rpc.people.remove({ userId: people[index]!.userId })
  model.people[index]!.state = 'removed'
  for (const members of model.groups) members?.delete(index)
  for (const vault of model.vaults) vault?.people.delete(index)
  for (const { members, vault } of model.boards) {
    const role = members.get(index)
    members.delete(index)
    // A project keeps an Owner; in a vault, its managers are Owners.
    if (role === 'owner' && vault === null && ![...members.values()].includes('owner')) members.set(root, 'owner')
  }
  return true
}

const changeWorkspaceRole: Apply = async (scene, { one, value }) => {
  const index = otherPerson(scene, one)
  const person = scene.model.people[index]!
  const to = pick(peopleRoles, value)
  if (person.state === 'removed' || person.role === to) return false
  const { userId } = scene.people[index]!
  await scene.people[root]!.rpc.people.change({ userId, from: person.role, to })
  person.role = to
  return true
}

const changeBoardState: Apply = async (scene, change) => {
  const { model, boardIds } = scene
  const index = indexIn(boardIds, change.one)
  const [board, boardId] = [model.boards[index]!, boardIds[index]!]
  const owner = boardOwner(scene, change, index)
  const manager = actor(scene, change, (person) => accessTo(model, index, person)?.manages === true)
  if (board.state === 'active' && owner) {
    const verb = pick(['archive', 'delete'] as const, change.other)
    await owner.rpc.boards[verb]({ boardId })
    board.state = verb === 'archive' ? 'archived' : 'deleted'
    board.removedBy = scene.people.indexOf(owner)
    return true
  }
  if (board.state === 'active' || !manager) return false
  if (board.state === 'archived') await manager.rpc.boards.unarchive({ boardId })
  else await manager.rpc.boards.restore({ boardId })
  board.state = 'active'
  board.removedBy = null
  return true
}

const changes: Record<Change['kind'], Apply> = {
  group: toggleGroup,
  'group member': toggleGroupMember,
  'group on board': changeGroupOnBoard,
  'board member': changeBoardMember,
  vault: toggleVault,
  grant: changeGrant,
  move: moveBoard,
  takeover: takeOver,
  'person state': togglePersonState,
  'person removal': removePerson,
  'workspace role': changeWorkspaceRole,
  'board state': changeBoardState,
}

/** @returns false if the change is not possible now, and nothing was done */
export const applyChange: Apply = (scene, change) => changes[change.kind](scene, change)
