// Nothing of a person stays in this browser: neither what they typed, nor what they saw, nor what waits to be sent.

import type { UserId } from '#shared/common/ids.ts'
import { closeDrafts } from '#web/draft/store.ts'
import { draftCount, wipeDrafts } from '#web/draft/wipe.ts'
import { closeBoards, unnameAll } from '#web/picture/seen-names.ts'
import { unsentCount, wipeUnsent } from '#web/rpc/unsent-shelf.ts'

/** What somebody would lose: changes that nobody has taken, and texts that are not sent. */
export const leftUnsent = async (person: UserId | null): Promise<[changes: number, texts: number]> =>
  person ? [unsentCount(person), await draftCount(person)] : [0, 0]

/** The page writes nothing any more, and leads to the sign-in. */
export async function leaveNothing(person: UserId | null): Promise<void> {
  closeDrafts()
  closeBoards()
  unnameAll()
  if (person) wipeUnsent(person)
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden: then nothing is in it.
  }
  const keeping = import('#web/picture/keep-boards.ts').then(({ wipeBoards }) => wipeBoards())
  await Promise.allSettled([wipeDrafts(), keeping])
  window.location.assign('/auth/signin?signedOut=true')
}

export { tellSignedOut } from './signed-out.ts'
