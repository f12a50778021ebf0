// lifecycle.away: the archive or the recycle bin of a workspace, or of one board, as far as somebody may bring it back.

import * as z from 'zod'
import { bearing } from '#shared/common/bearing.ts'
import { Cursor } from '#shared/common/cursor.ts'
import { BoardId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import { ShelfKind } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'
import { admitted } from '#functions/rpc/standing.ts'
import type { Thing } from '#functions/table/access/put-away.ts'
import { rowsOf } from './away-rows.ts'
import { ofBoard, ofWorkspace } from './shelf.ts'

/** As many as a page shows; and so often it is looked further for them, before the cursor leads on. */
const pageSize = 50
const mostLooks = 10

const Asked = z.object({
  state: z.enum(['archived', 'deleted']),
  kind: ShelfKind,
  /** Words of the title, in any order. */
  find: z.string().max(titleLength).default(''),
  /** Only what lies on this board. */
  boardId: BoardId.optional(),
  cursor: Cursor,
})

export const away = workspaceProcedure('workspace.use')
  .input(Asked)
  .query(async ({ ctx: { table, platform, me, workspace }, input: { state, kind, find, boardId, cursor } }) => {
    const { workspaceId } = workspace
    const now = platform.clock.now()
    if (boardId) {
      const wanted = { workspaceId, boardId, userId: me.userId }
      const ask = ({ facts }: { facts: Parameters<typeof can<'board.view'>>[1] }) => can('board.view', facts)
      await admitted({ table, me, now, wanted, whenHidden: 'board.not_found', ask })
    }
    const bears = bearing(find)
    const wanted = { state, kind, limit: pageSize, fits: ({ it }: Thing) => bears(it.title) }
    const look = boardId ? ofBoard({ table, platform }, boardId, wanted) : ofWorkspace(table, workspaceId, wanted)

    const cursors = cursorsOf({ table, me }, `${state} ${kind}s of ${boardId ?? workspaceId}`)
    let next = await cursors.open(cursor)
    const members = new Map((await table.member.ofUser(me.userId)).map((it) => [it.boardId, it]))
    const reader = { table, me, now, members }
    const rows: Awaited<ReturnType<typeof rowsOf>> = []
    for (let looks = 0; looks < mostLooks && rows.length < pageSize; looks++) {
      const page = await look(next)
      rows.push(...(await rowsOf(page.things, reader)))
      next = page.cursor
      if (!next) break
    }
    // What was found beyond the page is found again behind its last row.
    const shown = rows.slice(0, pageSize)
    return {
      rows: shown.map(({ row }) => row),
      cursor: await cursors.seal(rows.length > pageSize ? shown.at(-1)!.cursor : next),
      /** When it was looked: whoever empties the recycle bin means nothing that comes later. */
      asOf: now,
    }
  })
