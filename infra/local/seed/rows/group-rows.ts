// Converts the groups of the sample world into rows.

import { GroupId, type BoardId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import type { Calendar } from './calendar.ts'
import { personOf, type SeedContext } from './board-structure.ts'
import { seededId } from './ids.ts'
import { type Item, itemOf } from './put-rows.ts'

/** Returns the ids of the groups, by their keys. */
export const groupIdsOf = (groups: readonly Content.Group[], foundedAt: Date): ReadonlyMap<string, GroupId> =>
  new Map(groups.map(({ key }) => [key, GroupId.parse(seededId('grp', foundedAt, key))]))

type GroupBoards = { boards: readonly Content.Board[]; boardIds: ReadonlyMap<string, BoardId>; calendar: Calendar }

export function groupItems(
  { entities }: Bound,
  context: SeedContext,
  { boards, boardIds, calendar }: GroupBoards,
): Item[] {
  return context.groups.flatMap(({ key, title, color, createdBy, createdWhen, members }) => {
    const groupId = context.groupIds.get(key)!
    const boardsOfGroup = boards.flatMap((board) =>
      board.groups?.some(({ group }) => group === key) ? [boardIds.get(board.key)!] : [],
    )
    const group = {
      workspaceId: context.workspaceId,
      groupId,
      name: title,
      color,
      createdBy: personOf(context, createdBy),
      createdAt: calendar.moment(createdWhen).toISOString(),
      memberCount: members.length,
      ...(boardsOfGroup.length > 0 && { boardIds: boardsOfGroup }),
    }
    return [
      itemOf(entities.group.put(group)),
      ...members.map(({ person, since }) =>
        itemOf(
          entities.groupMember.put({
            groupId,
            userId: personOf(context, person),
            addedAt: calendar.moment({ day: since.day, at: '10:00' }).toISOString(),
          }),
        ),
      ),
    ]
  })
}
