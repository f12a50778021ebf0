// attachments.restore: restores an attachment deleted within a day, including its role as the cover.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withAttachmentRestored } from '#shared/attachment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { attachUpload } from '#functions/table/access/orphaned-upload.ts'
import { withoutObjectKey } from '#functions/table/access/task-details.ts'

export const restore = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx: { table, task, change, createEvent }, input: { attachmentId } }) => {
    const { taskId, rootId } = task
    const readDeletedUpload = async () => {
      const orphanedUpload = await table.orphanedUpload.get({ taskId, attachmentId })
      return orphanedUpload?.since === 'deleted' ? orphanedUpload : throwError('attachment.not_found')
    }
    const { file, wasCover } = await readDeletedUpload()
    const after = await change({
      pendingEvent: createEvent('attachment.restored', { taskId, rootId, attachmentId, name: file.name }),
      next: (now) => withAttachmentRestored(now, attachmentId, { wasCover }),
      answer: { attachment: withoutObjectKey(file) },
      additionalWrites: async (_, tries) => {
        if (tries > 0) await readDeletedUpload()
        return attachUpload(file)
      },
    })
    return { card: packTask(after), attachment: withoutObjectKey(file) }
  })
