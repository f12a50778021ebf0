// What people are called where only their ids are at hand.

import type { UserId } from '#shared/common/ids.ts'
import { nobodyYet, type People } from './queries.ts'

/** Whether it is not known yet who there is: until then nobody is called a former member. */
export const areAwaited = (people: People): boolean => people === nobodyYet

/** Nothing while it is awaited who there is; whoever is not among them then is a former member. */
export const nameIn = (people: People, userId: UserId, t: (key: 'board:task.assignee.unknown') => string): string =>
  people.get(userId)?.name ?? (areAwaited(people) ? '' : t('board:task.assignee.unknown'))
