// attachments.begin: a file gets a place, which the browser posts it to itself. Nobody sees it before it is added.

import { BeginAttachment } from '#shared/attachment/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { attachmentBytes, plans } from '#shared/subscription/plans.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'

export const begin = taskProcedure('task.edit')
  .input(BeginAttachment)
  .mutation(async ({ ctx, input: { attachmentId, name, contentType, bytes } }) => {
    const { table, platform, me, workspace, task } = ctx
    const { boardId, taskId } = task
    if (bytes > attachmentBytes(workspace.plan)) {
      refuse('attachment.too_large', { size: plans[workspace.plan].attachmentMb })
    }
    const file: StoredAttachment = {
      taskId,
      attachmentId,
      name,
      kind: 'file',
      url: null,
      contentType,
      bytes,
      addedBy: me.userId,
      addedAt: platform.clock.now(),
      // Names are given by browsers, so one of another task must not lead to the same place.
      objectKey: `boards/${boardId}/${taskId}/${attachmentId}`,
    }
    if (!(await table.orphanedUpload.begin(file))) {
      const known = await table.orphanedUpload.get(file)
      // As long as there is a ticket, there is a row: it lives on with each.
      const isLonger = known && isSame(known.file, file) && (await table.orphanedUpload.extend(file, file.addedAt))
      if (!isLonger) refuse('request.invalid', { field: 'attachmentId' })
    }
    return { ticket: await platform.objects.ticket({ key: file.objectKey!, contentType, bytes }) }
  })

const isSame = (one: StoredAttachment, other: StoredAttachment): boolean =>
  one.addedBy === other.addedBy &&
  one.name === other.name &&
  one.contentType === other.contentType &&
  one.bytes === other.bytes
