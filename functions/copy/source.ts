// The source of a copy: the board as the copying user saw it at one moment, stored as a file, because boards change while
// they are copied, and ids, positions and numbers must be the same on every run.

import type { Board, Member } from '#shared/board/model.ts'
import { belongsToBoard, boardFacts } from '#shared/board/rules.ts'
import { type BoardId, isShippedTemplateId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { CopyOptions } from '#shared/copy/model.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import { can } from '#shared/permission/can.ts'
import type { Tab } from '#shared/tab/model.ts'
import { type Card, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import { visibilityOf } from '#shared/task/visibility.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import { findShippedTemplate } from '#shared/template/shipped-templates.ts'
import { readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import { shippedSource } from './shipped-source.ts'

export type CopySource = {
  board: Pick<Board, 'boardId' | 'switches' | 'notifications'>
  tabs: Tab[]
  lists: List[]
  labels: Label[]
  /** Members who may become members of another board. */
  members: Member[]
  /** Groups that become members of the copy, with their roles. */
  groups: Board['groups']
  /** People who belong to the copy, directly, through a group or through its vault. Tasks keep them as assignees. */
  people: UserId[]
  /** Each root followed by its sub-tasks. */
  cards: Card[]
  /** Descriptions of templates of the product; those of boards are read with their slice. */
  descriptions?: Record<TaskId, string>
}

/** @throws DomainError copy.source_gone when the user can no longer open the board */
export async function collectSource({ table, platform }: BoardJobDeps, job: BoardJob): Promise<CopySource> {
  const { of, parts, vaultId } = copyInputOf(job)
  if (isShippedTemplateId(of)) {
    const shipped = findShippedTemplate(of, job.language)
    if (!shipped) throw new DomainError('copy.source_gone')
    return shippedSource(shipped, job)
  }
  return boardSource({ table, platform }, job, { boardId: of, parts, vaultId })
}

type SourceRequest = Pick<CopyOptions, 'parts' | 'vaultId'> & { boardId: BoardId }

async function boardSource(
  { table, platform }: BoardJobDeps,
  job: BoardJob,
  { boardId, parts, vaultId }: SourceRequest,
): Promise<CopySource> {
  const { workspaceId, userId: me } = job
  const [accessRows, access, structure, people] = await Promise.all([
    table.accessRows.read({ workspaceId, boardId, userId: me }, { consistent: true }),
    table.person.access(me, workspaceId),
    table.boardStructure.get(boardId, true),
    table.person.ofWorkspace(workspaceId),
  ])
  const { board, member } = accessRows
  if (!board || !structure || !access || board.workspaceId !== workspaceId) throw new DomainError('copy.source_gone')
  const vaultGrants = await readVaultGrants(table, access)
  const myFacts = workspaceFacts(access, vaultGrants)
  const facts = boardFacts({ board, member, ...myFacts })
  if (can('board.duplicate', facts) !== 'allowed') throw new DomainError('copy.source_gone')

  const activePeople = people.filter(({ state }) => state === 'active')
  const activeUserIds = new Set(activePeople.map(({ userId }) => userId))
  const members = structure.members.filter(({ userId }) => activeUserIds.has(userId))
  // Adding a group to a board needs a plan with groups.
  const groups = parts.members && myFacts.features.includes('groups') ? board.groups : {}
  const tabs = structure.tabs.filter(({ state }) => state === 'active')
  const activeTabIds = new Set(tabs.map(({ tabId }) => tabId))
  const lists = structure.lists.filter(({ state, tabId }) => state === 'active' && activeTabIds.has(tabId))
  return {
    board: { boardId, switches: board.switches, notifications: board.notifications },
    tabs,
    lists,
    labels: structure.labels,
    members,
    groups,
    people: parts.members ? peopleOfCopy() : [],
    cards: parts.tasks ? await visibleCardsOf() : [],
  }

  function peopleOfCopy(): UserId[] {
    const memberById = new Map(members.map((it) => [it.userId, it]))
    const { vaultId: _source, ...outside } = board!
    const copy = { ...outside, groups, ...(vaultId && { vaultId }) }
    const grants = (vaultId && vaultGrants.get(vaultId)) || {}
    const belongs = (person: (typeof people)[number]) =>
      belongsToBoard({
        board: copy,
        member: memberById.get(person.userId) ?? null,
        workspaceRole: person.role,
        groupIds: person.groupIds,
        vaultRoles: vaultRolesOn(copy, grants, person),
      })
    return activePeople.filter(belongs).map(({ userId }) => userId)
  }

  async function visibleCardsOf(): Promise<Card[]> {
    const cards = await table.task.cardsOf(boardId, platform.clock.now().getTime())
    const { isOpen, maySee } = visibilityOf(cards, { facts, board: board!, me })
    const listIds = new Set(lists.map(({ listId }) => listId))
    const visibleCards = [...cards.values()].flatMap(({ card }) => (isOpen(card) && maySee(card) ? [card] : []))
    return orderByRoot(visibleCards).filter((card) => listIds.has(card[3]))
  }
}

/** Roots in order of creation, each followed by its sub-tasks. */
function orderByRoot(cards: readonly Card[]): Card[] {
  const byRoot = Map.groupBy(
    cards.toSorted((one, other) => (taskIdOf(one) < taskIdOf(other) ? -1 : 1)),
    rootIdOf,
  )
  return (byRoot.get(null) ?? []).flatMap((root) => [
    root,
    ...(byRoot.get(taskIdOf(root)) ?? []).map((subTask): Card => subTask.with(3, root[3]) as Card),
  ])
}

export const copyInputOf = ({ copyOptions: input }: Pick<BoardJob, 'copyOptions'>): CopyOptions => {
  if (!input) throw new Error('not a copy')
  return input
}

const textEncoder = new TextEncoder()

export const writeSource = ({ platform }: BoardJobDeps, { objectKey }: BoardJob, source: CopySource): Promise<void> =>
  platform.objects.write(objectKey, textEncoder.encode(JSON.stringify(source)), 'application/json')

/** @throws DomainError copy.source_gone */
export async function readStoredSource({ platform }: BoardJobDeps, { objectKey }: BoardJob): Promise<CopySource> {
  const bytes = await platform.objects.read(objectKey)
  if (!bytes) throw new DomainError('copy.source_gone')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only writeSource writes the file, and active items have no dates
  return JSON.parse(new TextDecoder().decode(bytes)) as CopySource
}
