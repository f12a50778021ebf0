// The source of a copy: the board as the copying user saw it at one moment, stored as a file, because boards change while
// they are copied, and ids, positions and numbers must be the same on every run.

import type { Board, Member } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import { type BoardId, isShipped, type TaskId } from '#shared/common/ids.ts'
import type { CopyOptions } from '#shared/copy/model.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import { can } from '#shared/permission/can.ts'
import type { Tab } from '#shared/tab/model.ts'
import { type Card, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import { visibilityOf } from '#shared/task/visibility.ts'
import { shippedOf } from '#shared/template/shipped.ts'
import { workspaceFacts } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { BoardJobDeps } from '#functions/board-jobs/update.ts'
import { shippedSource } from './shipped-source.ts'

export type Source = {
  board: Pick<Board, 'boardId' | 'switches' | 'notifications'>
  tabs: Tab[]
  lists: List[]
  labels: Label[]
  /** Members who may become members of another board. */
  members: Member[]
  /** Each root followed by its sub-tasks. */
  cards: Card[]
  /** Descriptions of templates of the product; those of boards are read with their slice. */
  descriptions?: Record<TaskId, string>
}

/** @throws DomainError copy.source_gone when the user can no longer open the board */
export async function sourceOf({ table, platform }: BoardJobDeps, it: BoardJob): Promise<Source> {
  const { of, parts } = copyInputOf(it)
  if (isShipped(of)) {
    const shipped = shippedOf(of, it.language)
    if (!shipped) throw new DomainError('copy.source_gone')
    return shippedSource(shipped, it)
  }
  return boardSource({ table, platform }, it, { boardId: of, parts })
}

type SourceRequest = Pick<CopyOptions, 'parts'> & { boardId: BoardId }

async function boardSource(
  { table, platform }: BoardJobDeps,
  it: BoardJob,
  { boardId, parts }: SourceRequest,
): Promise<Source> {
  const { workspaceId, userId: me } = it
  const [found, access, structure, people] = await Promise.all([
    table.accessRows.read({ workspaceId, boardId, userId: me }, { consistent: true }),
    table.person.access(me, workspaceId),
    table.boardStructure.get(boardId, true),
    table.person.ofWorkspace(workspaceId),
  ])
  const { board, member } = found
  if (!board || !structure || !access || board.workspaceId !== workspaceId) throw new DomainError('copy.source_gone')
  const facts = boardFacts({ board, member, ...workspaceFacts(access) })
  if (can('board.duplicate', facts) !== 'allowed') throw new DomainError('copy.source_gone')

  const active = new Set(people.filter(({ state }) => state === 'active').map(({ userId }) => userId))
  const tabs = structure.tabs.filter(({ state }) => state === 'active')
  const shown = new Set(tabs.map(({ tabId }) => tabId))
  const lists = structure.lists.filter(({ state, tabId }) => state === 'active' && shown.has(tabId))
  return {
    board: { boardId, switches: board.switches, notifications: board.notifications },
    tabs,
    lists,
    labels: structure.labels,
    members: structure.members.filter(({ userId }) => active.has(userId)),
    cards: parts.tasks ? await visibleCardsOf() : [],
  }

  async function visibleCardsOf(): Promise<Card[]> {
    const cards = await table.task.cardsOf(boardId, platform.clock.now().getTime())
    const { isOpen, maySee } = visibilityOf(cards, { facts, board: board!, me })
    const there = new Set(lists.map(({ listId }) => listId))
    const seen = [...cards.values()].flatMap(({ card }) => (isOpen(card) && maySee(card) ? [card] : []))
    return inOrder(seen).filter((card) => there.has(card[3]))
  }
}

/** Roots in order of creation, each followed by its sub-tasks. */
function inOrder(cards: readonly Card[]): Card[] {
  const byRoot = Map.groupBy(
    cards.toSorted((one, other) => (taskIdOf(one) < taskIdOf(other) ? -1 : 1)),
    rootIdOf,
  )
  return (byRoot.get(null) ?? []).flatMap((root) => [
    root,
    ...(byRoot.get(taskIdOf(root)) ?? []).map((part): Card => part.with(3, root[3]) as Card),
  ])
}

export const copyInputOf = ({ copyOptions: input }: Pick<BoardJob, 'copyOptions'>): CopyOptions => {
  if (!input) throw new Error('not a copy')
  return input
}

const text = new TextEncoder()

export const toStored = ({ platform }: BoardJobDeps, { objectKey }: BoardJob, source: Source): Promise<void> =>
  platform.objects.write(objectKey, text.encode(JSON.stringify(source)), 'application/json')

/** @throws DomainError copy.source_gone */
export async function fromStored({ platform }: BoardJobDeps, { objectKey }: BoardJob): Promise<Source> {
  const bytes = await platform.objects.read(objectKey)
  if (!bytes) throw new DomainError('copy.source_gone')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written by us alone; what is active has no dates
  return JSON.parse(new TextDecoder().decode(bytes)) as Source
}
