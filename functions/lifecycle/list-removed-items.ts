// lifecycle.list: a page of the archive or recycle bin of a workspace or a board: the items that the user may restore.

import * as z from 'zod'
import { wordMatcher } from '#shared/common/word-matcher.ts'
import { Cursor } from '#shared/common/cursor.ts'
import { BoardId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { can } from '#shared/permission/can.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'
import { authorise } from '#functions/rpc/access-context.ts'
import type { LifecycleItem } from '#functions/table/access/removed-items.ts'
import { rowsOf } from './removed-item-rows.ts'
import { readBoardPage, readWorkspacePage } from './removed-item-pages.ts'

/** Rows per page, and reads per page before the cursor is returned. */
const pageSize = 50
const maxReads = 10

const RemovedItemsInput = z.object({
  state: z.enum(['archived', 'deleted']),
  kind: RemovedItemKind,
  /** Words of the title, in any order. */
  find: z.string().max(titleLength).default(''),
  /** Only items of this board. */
  boardId: BoardId.optional(),
  cursor: Cursor,
})

export const listRemovedItems = workspaceProcedure('workspace.use')
  .input(RemovedItemsInput)
  .query(async ({ ctx: { table, platform, me, workspace }, input: { state, kind, find, boardId, cursor } }) => {
    const { workspaceId } = workspace
    const now = platform.clock.now()
    if (boardId) {
      const accessQuery = { workspaceId, boardId, userId: me.userId }
      const decide = ({ facts }: { facts: Parameters<typeof can<'board.view'>>[1] }) => can('board.view', facts)
      await authorise({ table, me, now, accessQuery, whenHidden: 'board.not_found', decide })
    }
    const matchesTitle = wordMatcher(find)
    const pageRequest = { state, kind, limit: pageSize, matches: ({ it }: LifecycleItem) => matchesTitle(it.title) }
    const readPage = boardId
      ? readBoardPage({ table, platform }, boardId, pageRequest)
      : readWorkspacePage(table, workspaceId, pageRequest)

    const cursors = cursorCipher({ table, me }, `${state} ${kind}s of ${boardId ?? workspaceId}`)
    let next = await cursors.open(cursor)
    const members = new Map((await table.member.ofUser(me.userId)).map((it) => [it.boardId, it]))
    const reader = { table, me, now, members }
    const rows: Awaited<ReturnType<typeof rowsOf>> = []
    for (let reads = 0; reads < maxReads && rows.length < pageSize; reads++) {
      const page = await readPage(next)
      rows.push(...(await rowsOf(page.items, reader)))
      next = page.cursor
      if (!next) break
    }
    // Surplus rows are found again after the last row of the page.
    const shown = rows.slice(0, pageSize)
    return {
      rows: shown.map(({ row }) => row),
      cursor: await cursors.encrypt(rows.length > pageSize ? shown.at(-1)!.cursor : next),
      /** The time of the first page: emptying the recycle bin excludes later items. */
      asOf: now,
    }
  })
