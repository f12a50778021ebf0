// vaults.takeOver: an administrator who knows the exact name of a vault becomes its manager. Unknown names and
// names of vaults that the administrator manages already are answered alike. The managers so far get a mail, which is
// written with the grant.

import { maxTakeoverMails } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { defaultLanguage, type User } from '#shared/user/model.ts'
import { TakeOverVault } from '#shared/vault/inputs.ts'
import type { Vault } from '#shared/vault/model.ts'
import { levelOf } from '#shared/vault/rules.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import { newMail } from '#functions/mail/new-mail.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { Mail } from '#functions/table/access/mail.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { vaultMutation } from './vaults.ts'

export const takeOver = workspaceProcedure('vault.take_over')
  .input(TakeOverVault)
  .mutation(async ({ ctx, input: { name, mutationId } }) => {
    const { table, me, workspace, committedMails } = ctx
    const { workspaceId } = workspace
    const vaultId = await retryUntilDone(async () => {
      // Several vaults may have the same name: the oldest comes first.
      const vault = (await table.vault.ofWorkspace(workspaceId)).find(
        (one) => one.name === name && levelOf(one.grants, { userId: me.userId, groupIds: me.groupIds }) !== 'manager',
      )
      if (!vault) return throwError('vault.not_found')
      const mutation = vaultMutation(ctx, mutationId, { kind: 'vault.taken_over', vault })
      const update = { before: vault.grants, grantee: me.userId, level: 'manager' as const }
      const answer = { vaultId: vault.vaultId }
      const mails = await mailsToManagers(ctx, vault)
      const isTaken = await table.vault.setGrant({ workspaceId, ...answer }, update, { mutation, answer, mails })
      if (!isTaken) return null
      committedMails.push(...mails.map(({ mailId }) => mailId))
      return vault.vaultId
    })
    ctx.clearPersonCache()
    return { vaultId }
  })

type TakeoverContext = { table: Table; platform: Platform; me: { user: User }; workspace: Workspace }

/** Returns a mail to each active manager of the vault, in the language of the reader; people with a grant of their own first. */
async function mailsToManagers(
  { table, platform, me: { user }, workspace: { workspaceId, name: workspaceName } }: TakeoverContext,
  { vaultId, name: vaultName, grants }: Vault,
): Promise<Mail[]> {
  const people = await table.person.ofWorkspace(workspaceId)
  const managers = people
    .filter((person) => person.state === 'active' && levelOf(grants, person) === 'manager')
    .toSorted((one, other) => Number(other.userId in grants) - Number(one.userId in grants))
    .slice(0, maxTakeoverMails)
  const preferences = await table.person.preferencesOf(managers.map(({ userId }) => userId))
  const texts = {
    vaultId,
    vaultName,
    workspaceName,
    administratorName: user.name,
    takenOverAt: platform.clock.now(),
  }
  return Promise.all(
    managers.map(({ userId, email, name: readerName }) => {
      const { language, timeZone } = preferences.get(userId) ?? user.preferences
      return newMail(
        { table, platform },
        {
          to: email,
          language: language ?? user.preferences.language ?? defaultLanguage,
          texts: { kind: 'vault_takeover', data: { ...texts, readerName, timeZone } },
        },
      )
    }),
  )
}
