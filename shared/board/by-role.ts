// The members of a board in the order of their roles.

import { BoardRole, type Member } from './model.ts'

/** Owners first, then in the order of the roles. */
export const byRole = (members: readonly Member[]): Member[] =>
  members.toSorted((a, b) => BoardRole.options.indexOf(a.role) - BoardRole.options.indexOf(b.role))
