// attachments.startUpload: starts an upload and returns its signed form. The file is invisible until it is added.

import { StartUpload } from '#shared/attachment/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { attachmentBytes, plans } from '#shared/subscription/plans.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import type { StoredAttachment } from '#functions/table/access/task-details.ts'

export const startUpload = taskProcedure('task.edit')
  .input(StartUpload)
  .mutation(async ({ ctx, input: { attachmentId, name, contentType, bytes } }) => {
    const { table, platform, me, workspace, task } = ctx
    const { boardId, taskId } = task
    if (bytes > attachmentBytes(workspace.plan)) {
      throwError('attachment.too_large', { size: plans[workspace.plan].attachmentMb })
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
      // Ids come from browsers, so the key includes the task: another task's id must not lead to the same object.
      objectKey: `boards/${boardId}/${taskId}/${attachmentId}`,
    }
    if (!(await table.orphanedUpload.begin(file))) {
      const existingUpload = await table.orphanedUpload.get(file)
      // The row lives as long as the ticket, and is extended with each new one.
      const isExtended =
        existingUpload &&
        isSameUpload(existingUpload.file, file) &&
        (await table.orphanedUpload.extend(file, file.addedAt))
      if (!isExtended) throwError('request.invalid', { field: 'attachmentId' })
    }
    return { ticket: await platform.objects.uploadTicket({ key: file.objectKey!, contentType, bytes }) }
  })

const isSameUpload = (one: StoredAttachment, other: StoredAttachment): boolean =>
  one.addedBy === other.addedBy &&
  one.name === other.name &&
  one.contentType === other.contentType &&
  one.bytes === other.bytes
