// Rules of vaults: levels of people, and what they give on a board.

import { describe, expect, it } from 'vitest'
import { BoardId, GroupId, UserId, VaultId } from '#shared/common/ids.ts'
import { type BoardRole, BoardSwitches, defaultSwitches } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { explain, originOf } from '#shared/permission/explain.ts'
import { hasManager, levelOf, vaultRolesOf } from '#shared/vault/rules.ts'
import type { VaultLevel, WorkspaceRole } from '#shared/workspace/model.ts'

const ann = UserId.parse('usr_0000000001')
const [design, sales] = [GroupId.parse('grp_0000000001'), GroupId.parse('grp_0000000002')]
const vaultId = VaultId.parse('vlt_0000000001')

describe('levels', () => {
  const grants = { [ann]: 'viewer', [design]: 'contributor', [sales]: 'manager' } as const

  it('are the highest of a person and their groups', () => {
    expect(levelOf(grants, { userId: ann, groupIds: [] })).toBe('viewer')
    expect(levelOf(grants, { userId: ann, groupIds: [design] })).toBe('contributor')
    expect(levelOf(grants, { userId: UserId.parse('usr_0000000002'), groupIds: [] })).toBeNull()
    expect(vaultRolesOf(new Map([[vaultId, grants]]), { userId: ann, groupIds: [sales] })).toEqual({
      [vaultId]: 'manager',
    })
    expect(hasManager(grants, [{ userId: ann, groupIds: [design] }])).toBe(false)
  })
})

describe('a board in a vault', () => {
  const board = {
    ...activeFields,
    boardId: BoardId.parse('brd_0000000001'),
    switches: BoardSwitches.parse(defaultSwitches),
    vaultId,
  }
  type Person = { level?: VaultLevel; workspaceRole?: WorkspaceRole | null; member?: BoardRole }
  const factsOf = ({ level, workspaceRole = 'member', member }: Person) =>
    boardFacts({
      board,
      member: member ? { role: member, switches: null } : null,
      workspaceRole,
      vaultRoles: level ? { [vaultId]: level } : {},
      writable: true,
    })

  it.each<[Person, string[], boolean]>([
    [{ level: 'manager' }, ['vault owner'], true],
    [{ level: 'contributor' }, ['vault viewer'], false],
    [{ level: 'viewer', member: 'editor' }, ['membership editor', 'vault viewer'], false],
    [{ level: 'viewer', workspaceRole: 'administrator' }, ['vault viewer'], false],
    [{ workspaceRole: 'administrator', member: 'owner' }, [], false],
    [{ workspaceRole: 'manager' }, [], false],
    [{ level: 'manager', workspaceRole: null }, [], false],
  ])('gives %j the sources %j', (person, sources, manages) => {
    const facts = factsOf(person)
    expect(facts.sources.map(({ by, role }) => `${by} ${role}`)).toEqual(sources)
    expect(facts.manages).toBe(manages)
    expect(can('board.view', facts)).toBe(sources.length > 0 ? 'allowed' : 'hidden')
  })

  it('is explained by the vault', () => {
    const viewer = factsOf({ level: 'viewer' })
    expect(originOf(viewer, 'viewer')).toMatchObject({ vaultId })
    expect(originOf(factsOf({ level: 'viewer', member: 'viewer' }), 'viewer')).toBeNull()
    expect(explain('board.configure', factsOf({ level: 'manager' }))).toEqual({
      allowed: true,
      paths: [['vault_manager']],
    })
  })
})
