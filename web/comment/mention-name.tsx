// The name of somebody who is mentioned: looked up, because the text itself may say anything.

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { areAwaited, nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'

/**
 * Returns a function that gives the name of a mentioned user: of those whom the reader may see, else "Former member".
 * An ellipsis stands for it until the people have loaded.
 */
export function useMentionName(): (userId: UserId) => string {
  const { t } = useTexts('board')
  const people = usePeople()
  return (userId) => (areAwaited(people) ? '…' : nameIn(people, userId, t))
}

/** The name of a mentioned user, behind an @. */
export const MentionName = ({ userId }: { userId: UserId }) => <>@{useMentionName()(userId)}</>
