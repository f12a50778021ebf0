// Every procedure of a workspace and of the caller's own data, called by every actor; and a check that each procedure of the
// product has a permission test.

import { afterAll, describe, expect, it } from 'vitest'
import { can, type WorkspaceAction } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { appRouter } from '#functions/router.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'
import { answerTo, authorised, describeAnswer, errorFor } from './answers.ts'
import { boardCalls } from './board-calls.ts'
import { testAllRowsUsed, matrixDecision } from './matrix.ts'
import { samplesIn } from './samples.ts'
import { taskCalls } from './task-calls.ts'

const world = await openWorld()
afterAll(world.close)
const { aBrowser, aCopy, aGroup, anId, anImport, anInvitation, aLabel, aPerson, aShipped, aVault, nothing } =
  samplesIn(world)

type Like = {
  before?: 'auth.sign_in_required' | 'auth.no_workspace'
  facts?: Partial<WorkspaceFacts>
  rpc: () => Promise<Rpc>
}

// The default workspace has the plan business.
const usual: WorkspaceFacts = {
  workspaceRole: 'member',
  support: false,
  membersCreateBoards: true,
  writable: true,
  features: plans.business.features,
  groupIds: [],
  vaultRoles: {},
}
const role = (
  workspaceRole: 'administrator' | 'manager' | 'member' | 'guest',
  facts: Partial<WorkspaceFacts> = {},
): Like => ({
  facts: { workspaceRole, ...facts },
  async rpc() {
    const { membersCreateBoards = true, writable = true } = facts
    const workspace = await world.aWorkspace({
      membersCreateBoards,
      subscriptionState: writable ? 'active' : 'expired',
    })
    return (await workspace.aPerson(workspaceRole)).rpc
  },
})
const notYet = (state: 'pending' | 'deactivated'): Like => ({
  before: 'auth.no_workspace',
  rpc: async () => (await (await world.aWorkspace()).aPerson('administrator', { state })).rpc,
})

const people: Record<string, Like> = {
  anonymous: { before: 'auth.sign_in_required', rpc: async () => world.anonymous.rpc },
  'a user without a workspace': {
    before: 'auth.no_workspace',
    rpc: async () => (await world.aPersonWithoutWorkspace()).rpc,
  },
  pending: notYet('pending'),
  deactivated: notYet('deactivated'),
  'support staff': {
    before: 'auth.no_workspace',
    facts: { support: true },
    rpc: async () => (await world.supportStaff()).rpc,
  },
  guest: role('guest'),
  member: role('member'),
  'member, where members may not create boards': role('member', { membersCreateBoards: false }),
  manager: role('manager'),
  administrator: role('administrator'),
  'administrator of an expired workspace': role('administrator', { writable: false }),
}

type Call = { action: WorkspaceAction | 'own'; make: (rpc: Rpc) => Promise<unknown>; meets?: string }
const use = (make: Call['make']): Call => ({ action: 'workspace.use', make })
const create = (make: Call['make']): Call => ({ action: 'board.create', make })
const own = (make: Call['make']): Call => ({ action: 'own', make })
const oversee = (make: Call['make']): Call => ({ action: 'label.oversee', make })
const manage = (make: Call['make'], meets?: string): Call => ({ action: 'label.manage', make, ...(meets && { meets }) })
const administer = (make: Call['make']): Call => ({ action: 'people.administer', make, meets: 'person.not_found' })
const manageGroups = (make: Call['make'], meets?: string): Call => ({
  action: 'group.manage',
  make,
  ...(meets && { meets }),
})
const nothingYet = { meets: 'board_job.not_found' }
const noVault = { meets: 'vault.not_found' }

