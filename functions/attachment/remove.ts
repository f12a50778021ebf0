// attachments.remove: deletes an attachment. Its file is kept for a day, for undo.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withoutAttachment } from '#shared/attachment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { orphanAttachment } from '#functions/table/access/orphaned-upload.ts'

export const remove = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx: { table, task, change, createEvent }, input: { attachmentId } }) => {
    const { taskId, rootId } = task
    const readAttachment = async () =>
      (await table.taskDetails.attachment(taskId, attachmentId)) ?? throwError('attachment.not_found')
    const file = await readAttachment()
    const pendingEvent = createEvent('attachment.deleted', { taskId, rootId, attachmentId, name: file.name })
    const after = await change({
      pendingEvent,
      next: (now) => withoutAttachment(now, attachmentId),
      answer: { attachmentId },
      additionalWrites: async ({ coverId }, tries) => {
        if (tries > 0) await readAttachment()
        return orphanAttachment(file, { wasCover: coverId === attachmentId, at: pendingEvent.event.at })
      },
    })
    return { card: packTask(after), attachmentId }
  })
