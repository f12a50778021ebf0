import * as z from 'zod'
import { MutationId } from '#shared/common/ids.ts'
import { pictureBytes } from '#shared/common/limits.ts'
import { PersonName } from './model.ts'

/** Length of the base64 text of the largest picture. */
const maxBase64Length = Math.ceil(pictureBytes / 3) * 4

/** `picture` is a new image, or null to remove it. Missing fields stay as they are. */
export const ChangeProfile = z.object({
  mutationId: MutationId.optional(),
  name: PersonName.optional(),
  picture: z
    .object({ image: z.base64().min(1).max(maxBase64Length) })
    .nullable()
    .optional(),
})

/** The id of a session is the hash of its cookie. */
export const SessionRef = z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) })
