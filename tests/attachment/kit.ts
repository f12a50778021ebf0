// What the tests of attachments share: a file on its way to a task.

import type { Task } from '#shared/task/model.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import type { Person, World } from '#tests/kit/world.ts'

export const newFileId = (world: World) => world.platform.ids.next('att')

export const aFile = (world: World, like: { name?: string; contentType?: string; bytes?: number } = {}) => ({
  attachmentId: newFileId(world),
  name: 'Door.png',
  contentType: 'image/png',
  bytes: 12,
  ...like,
})

/** Begins a file and brings its bytes to where its ticket says, as a browser would. */
export async function sent(world: World, { rpc }: Pick<Person, 'rpc'>, task: Task, file = aFile(world)) {
  const { ticket } = await rpc.attachments.begin({ ...task, ...file })
  const uploadKey = ticket.fields.key!
  await world.platform.objects.write(uploadKey, new Uint8Array(file.bytes), file.contentType)
  return { ...file, uploadKey, key: uploadKey.replace(uploadPrefix, '') }
}

/** A file that is an attachment by now. */
export async function added(world: World, person: Pick<Person, 'rpc'>, task: Task, file = aFile(world)) {
  const it = await sent(world, person, task, file)
  await person.rpc.attachments.add({ ...task, attachmentId: it.attachmentId })
  return it
}
