// imports.begin: an import begins with a place for its file, which the browser posts there itself.

import { ImportId } from '#shared/common/ids.ts'
import { importBytes, importsAtOnce } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { unfinishedStates } from '#shared/making/model.ts'
import { BeginImport, tooLarge } from '#shared/exchange/inputs.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { newMaking } from '#functions/making/begin.ts'
import { touched } from '#functions/making/life.ts'
import { isOwn } from '#functions/making/own.ts'

export const begin = workspaceProcedure('board.create')
  .input(BeginImport)
  .mutation(async ({ ctx, input: { fileName, bytes, mutationId } }) => {
    const { table, platform, me, language, workspace } = ctx
    if (tooLarge(bytes)) refuse('import.too_large', { limit: importBytes })
    const mine = await table.making.ofUser(me.userId)
    const open = mine.filter(({ state }) => unfinishedStates.includes(state)).length
    // The same mutation again is the same import again.
    const importId = ImportId.parse(mutationId?.replace(/^mut/, 'imp') ?? platform.ids.next('imp'))
    const known = await table.making.get(importId)
    if (!known && open >= importsAtOnce) refuse('import.too_many_open', { limit: importsAtOnce })

    const now = platform.clock.now()
    const { workspaceId } = workspace
    const it = newMaking({
      me,
      language,
      now,
      makingId: importId,
      workspaceId,
      name: fileName,
      objectKey: `imports/${workspaceId}/${importId}.json`,
      state: 'waiting',
      wish: null,
    })
    if (!known) await table.making.create(touched(it, {}, now))
    const { objectKey, state } = (await table.making.get(importId)) ?? refuse('making.not_found')
    if (known && (!isOwn(known, me, workspace) || state !== 'waiting')) refuse('making.not_found')
    const ticket = await platform.objects.ticket({
      key: objectKey,
      contentType: 'application/json',
      bytes,
    })
    return { importId, ticket }
  })
