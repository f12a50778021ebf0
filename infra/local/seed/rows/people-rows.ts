// Converts the workspace and its people into rows, with their sign-in addresses.

import { type BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Preferences, type User } from '#shared/user/model.ts'
import type { Workspace } from '#shared/workspace/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import type { Calendar } from './calendar.ts'
import { type SeedContext, workspaceLabelsOf } from './board-structure.ts'
import { groupIdsOf } from './group-rows.ts'
import { vaultIdsOf } from './vault-rows.ts'
import { seededId } from './ids.ts'
import { avatarUrl } from './pictures.ts'
import { type Item, itemOf } from './put-rows.ts'

const labelsVersion = 1
const vaultsVersion = 1

export function seedContext(
  { workspace, people, labels, groups, vaults }: Content.World,
  calendar: Calendar,
): SeedContext {
  const foundedAt = calendar.moment(workspace.createdWhen)
  return {
    workspaceId: WorkspaceId.parse(seededId('wsp', foundedAt, workspace.key)),
    foundedAt,
    people: new Map(people.map((person) => [person.key, UserId.parse(seededId('usr', foundedAt, person.key))])),
    labels,
    groups,
    groupIds: groupIdsOf(groups, foundedAt),
    vaultIds: vaultIdsOf(vaults, foundedAt),
  }
}

/** The sample workspace shows every feature, so it has the largest plan. */
export function workspaceItem({ entities }: Bound, { workspace }: Content.World, { workspaceId }: SeedContext): Item {
  const row: Workspace = {
    workspaceId,
    name: workspace.name,
    membersCreateBoards: true,
    plan: 'business',
    subscriptionState: 'active',
  }
  return itemOf(entities.workspace.put({ ...row, labelsVersion, vaultsVersion }))
}

/** The context of another workspace: the same people, without labels, groups and vaults. */
export const otherWorkspaceContext = (
  { key, createdWhen }: Content.OtherWorkspace,
  { people }: SeedContext,
  calendar: Calendar,
): SeedContext => {
  const foundedAt = calendar.moment(createdWhen)
  return {
    workspaceId: WorkspaceId.parse(seededId('wsp', foundedAt, key)),
    foundedAt,
    people,
    labels: [],
    groups: [],
    groupIds: new Map(),
    vaultIds: new Map(),
  }
}

/** Another workspace and its memberships. */
export function otherWorkspaceItems(
  { entities }: Bound,
  { name, members }: Content.OtherWorkspace,
  { people }: Content.World,
  context: SeedContext,
): Item[] {
  const { workspaceId } = context
  const row: Workspace = {
    workspaceId,
    name,
    membersCreateBoards: true,
    plan: 'business',
    subscriptionState: 'active',
  }
  return [
    itemOf(entities.workspace.put(row)),
    ...members.map(({ person: key, role, state }) => {
      const person = people.find((one) => one.key === key)!
      const { preferences: _preferences, ...profile } = userOf(person, context.people.get(key)!)
      const picture = profile.picture ?? undefined
      return itemOf(entities.people.put({ ...profile, picture, workspaceId, role, state }))
    }),
  ]
}

export const workspaceLabelsItem = ({ entities }: Bound, context: SeedContext): Item =>
  itemOf(
    entities.workspaceLabels.put({
      workspaceId: context.workspaceId,
      version: labelsVersion,
      labels: workspaceLabelsOf(context).map(({ key: _key, ...label }) => label),
    }),
  )

export function peopleItems(
  { entities }: Bound,
  { people }: Content.World,
  { context, calendar }: { context: SeedContext; calendar: Calendar },
): Item[] {
  return people.flatMap((person) => {
    const { preferences, ...profile } = userOf(person, context.people.get(person.key)!)
    const { userId, email } = profile
    const { workspaceRole: role, state } = person
    const picture = profile.picture ?? undefined
    return [
      itemOf(entities.user.put({ ...profile, picture, preferences })),
      itemOf(entities.login.put({ by: 'email', subject: email.toLowerCase(), userId })),
      // Support staff is outside of every workspace.
      ...(role
        ? [
            itemOf(
              entities.people.put({
                ...profile,
                ...membershipOf(person, { context, calendar }),
                picture,
                workspaceId: context.workspaceId,
                role,
                state,
              }),
            ),
          ]
        : []),
    ]
  })
}

/** Returns the groups of a person, and when they were last seen or invited. */
function membershipOf(
  { key, lastSeen, invitedWhen }: Content.Person,
  { context, calendar }: { context: SeedContext; calendar: Calendar },
) {
  const groupIds = context.groups.flatMap((group) =>
    group.members.some(({ person }) => person === key) ? [context.groupIds.get(group.key)!] : [],
  )
  return {
    ...(groupIds.length > 0 && { groupIds }),
    ...(lastSeen && { lastSeenAt: calendar.moment(lastSeen).toISOString() }),
    ...(invitedWhen && { invitedAt: calendar.moment(invitedWhen).toISOString() }),
  }
}

function userOf(person: Content.Person, userId: User['userId']): User {
  const { name, email, hue, face, dateFormat, timeFormat24h, timeZone, language } = person
  return {
    userId,
    name,
    email,
    hue,
    picture: face ? avatarUrl(face) : null,
    preferences: Preferences.parse({
      dateFormat,
      timeFormat24h,
      timeZone,
      language,
      letterKeys: true,
      isInvisible: false,
    }),
  }
}

/** The boards that the user of the design has pinned, in their order, and opened recently. */
export function userBoardItems({ entities }: Bound, world: Content.World, userBoards: UserBoards): Item[] {
  const { boards, calendar, userId } = userBoards
  const rows = new Map<Content.BoardKey, { pinnedAt?: string; openedAt?: string }>()
  const firstPinAt = calendar.moment({ day: -60, at: '09:00' }).getTime()
  for (const [place, key] of world.pinned.entries()) {
    rows.set(key, { pinnedAt: new Date(firstPinAt + place * 60_000).toISOString() })
  }
  for (const { board, opened } of world.recents) {
    const at =
      'minutesAgo' in opened ? new Date(calendar.now.getTime() - opened.minutesAgo * 60_000) : calendar.moment(opened)
    rows.set(board, { ...rows.get(board), openedAt: at.toISOString() })
  }
  return [...rows].map(([key, row]) => itemOf(entities.userBoard.put({ userId, boardId: boards.get(key)!, ...row })))
}

type UserBoards = { userId: UserId; boards: ReadonlyMap<Content.BoardKey, BoardId>; calendar: Calendar }
