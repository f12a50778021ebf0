// A page of the people of a workspace.

import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { peoplePageSize } from '#shared/common/limits.ts'
import type { ListPeople } from '#shared/people/inputs.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import type { Colleague } from '#functions/table/access/person.ts'
import type { Table } from '#functions/table/open.ts'

type PageReader = { table: Table; me: SignedIn; workspace: { workspaceId: WorkspaceId } }

/**
 * Reads a page in the order of the user ids. Reading everybody at once would take several times the processor time that a call
 * may take.
 * @returns the people, and the cursor of the next page or null
 */
export async function pageOfPeople(
  ctx: PageReader,
  { cursor }: ListPeople,
): Promise<{ people: Colleague[]; cursor: string | null }> {
  const { table, workspace } = ctx
  const cursors = cursorCipher(ctx, `people of ${workspace.workspaceId}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cursors are encrypted here only
  const after = (await cursors.open(cursor)) as UserId | null
  const found = await table.person.page(workspace.workspaceId, after, peoplePageSize + 1)
  const people = found.slice(0, peoplePageSize)
  return { people, cursor: await cursors.encrypt(found.length > people.length ? people.at(-1)!.userId : null) }
}
