import type { DomainEvent } from '#shared/activity/event.ts'
import { BoardId, type VaultId } from '#shared/common/ids.ts'
import type { VaultRoles } from '#shared/workspace/model.ts'
import type { Table } from '#functions/table/open.ts'

/** Stands for a board in a hidden vault; the log shows it like one that the reader may not open. */
const hiddenBoardId = BoardId.parse('brd_0000000000')

type Reader = { table: Table; me: { facts: { vaultRoles: VaultRoles } } }

/** Returns whether an entry tells the reader nothing about vaults that are hidden from them. */
export const isAboutVisibleVaults = (event: DomainEvent, vaultRoles: VaultRoles): boolean =>
  event.type !== 'board.vault_changed' || [event.from, event.to].some((vaultId) => vaultId && vaultId in vaultRoles)

/**
 * Returns the events without the ids of vaults, and of boards in vaults, that are hidden from the reader.
 * @param currentBoardId a board that the reader sees
 */
export async function withoutHiddenVaults(
  { table, me: { facts } }: Reader,
  events: readonly DomainEvent[],
  currentBoardId: BoardId | null = null,
): Promise<DomainEvent[]> {
  // The log of a task has entries of the boards that it was on before.
  const boardIds = new Set(events.flatMap((event) => [event.boardId, otherBoardOf(event) ?? []].flat()))
  const boards = await table.boardStructure.several([...boardIds].filter((boardId) => boardId !== currentBoardId))
  const hiddenIds = new Set(
    boards.flatMap(({ boardId, vaultId }) => (vaultId && !(vaultId in facts.vaultRoles) ? [boardId] : [])),
  )
  return events.map((event) => withoutIds(event, hiddenIds, facts.vaultRoles))
}

function otherBoardOf(event: DomainEvent): BoardId | null {
  if (event.type === 'task.transferred') return event.toBoardId
  return event.type === 'task.arrived' ? event.fromBoardId : null
}

function withoutIds(event: DomainEvent, hiddenIds: ReadonlySet<BoardId>, vaultRoles: VaultRoles): DomainEvent {
  const ifVisible = (vaultId: VaultId | null) => (vaultId && vaultId in vaultRoles ? vaultId : null)
  if (event.type === 'board.vault_changed') return { ...event, from: ifVisible(event.from), to: ifVisible(event.to) }
  const shown = (boardId: BoardId) => (hiddenIds.has(boardId) ? hiddenBoardId : boardId)
  const boardId = shown(event.boardId)
  if (event.type === 'task.transferred') return { ...event, boardId, toBoardId: shown(event.toBoardId) }
  if (event.type === 'task.arrived') return { ...event, boardId, fromBoardId: shown(event.fromBoardId) }
  return boardId === event.boardId ? event : { ...event, boardId }
}
