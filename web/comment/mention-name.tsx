import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, nameOfPerson, usePeople } from '#web/people/queries.ts'

/**
 * Returns a function that gives the name of a mentioned user, "Former member" for users the reader may not see, and an
 * ellipsis until the people have loaded. The name in the text is not trusted.
 */
export function useMentionName(): (userId: UserId) => string {
  const { t } = useTexts('board')
  const people = usePeople()
  return (userId) => (arePeopleLoading(people) ? '…' : nameOfPerson(people, userId, t))
}

/** Renders the name of a mentioned user with an @. */
export const MentionName = ({ userId }: { userId: UserId }) => <>@{useMentionName()(userId)}</>
