import type { GroupId } from '#shared/common/ids.ts'

/** Returns the groups in the row of a membership; ElectroDB types the items of a set as strings. */
export const groupIdsOf = (membership: { groupIds?: readonly string[] | undefined } | null): readonly GroupId[] =>
  (membership?.groupIds ?? []) as readonly GroupId[]