const calls: Record<string, Call> = {
  'boards.create': create((rpc) => rpc.boards.create({ title: 'Havel Two' })),
  'templates.create': { action: 'template.create', make: (rpc) => rpc.templates.create({ title: 'Havel Two' }) },
  'templates.list': use((rpc) => rpc.templates.list({})),
  'templates.shipped': use((rpc) => rpc.templates.shipped({ shippedId: aShipped().shippedId })),
  'templates.quota': use((rpc) => rpc.templates.quota({})),
  'boards.list': use((rpc) => rpc.boards.list({})),
  'tasks.myTasks': use((rpc) => rpc.tasks.myTasks({})),
  'comments.recent': use((rpc) => rpc.comments.recent({})),
  'activity.recent': use((rpc) => rpc.activity.recent({})),
  'search.find': use((rpc) => rpc.search.find({ query: 'motor' })),
  'notifications.list': use((rpc) => rpc.notifications.list({})),
  'notifications.unread': use((rpc) => rpc.notifications.unread({})),
  'notifications.markRead': {
    ...use((rpc) => rpc.notifications.markRead({ notificationIds: [anId('ntf')], isRead: true })),
    meets: 'notification.not_found',
  },
  'reminders.ledger': use((rpc) => rpc.reminders.ledger({ part: 'planned', cursor: null })),
  'notifications.markAllRead': use((rpc) => rpc.notifications.markAllRead({ until: anId('ntf') })),
  'notifications.mute': use((rpc) => rpc.notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'status' } })),
  'notifications.settings': use((rpc) => rpc.notifications.settings({})),
  'notifications.changeSettings': use((rpc) =>
    rpc.notifications.changeSettings({ change: { type: 'mail', frequency: 'daily' } }),
  ),
  'boards.counts': use((rpc) => rpc.boards.counts({})),
  'people.list': use((rpc) => rpc.people.list({})),
  'invitations.list': { action: 'people.oversee', make: (rpc) => rpc.invitations.list({}) },
  'invitations.create': {
    action: 'invitation.manage',
    make: (rpc) => rpc.invitations.create({ invitations: [{ email: `${anId('x')}@havel.example`, role: 'member' }] }),
  },
  'invitations.resend': {
    action: 'invitation.manage',
    make: (rpc) => rpc.invitations.resend(anInvitation()),
    meets: 'invitation.not_found',
  },
  'invitations.revoke': {
    action: 'invitation.manage',
    make: (rpc) => rpc.invitations.revoke(anInvitation()),
    meets: 'invitation.not_found',
  },
  'invitations.mine': own((rpc) => rpc.invitations.mine()),
  'invitations.accept': { ...own((rpc) => rpc.invitations.accept(anInvitation())), meets: 'invitation.not_found' },
  'invitations.decline': { ...own((rpc) => rpc.invitations.decline(anInvitation())), meets: 'invitation.not_found' },
  'lifecycle.list': use((rpc) => rpc.lifecycle.list({ state: 'deleted', kind: 'board' })),
  'lifecycle.restore': use((rpc) => rpc.lifecycle.restore(nothing())),
  'lifecycle.purge': use((rpc) => rpc.lifecycle.purge(nothing())),
  'imports.start': create((rpc) => rpc.imports.start({ fileName: 'board.json', bytes: 12 })),
  'imports.current': use((rpc) => rpc.imports.current({})),
  'imports.get': { ...use((rpc) => rpc.imports.get(anImport())), ...nothingYet },
  'imports.cancel': { ...use((rpc) => rpc.imports.cancel(anImport())), ...nothingYet },
  'imports.readUpload': { ...create((rpc) => rpc.imports.readUpload(anImport())), ...nothingYet },
  'imports.confirm': { ...create((rpc) => rpc.imports.confirm({ ...anImport(), people: {} })), ...nothingYet },
  'imports.resume': { ...create((rpc) => rpc.imports.resume(anImport())), ...nothingYet },
  'copies.useShippedTemplate': create((rpc) => rpc.copies.useShippedTemplate(aShipped())),
  'copies.copyShippedTemplate': {
    action: 'template.create',
    make: (rpc) => rpc.copies.copyShippedTemplate(aShipped()),
  },
  'tasks.locate': {
    ...use((rpc) => rpc.tasks.locate({ taskId: world.platform.ids.next('tsk') })),
    meets: 'task.not_found',
  },
  'copies.current': use((rpc) => rpc.copies.current({})),
  'copies.get': { ...use((rpc) => rpc.copies.get(aCopy())), ...nothingYet },
  'copies.cancel': { ...use((rpc) => rpc.copies.cancel(aCopy())), ...nothingYet },
  'copies.resume': { ...use((rpc) => rpc.copies.resume(aCopy())), ...nothingYet },
  'audit.list': { action: 'audit.view', make: (rpc) => rpc.audit.list({}) },
  'people.details': { action: 'people.oversee', make: (rpc) => rpc.people.details({}) },
  'people.export': { action: 'people.oversee', make: (rpc) => rpc.people.export({}) },
  'people.consequences': administer((rpc) => rpc.people.consequences(aPerson())),
  'people.change': administer((rpc) => rpc.people.change({ ...aPerson(), from: 'member', to: 'guest' })),
  'people.deactivate': administer((rpc) => rpc.people.deactivate(aPerson())),
  'people.reactivate': administer((rpc) => rpc.people.reactivate(aPerson())),
  'people.remove': administer((rpc) => rpc.people.remove(aPerson())),
  'people.reassign': administer((rpc) =>
    rpc.people.reassign({
      ...aPerson(),
      toUserId: aPerson().userId,
      boardId: world.platform.ids.next('brd'),
      taskIds: [world.platform.ids.next('tsk')],
    }),
  ),
  'groups.list': { action: 'group.view', make: (rpc) => rpc.groups.list({}) },
  'groups.get': { action: 'group.oversee', make: (rpc) => rpc.groups.get(aGroup()), meets: 'group.not_found' },
  'groups.create': manageGroups((rpc) => rpc.groups.create({ ...aGroup(), name: 'Design' })),
  'groups.change': manageGroups(
    (rpc) => rpc.groups.change({ ...aGroup(), change: { field: 'name', from: 'Design', to: 'Studio' } }),
    'group.not_found',
  ),
  'groups.delete': manageGroups((rpc) => rpc.groups.delete(aGroup()), 'group.not_found'),
  'groups.addMembers': manageGroups(
    (rpc) => rpc.groups.addMembers({ ...aGroup(), userIds: [aPerson().userId] }),
    'group.not_found',
  ),
  'groups.removeMember': manageGroups(
    (rpc) => rpc.groups.removeMember({ ...aGroup(), ...aPerson() }),
    'group.not_found',
  ),
  'workspaceLabels.list': oversee((rpc) => rpc.workspaceLabels.list({})),
  'workspaceLabels.create': manage((rpc) => rpc.workspaceLabels.create({ title: 'Urgent' })),
  'workspaceLabels.change': manage(
    (rpc) => rpc.workspaceLabels.change({ from: aLabel(), to: { title: 'Calm', color: 'sky' } }),
    'label.not_found',
  ),
  'workspaceLabels.remove': manage((rpc) => rpc.workspaceLabels.remove({ label: aLabel() }), 'label.not_found'),
  'workspaceLabels.restore': manage((rpc) => rpc.workspaceLabels.restore({ label: aLabel() })),
  'workspaceLabels.merge': manage(
    (rpc) => rpc.workspaceLabels.merge({ from: aLabel(), into: aLabel().labelId }),
    'label.not_found',
  ),
  'workspaceLabels.unmerge': manage(
    (rpc) => rpc.workspaceLabels.unmerge({ mergeId: world.platform.ids.next('mrg') }),
    'label.not_found',
  ),
  'workspaceLabels.uses': oversee((rpc) => rpc.workspaceLabels.uses({})),
  'vaults.list': use((rpc) => rpc.vaults.list({})),
  'vaults.create': { action: 'vault.create', make: (rpc) => rpc.vaults.create({ ...aVault(), name: 'Finance' }) },
  'vaults.takeOver': {
    action: 'vault.take_over',
    make: (rpc) => rpc.vaults.takeOver({ name: 'Unknown' }),
    meets: 'vault.not_found',
  },
  // A vault without a grant does not exist, whatever the role in the workspace.
  'vaults.get': { ...use((rpc) => rpc.vaults.get(aVault())), ...noVault },
  'vaults.delete': { ...use((rpc) => rpc.vaults.delete(aVault())), ...noVault },
  'vaults.change': {
    ...use((rpc) => rpc.vaults.change({ ...aVault(), change: { field: 'name', from: 'Finance', to: 'Money' } })),
    ...noVault,
  },
  'vaults.grant': {
    ...use((rpc) => rpc.vaults.grant({ ...aVault(), to: world.platform.ids.next('usr'), from: null, level: 'viewer' })),
    ...noVault,
  },
  'vaults.revoke': {
    ...use((rpc) => rpc.vaults.revoke({ ...aVault(), from: world.platform.ids.next('usr') })),
    ...noVault,
  },
  'push.subscribe': own((rpc) => rpc.push.subscribe(aBrowser())),
  'push.unsubscribe': own((rpc) => rpc.push.unsubscribe({ endpoint: aBrowser().endpoint })),
  'users.getProfile': own((rpc) => rpc.users.getProfile()),
  'users.changePreferences': own((rpc) => rpc.users.changePreferences({ letterKeys: true })),
  'users.changeProfile': own((rpc) => rpc.users.changeProfile({ name: 'Mara' })),
  'users.profile': { ...use((rpc) => rpc.users.profile(aPerson())), meets: 'person.not_found' },
  'users.sessions': own((rpc) => rpc.users.sessions()),
  'users.endSession': {
    ...own((rpc) => rpc.users.endSession({ sessionId: 'a'.repeat(64) })),
    meets: 'session.not_found',
  },
  'workspaces.list': own((rpc) => rpc.workspaces.list()),
  'workspaces.switch': {
    ...own((rpc) => rpc.workspaces.switch({ workspaceId: world.platform.ids.next('wsp') })),
    meets: 'workspace.not_found',
  },
  'workspaces.change': {
    action: 'workspace.configure',
    make: (rpc) => rpc.workspaces.change({ change: { field: 'name', from: 'Havel Bikes', to: 'Havel Bikes' } }),
  },
  'workspaces.cancelDeletion': {
    ...own((rpc) => rpc.workspaces.cancelDeletion({ workspaceId: world.platform.ids.next('wsp') })),
    meets: 'workspace.not_found',
  },
  'workspaces.deletionPreview': { action: 'workspace.delete', make: (rpc) => rpc.workspaces.deletionPreview({}) },
  // A wrong name, so that the workspace stays.
  'workspaces.requestDeletion': {
    action: 'workspace.delete',
    make: (rpc) => rpc.workspaces.requestDeletion({ name: 'Not Havel' }),
    meets: 'workspace.name_mismatch',
  },
  // Last, because they open the new workspace and end the session.
  'workspaces.create': own((rpc) =>
    rpc.workspaces.create({ name: 'Harbour Crafts', language: 'en', timeZone: 'Europe/Berlin' }),
  ),
  'users.endAllSessions': own((rpc) => rpc.users.endAllSessions({})),
}

