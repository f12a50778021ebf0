// imports.begin: an import begins with a place for its file, which the browser posts there itself.

import { ImportId } from '#shared/common/ids.ts'
import { importBytes, importsAtOnce } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/making/model.ts'
import { BeginImport, tooLarge } from '#shared/exchange/inputs.ts'
import { defaultLanguage } from '#shared/user/model.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import type { Making } from '#functions/table/access/making.ts'
import { touched } from '#functions/making/life.ts'
import { namesOf } from '#functions/making/names.ts'
import { isOwn } from '#functions/making/own.ts'

export const begin = workspaceProcedure('board.create')
  .input(BeginImport)
  .mutation(async ({ ctx, input: { fileName, bytes, mutationId } }) => {
    const { table, platform, me, workspace } = ctx
    if (tooLarge(bytes)) refuse('import.too_large', { limit: importBytes })
    const mine = await table.making.ofUser(me.userId)
    const open = mine.filter(({ state }) => unfinishedStates.includes(state)).length
    // The same mutation again is the same import again.
    const importId = ImportId.parse(mutationId?.replace(/^mut/, 'imp') ?? platform.ids.next('imp'))
    const known = await table.making.get(importId)
    if (!known && open >= importsAtOnce) refuse('import.too_many_open', { limit: importsAtOnce })

    const now = platform.clock.now()
    const { workspaceId } = workspace
    const it: Making = {
      makingId: importId,
      workspaceId,
      userId: me.userId,
      language: me.user.preferences.language ?? defaultLanguage,
      name: fileName,
      objectKey: `imports/${workspaceId}/${importId}.json`,
      state: 'waiting',
      boardId: namesOf({ makingId: importId, createdAt: now }).board(),
      fingerprint: null,
      readAt: null,
      summary: null,
      people: [],
      wish: null,
      trouble: null,
      done: 0,
      total: 0,
      tries: 0,
      runner: null,
      runUntil: null,
      createdAt: now,
      touchedAt: now,
      tendAt: null,
      version: 0,
    }
    if (!known) await table.making.create(touched(it, {}, now))
    const { objectKey, state } = (await table.making.get(importId)) ?? refuse('making.not_found')
    if (known && (!isOwn(known, me, workspace) || state !== 'waiting')) refuse('making.not_found')
    const ticket = await platform.objects.ticket({
      key: objectKey,
      contentType: 'application/json',
      maxBytes: importBytes,
    })
    return { importId, ticket }
  })
