import { BoardRole, type Member } from './model.ts'

/** Sorts members by role, Owners first. */
export const sortByRole = (members: readonly Member[]): Member[] =>
  members.toSorted((a, b) => BoardRole.options.indexOf(a.role) - BoardRole.options.indexOf(b.role))