function expected(who: string, { action, meets = authorised }: Call): string {
  const { before, facts } = people[who]!
  if (action === 'own') return before === 'auth.sign_in_required' ? before : meets
  const decision = matrixDecision(
    ['In a workspace', facts?.support || !before ? who : 'pending, deactivated, or nobody'],
    action,
  )
  expect(decision).toBe(can(action, { ...usual, ...facts, ...(before && { workspaceRole: null }) }))
  if (before) return before
  return decision === 'allowed' ? meets : errorFor(decision!, 'workspace.not_found')
}

it.each(Object.keys(people))('%s is answered as the permission matrix says', async (who) => {
  const rpc = await people[who]!.rpc()
  for (const [name, call] of Object.entries(calls)) {
    expect([name, describeAnswer(await answerTo(() => call.make(rpc)))]).toEqual([name, expected(who, call)])
  }
})

describe('an import', () => {
  it.each(['get', 'cancel', 'readUpload', 'confirm', 'resume'] as const)(
    'does not exist for other users: %s',
    async (procedure) => {
      const workspace = await world.aWorkspace()
      const [me, administrator] = await Promise.all([workspace.aPerson(), workspace.aPerson('administrator')])
      const { importId } = await me.rpc.imports.start({ fileName: 'board.json', bytes: 12 })
      const ask = (id: string) => answerTo(() => administrator.rpc.imports[procedure]({ importId: id, people: {} }))
      expect(await ask(importId)).toEqual(await ask(anImport().importId))
      expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'waiting' })
    },
  )
})

// The procedures without authorisation, which return the caller's own data.
const open = ['users.session', 'users.getCurrentUser', 'invitations.get']

it('tests every procedure of the product', () => {
  const procedures = Object.keys(appRouter._def.procedures)
  const tested = [calls, boardCalls, taskCalls].flatMap(Object.keys).map((name) => name.split(',')[0]!)
  expect([...new Set([...tested, ...open])].toSorted()).toEqual(procedures.toSorted())
})

testAllRowsUsed('In a workspace')
