// Decisions about comments that need neither table nor clock.

import { UserId } from '#shared/common/ids.ts'

// A mention is a link to a person: [@Mara](person:usr_…).
const mention = /\]\(person:(usr_[0-9a-z]+)\)/g

/** The people whom a text mentions, each once. */
export const mentionedIn = (text: string): UserId[] => [
  ...new Set([...text.matchAll(mention)].flatMap(([, id]) => UserId.safeParse(id).data ?? [])),
]
