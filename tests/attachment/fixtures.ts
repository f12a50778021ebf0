// Fixtures for the tests of attachments.

import type { Task } from '#shared/task/model.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import type { Person, World } from '#tests/kit/world.ts'

export const newFileId = (world: World) => world.platform.ids.next('att')

export const aFile = (world: World, fields: { name?: string; contentType?: string; bytes?: number } = {}) => ({
  attachmentId: newFileId(world),
  name: 'Door.png',
  contentType: 'image/png',
  bytes: 12,
  ...fields,
})

/** Begins an upload and stores its bytes under the key of the ticket, as a browser would. */
export async function uploadedFile(world: World, { rpc }: Pick<Person, 'rpc'>, task: Task, file = aFile(world)) {
  const { ticket } = await rpc.attachments.startUpload({ ...task, ...file })
  const uploadKey = ticket.fields.key!
  await world.platform.objects.write(uploadKey, new Uint8Array(file.bytes), file.contentType)
  return { ...file, uploadKey, key: uploadKey.replace(uploadPrefix, '') }
}

/** Uploads a file and adds it as an attachment. */
export async function addedAttachment(world: World, person: Pick<Person, 'rpc'>, task: Task, file = aFile(world)) {
  const it = await uploadedFile(world, person, task, file)
  await person.rpc.attachments.add({ ...task, attachmentId: it.attachmentId })
  return it
}
