// Takeovers of vaults are told to their managers by mail.

import { afterAll, beforeEach, expect, it } from 'vitest'
import { maxTakeoverMails } from '#shared/common/limits.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault } from './a-vault.ts'

const world = await openWorld()
afterAll(world.close)
const { sent } = world.mailbox
beforeEach(() => {
  sent.length = 0
  world.mailbox.isDown = false
})

const addressOf = ({ userId }: Person) => `${userId}@havel.example`
const addresses = () => sent.map(({ to }) => to).toSorted()
const takeOver = ({ rpc }: Person, name: string) => rpc.vaults.takeOver({ name })

it('every active manager gets one, directly or through a group, in their language', async () => {
  const vault = await aVault(world, { name: 'Board and finance' })
  const { workspace, manager, vaultId } = vault
  const german = await workspace.aPerson('member', { name: 'Jonas', preferences: { language: 'de' } })
  const [inGroup, viewerInGroup] = [await workspace.aPerson(), await workspace.aPerson()]
  const left = await vault.with('manager')
  await vault.grant(german, 'manager')
  await vault.with('contributor')
  const managers = await vault.aGroup(inGroup, german)
  await manager.rpc.vaults.grant({ vaultId, to: managers, from: null, level: 'manager' })
  const viewers = await vault.aGroup(viewerInGroup)
  await manager.rpc.vaults.grant({ vaultId, to: viewers, from: null, level: 'viewer' })
  await workspace.updateMember(left, { state: 'deactivated' })
  const administrator = await workspace.aPerson('administrator', { name: 'Lena Sommer' })
  await expectRejected(takeOver(administrator, 'Board'), 'vault.not_found')
  expect(sent).toEqual([])

  await takeOver(administrator, 'Board and finance')
  expect(addresses()).toEqual([manager, german, inGroup].map(addressOf).toSorted())
  const mailTo = (person: Person) => sent.find(({ to }) => to === addressOf(person))!
  expect(mailTo(manager)).toMatchObject({ subject: 'Lena Sommer took over the vault Board and finance' })
  expect(mailTo(manager).text).toContain(`/administration/vaults/${vaultId}`)
  expect(mailTo(german)).toMatchObject({ subject: 'Lena Sommer hat den Tresor Board and finance übernommen' })
  expect(mailTo(german).text).toContain('Hallo Jonas,')
})

it('a repeated call sends no second one, and a mail server that is down delays them', async () => {
  const { workspace, manager } = await aVault(world, { name: 'Salaries' })
  const administrator = await workspace.aPerson('administrator')
  world.mailbox.isDown = true
  const mutationId = newMutationId(world)
  const call = () => administrator.rpc.vaults.takeOver({ name: 'Salaries', mutationId })
  expect(await call()).toEqual(await call())
  expect(sent).toEqual([])
  world.mailbox.isDown = false
  world.clock.forward(3_600)
  await sendDueMails({ ...world, publicOrigin: 'http://board.test' }, () => true)
  expect(addresses()).toEqual([addressOf(manager)])
})

it('an address that gets no more mail is left out', async () => {
  const { workspace, manager } = await aVault(world, { name: 'Contracts' })
  await world.table.mail.suppress(addressOf(manager), 'bounced', world.clock.now())
  await takeOver(await workspace.aPerson('administrator'), 'Contracts')
  expect(sent).toEqual([])
})

it('a vault with more managers than one transaction can hold is taken over, people with a grant of their own first', async () => {
  const vault = await aVault(world, { name: 'Everybody' })
  const { manager, workspace, vaultId } = vault
  const people = await Promise.all(Array.from({ length: maxTakeoverMails + 5 }, () => workspace.aPerson()))
  const groupId = await vault.aGroup()
  await Promise.all(
    people.map(({ userId }) =>
      world.entities.people
        .patch({ workspaceId: workspace.workspaceId, userId })
        .add({ groupIds: [groupId] })
        .go(),
    ),
  )
  await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'manager' })
  await takeOver(await workspace.aPerson('administrator'), 'Everybody')
  world.clock.forward(60)
  await sendDueMails({ ...world, publicOrigin: 'http://board.test' }, () => true)
  expect(sent).toHaveLength(maxTakeoverMails)
  expect(addresses()).toContain(addressOf(manager))
})
