// The workspace of the content with everybody in it, and the names by which they sign in.

import { type BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Preferences, type User } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from './content-types.ts'
import type { Calendar } from './plant-calendar.ts'
import { type Ground, sharedLabelsOf } from './plant-frame.ts'
import { nameOf } from './plant-ids.ts'
import { faceAddress } from './plant-pictures.ts'
import { type Item, itemOf } from './plant-rows.ts'

const labelsVersion = 1

export function planGround({ workspace, people, labels, groups }: Content.World, calendar: Calendar): Ground {
  const foundedAt = calendar.moment(workspace.createdWhen)
  return {
    workspaceId: WorkspaceId.parse(nameOf('wsp', foundedAt, workspace.key)),
    foundedAt,
    people: new Map(people.map((person) => [person.key, UserId.parse(nameOf('usr', foundedAt, person.key))])),
    labels,
    groups,
  }
}

/** The sample workspace shows everything, so it stands on the plan that has everything. */
export function workspaceItem({ entities }: Bound, { workspace }: Content.World, { workspaceId }: Ground): Item {
  const row: Workspace = {
    workspaceId,
    name: workspace.name,
    membersCreateBoards: true,
    plan: 'business',
    subscriptionState: 'active',
  }
  return itemOf(entities.workspace.put({ ...row, labelsVersion }))
}

export const sharedLabelsItem = ({ entities }: Bound, ground: Ground): Item =>
  itemOf(
    entities.sharedLabels.put({
      workspaceId: ground.workspaceId,
      version: labelsVersion,
      labels: sharedLabelsOf(ground).map(({ key: _key, ...label }) => label),
    }),
  )

export function peopleItems({ entities }: Bound, { people }: Content.World, ground: Ground): Item[] {
  return people.flatMap((person) => {
    const { preferences, ...shown } = userOf(person, ground.people.get(person.key)!)
    const { userId, email } = shown
    const { workspaceRole: role, state } = person
    const picture = shown.picture ?? undefined
    return [
      itemOf(entities.user.put({ ...shown, picture, preferences })),
      itemOf(entities.login.put({ by: 'email', subject: email.toLowerCase(), userId })),
      // Support staff stands outside of every workspace.
      ...(role
        ? [itemOf(entities.people.put({ ...shown, picture, workspaceId: ground.workspaceId, role, state }))]
        : []),
    ]
  })
}

function userOf(person: Content.Person, userId: User['userId']): User {
  const { name, email, hue, face, dateFormat, timeFormat24h, timeZone, language } = person
  return {
    userId,
    name,
    email,
    hue,
    picture: face ? faceAddress(face) : null,
    preferences: Preferences.parse({ dateFormat, timeFormat24h, timeZone, language, letterKeys: true }),
  }
}

/** The boards that the person of the drawings has pinned, in their order, and opened lately. */
export function shelfItems({ entities }: Bound, world: Content.World, shelf: Shelf): Item[] {
  const { boards, calendar, userId } = shelf
  const rows = new Map<Content.BoardKey, { pinnedAt?: string; openedAt?: string }>()
  const pinning = calendar.moment({ day: -60, at: '09:00' }).getTime()
  for (const [place, key] of world.pinned.entries()) {
    rows.set(key, { pinnedAt: new Date(pinning + place * 60_000).toISOString() })
  }
  for (const { board, opened } of world.recents) {
    const at =
      'minutesAgo' in opened ? new Date(calendar.now.getTime() - opened.minutesAgo * 60_000) : calendar.moment(opened)
    rows.set(board, { ...rows.get(board), openedAt: at.toISOString() })
  }
  return [...rows].map(([key, row]) => itemOf(entities.userBoard.put({ userId, boardId: boards.get(key)!, ...row })))
}

type Shelf = { userId: UserId; boards: ReadonlyMap<Content.BoardKey, BoardId>; calendar: Calendar }
