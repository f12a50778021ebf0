// users.changeProfile: changes the name and the picture of the user, in all their workspaces.

import { pictureBytes, pictureMaxPixels, pictureMinPixels } from '#shared/common/limits.ts'
import { DomainError, throwError } from '#shared/error/domain-error.ts'
import { readImageHeader } from '#shared/user/image-header.ts'
import { ChangeProfile } from '#shared/user/inputs.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { mutationWithoutEvent } from '#functions/rpc/events.ts'
import { ownProcedure } from '#functions/rpc/procedures.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import { keyOfAddress, newPictureId, pictureAddress, pictureKey } from './picture-address.ts'

export const changeProfile = ownProcedure.input(ChangeProfile).mutation(async ({ ctx, input }) => {
  const { table, platform, me, clearPersonCache } = ctx
  const { mutationId, name } = input
  const newPicture = input.picture && (await storePicture(platform, input.picture.image))
  const picture = input.picture === null ? null : newPicture?.address
  try {
    const { before, after } = await table.person.changeProfile(me.userId, {
      mutation: mutationWithoutEvent(ctx, mutationId),
      change: { ...(name !== undefined && { name }), ...(picture !== undefined && { picture }) },
    })
    clearPersonCache()
    const replacedKey = before.picture === after.picture ? null : keyOfAddress(before.picture)
    if (replacedKey) await removePicture(platform, replacedKey)
    return after
  } catch (error) {
    // Rejected, or made by an earlier call, which stored a picture of its own. After other errors the change may be done.
    const isUnused = error instanceof DomainError || error instanceof MutationAlreadyDone
    if (newPicture && isUnused) await removePicture(platform, newPicture.key)
    throw error
  }
})

/**
 * Checks and stores a picture.
 * @param image base64
 * @throws picture.not_an_image, picture.wrong_size
 */
async function storePicture({ objects }: Platform, image: string): Promise<{ key: string; address: string }> {
  const bytes = Buffer.from(image, 'base64')
  const header = readImageHeader(bytes)
  if (!header) throwError('picture.not_an_image', { field: 'picture' })
  const { width, height, contentType } = header
  const isAccepted =
    width === height && width >= pictureMinPixels && width <= pictureMaxPixels && bytes.length <= pictureBytes
  if (!isAccepted) throwError('picture.wrong_size', { field: 'picture', min: pictureMinPixels, max: pictureMaxPixels })
  const id = newPictureId()
  const key = pictureKey(id)!
  await objects.write(key, bytes, contentType)
  return { key, address: pictureAddress(id) }
}

/** Removes an object that is not used any more. A failure is reported, because the change itself is done. */
const removePicture = ({ objects, reports }: Platform, key: string): Promise<void> =>
  objects.removePicture(key).catch((error: unknown) => reports.problem(error))
