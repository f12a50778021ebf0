// attachments.add: turns an upload into an attachment of its task.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withAttachment } from '#shared/attachment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { acceptUpload } from '#functions/platform/accept-upload.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { attachUpload } from '#functions/table/access/orphaned-upload.ts'
import { withoutObjectKey } from '#functions/table/access/task-details.ts'

export const add = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx, input: { attachmentId } }) => {
    const { table, platform, me, task, change, createEvent } = ctx
    const { taskId, rootId } = task
    const readOwnUpload = async () => {
      const orphanedUpload = await table.orphanedUpload.get({ taskId, attachmentId })
      const isOwnUpload = orphanedUpload?.since === 'begun' && orphanedUpload.file.addedBy === me.userId
      return isOwnUpload ? orphanedUpload.file : throwError('attachment.not_found')
    }
    const file = await readOwnUpload()
    const objectKey = file.objectKey!
    const { contentType, bytes } = file
    const result = await acceptUpload(platform.objects, {
      key: objectKey,
      contentType,
      minBytes: bytes,
      maxBytes: bytes,
    })
    if (result === 'missing') throwError('attachment.not_arrived')
    if (result === 'different') throwError('attachment.changed')
    const pendingEvent = createEvent('attachment.added', { taskId, rootId, attachmentId, name: file.name })
    const added = { ...file, addedAt: pendingEvent.event.at }
    const after = await change({
      pendingEvent,
      next: withAttachment,
      answer: { attachment: withoutObjectKey(added) },
      additionalWrites: async (_, tries) => {
        if (tries > 0) await readOwnUpload()
        return attachUpload(added)
      },
    })
    // If this fails, the upload expires by itself.
    await platform.objects.removeUpload(objectKey).catch((error: unknown) => platform.reports.problem(error))
    return { card: packTask(after), attachment: withoutObjectKey(added) }
  })
