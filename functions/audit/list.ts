// audit.list: a page of the audit log of the workspace, newest first.

import { AuditLog } from '#shared/audit/inputs.ts'
import type { AuditEntry } from '#shared/audit/model.ts'
import type { AuditId, VaultId } from '#shared/common/ids.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { logMaxReads, logPageSize } from '#shared/common/limits.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

/** Entries read per request. */
const batchSize = 200

export const list = workspaceProcedure('audit.view')
  .input(AuditLog)
  .query(async ({ ctx, input }) => {
    const { table, me, workspace } = ctx
    const cursors = cursorCipher(ctx, `audit log of ${workspace.workspaceId}`)
    const after = input.from ? idAt(input.from) : 'aud_'
    let before: string = (await cursors.open(input.cursor)) ?? (input.until ? idAt(input.until) : 'aud_~')
    const matchingEntries: AuditEntry[] = []
    let lastRead: AuditId | null = null
    for (let read = 0; read < logMaxReads; read += batchSize) {
      const batch = await table.audit.ofWorkspace(workspace.workspaceId, { after, before }, batchSize)
      matchingEntries.push(...batch.filter((entry) => matchesFilter(entry, input) && isVisible(entry, me.facts)))
      lastRead = batch.length < batchSize ? null : batch.at(-1)!.auditId
      if (matchingEntries.length >= logPageSize || !lastRead) break
      before = lastRead
    }
    const entries = matchingEntries.slice(0, logPageSize)
    // A full page continues after its last entry, a page that reached the read limit after the last entry read.
    const isFull = entries.length < matchingEntries.length || (entries.length === logPageSize && lastRead !== null)
    return { entries, cursor: await cursors.encrypt(isFull ? entries.at(-1)!.auditId : lastRead) }
  })

/** Returns the smallest audit id of a time. */
const idAt = (time: Date): string => `aud_${ulidAt(time)}`

/** Entries about a vault, or about a board in it, are hidden from people without a role in the vault. */
const isVisible = ({ subject, related }: AuditEntry, { vaultRoles }: WorkspaceFacts): boolean =>
  [subject, related].every((item) => item?.type !== 'vault' || (item.id as VaultId) in vaultRoles)

const matchesFilter = (entry: AuditEntry, { actorId, kind }: AuditLog): boolean =>
  (!actorId || entry.actorId === actorId) && (!kind || entry.kind === kind)
