// attachments.add: an uploaded file becomes an attachment of its task.

import { OneAttachment } from '#shared/attachment/inputs.ts'
import { withAttachment } from '#shared/attachment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { acceptUpload } from '#functions/platform/accept-upload.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { attachUpload } from '#functions/table/access/orphaned-upload.ts'
import { shown } from './shown.ts'

export const add = taskProcedure('task.edit')
  .input(OneAttachment)
  .mutation(async ({ ctx, input: { attachmentId } }) => {
    const { table, platform, me, task, change, happened } = ctx
    const { taskId, rootId } = task
    const begun = async () => {
      const orphanedUpload = await table.orphanedUpload.get({ taskId, attachmentId })
      const isMine = orphanedUpload?.since === 'begun' && orphanedUpload.file.addedBy === me.userId
      return isMine ? orphanedUpload.file : refuse('attachment.not_found')
    }
    const file = await begun()
    const objectKey = file.objectKey!
    const { contentType, bytes } = file
    const result = await acceptUpload(platform.objects, {
      key: objectKey,
      contentType,
      minBytes: bytes,
      maxBytes: bytes,
    })
    if (result === 'missing') refuse('attachment.not_arrived')
    if (result === 'different') refuse('attachment.changed')
    const telling = happened('attachment.added', { taskId, rootId, attachmentId, name: file.name })
    const added = { ...file, addedAt: telling.event.at }
    const after = await change({
      telling,
      next: withAttachment,
      answer: { attachment: shown(added) },
      also: async (_, tries) => {
        if (tries > 0) await begun()
        return attachUpload(added)
      },
    })
    // If this fails, the upload expires by itself.
    await platform.objects.removeUpload(objectKey).catch((error: unknown) => platform.reports.problem(error))
    return { card: packed(after), attachment: shown(added) }
  })
