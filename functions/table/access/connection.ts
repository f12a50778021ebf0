// Access patterns of live connections (adr 0071). TTL may be hours late, so times are compared, too.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BoardId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { liveConnectionMinutes, liveTimeoutSeconds, presenceSeconds, staleLiveWindowMs } from '#shared/common/limits.ts'
import type { Activity } from '#shared/live/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { itemOf } from '#functions/table/bulk.ts'
import { isConditionFailure } from '#functions/table/conditional-write.ts'

export type Connection = {
  connectionId: string
  userId: UserId
  workspaceId: WorkspaceId
  /** The session that opened the connection, or its renewal. */
  sessionHash: string
  boardIds: readonly BoardId[]
  openedAt: Date
  /** The last frame of the client, as far as it is stored: on the row of an open board, otherwise on that of the connection. */
  seenAt: Date
}

/** A connection that has a board open. */
export type BoardConnection = {
  boardId: BoardId
  connectionId: string
  userId: UserId
  taskId: TaskId | null
  activity: Activity
  /** Whether others see the user; the connection gets frames anyway. */
  isVisible: boolean
  /** The last frame of the client. */
  seenAt: Date
}

/** Kinds of frames that are collected before they are sent. */
export type LiveWindowKind = 'changed' | 'presence' | 'notified'

const seconds = (ms: number): number => Math.ceil(ms / 1_000)
/** API Gateway ends every connection after two hours. */
const maxConnectionMs = (liveConnectionMinutes + 20) * 60_000
const rowLifetimeMs = liveTimeoutSeconds * 1_000

/** Returns whether the client has sent a frame within the time limit; other connections get no frames. */
export const isAlive = ({ seenAt }: Pick<Connection, 'seenAt'>, now: Date): boolean =>
  seenAt.getTime() + rowLifetimeMs > now.getTime()

type ConnectionRow = Pick<Connection, 'connectionId' | 'userId' | 'workspaceId' | 'sessionHash'> & {
  boardIds?: string[] | Set<string>
  openedAtMs: number
  seenAtMs: number
}

const boardIdsOf = ({ boardIds }: Pick<ConnectionRow, 'boardIds'>) => [...(boardIds ?? [])] as BoardId[]

const connectionFromRow = (row: ConnectionRow): Connection => {
  const { connectionId, userId, workspaceId, sessionHash, openedAtMs, seenAtMs } = row
  const times = { openedAt: new Date(openedAtMs), seenAt: new Date(seenAtMs) }
  return { connectionId, userId, workspaceId, sessionHash, boardIds: boardIdsOf(row), ...times }
}

type SeenOnBoard = Omit<BoardConnection, 'taskId' | 'activity'>

export const connectionAccess = ({ entities, transaction, documents, table }: Bound) => ({
  /** LV1: stores a connection. */
  async add(connection: Omit<Connection, 'boardIds' | 'openedAt' | 'seenAt'>, now: Date): Promise<void> {
    const openedAtMs = now.getTime()
    const expiresAtSeconds = seconds(openedAtMs + maxConnectionMs)
    await entities.connection.put({ ...connection, openedAtMs, seenAtMs: openedAtMs, expiresAtSeconds }).go()
  },

  /** LV2: reads a connection. */
  async get(connectionId: string): Promise<Connection | null> {
    const { data } = await entities.connection.get({ connectionId }).go({ consistent: true })
    return data && connectionFromRow(data)
  },

  /**
   * LV3: deletes a connection, and then its rows on boards, so that a frame that is handled meanwhile brings none back.
   * @returns the boards on which others saw the user
   */
  async remove({ connectionId, boardIds }: Pick<Connection, 'connectionId' | 'boardIds'>): Promise<BoardId[]> {
    const { data } = await entities.connection.delete({ connectionId }).go({ response: 'all_old' })
    const all = [...new Set([...boardIds, ...boardIdsOf(data ?? {})])]
    const visible = await Promise.all(all.map((boardId) => this.removeFromBoard(connectionId, boardId)))
    return all.filter((_, at) => visible[at])
  },

  /** LV15: deletes the row of a connection on a board. Returns whether others saw the user there. */
  async removeFromBoard(connectionId: string, boardId: BoardId): Promise<boolean> {
    const { data } = await entities.boardConnection.delete({ boardId, connectionId }).go({ response: 'all_old' })
    return data?.isVisible ?? false
  },

  /** LV4: reads the connections of a user, also those whose client has sent no frame for a while. */
  async ofUser(userId: UserId, now: Date): Promise<Connection[]> {
    const { data } = await entities.connection.query.ofUser({ userId }).go({ pages: 'all' })
    const rows = data.filter(({ expiresAtSeconds }) => expiresAtSeconds > seconds(now.getTime()))
    return Promise.all(rows.map((row) => withLastSeen(connectionFromRow(row))))

    /** Pings are stored on the rows of boards, if there are any, so that each ping writes as few rows as possible. */
    async function withLastSeen(connection: Connection): Promise<Connection> {
      const {
        connectionId,
        boardIds: [boardId],
      } = connection
      if (!boardId || isAlive(connection, now)) return connection
      const { data: onBoard } = await entities.boardConnection.get({ boardId, connectionId }).go()
      const seenAtMs = Math.max(connection.seenAt.getTime(), onBoard?.seenAtMs ?? 0)
      return { ...connection, seenAt: new Date(seenAtMs) }
    }
  },

  /** LV5: stores the renewed session of a connection. */
  async renewSession({ connectionId }: Pick<Connection, 'connectionId'>, sessionHash: string): Promise<void> {
    // A transaction, because a connection that has ended meanwhile is no error.
    await transaction.write(({ connection }) => [connection.patch({ connectionId }).set({ sessionHash }).commit()]).go()
  },

  /**
   * LV6: opens a board for a connection.
   * @returns false when the connection has ended
   */
  async openBoard(boardConnection: BoardConnection): Promise<boolean> {
    const { connectionId, boardId } = boardConnection
    const { canceled } = await transaction
      .write((rows) => [
        rows.connection
          .patch({ connectionId })
          .add({ boardIds: [boardId] })
          .commit(),
        rows.boardConnection.put(boardConnectionToRow(boardConnection)).commit(),
      ])
      .go()
    return !canceled
  },

  /**
   * LV12: stores when the client was last seen on a board, and what the user does there. Does nothing when the connection has
   * ended or left the board.
   * @returns whether others see the user now or saw the user before
   */
  async saveOnBoard(boardConnection: BoardConnection): Promise<boolean> {
    const { boardId, connectionId, taskId, ...row } = boardConnectionToRow(boardConnection)
    const changes = entities.boardConnection.patch({ boardId, connectionId }).set({ ...row, ...(taskId && { taskId }) })
    try {
      const { data } = await (taskId ? changes : changes.remove(['taskId'])).go({ response: 'all_old' })
      return row.isVisible || data.isVisible
    } catch (error) {
      if (!isConditionFailure(error)) throw error
      return (await this.restoreOnBoard(boardConnection)) && row.isVisible
    }
  },

  /** LV7: closes a board for a connection. Returns whether others saw the user there. */
  async leaveBoard(connectionId: string, boardId: BoardId, now: Date): Promise<boolean> {
    // First the connection, so that a ping that is handled meanwhile does not restore the row. No error if it has ended.
    await transaction
      .write(({ connection }) => [
        connection
          .patch({ connectionId })
          .delete({ boardIds: [boardId] })
          .set({ seenAtMs: now.getTime() })
          .commit(),
      ])
      .go()
    return this.removeFromBoard(connectionId, boardId)
  },

  /**
   * LV8: stores that the client was seen on a board. What the user does there stays as it is, also if another frame changes
   * it at the same time.
   * @returns null when the connection has ended or left the board; otherwise whether others see a change: the user has become
   * visible or invisible, or was away for longer than presence lasts
   */
  async keepOnBoard(seen: SeenOnBoard): Promise<{ isPresenceChanged: boolean } | null> {
    const { boardId, connectionId, userId, isVisible } = seen
    const boardConnection: BoardConnection = { ...seen, taskId: null, activity: 'viewing' }
    const { seenAtMs, expiresAtSeconds } = boardConnectionToRow(boardConnection)
    try {
      const { data } = await entities.boardConnection
        .patch({ boardId, connectionId })
        .set({ userId, isVisible, seenAtMs, expiresAtSeconds })
        .go({ response: 'all_old' })
      const wasSilent = (data.seenAtMs ?? 0) + presenceSeconds * 1_000 <= seenAtMs
      return { isPresenceChanged: data.isVisible !== isVisible || (isVisible && wasSilent) }
    } catch (error) {
      if (!isConditionFailure(error)) throw error
      return (await this.restoreOnBoard(boardConnection)) ? { isPresenceChanged: isVisible } : null
    }
  },

  /**
   * LV13: writes a row that has expired while the connection had the board open.
   * @returns false when the connection has ended or left the board
   */
  async restoreOnBoard(boardConnection: BoardConnection): Promise<boolean> {
    const { connectionId, boardId } = boardConnection
    const { canceled } = await transaction
      .write((rows) => [
        rows.connection
          .check({ connectionId })
          .where(({ boardIds }, { contains }) => contains(boardIds, boardId as never))
          .commit(),
        rows.boardConnection.put(boardConnectionToRow(boardConnection)).commit(),
      ])
      .go()
    return !canceled
  },

  /** LV14: stores that the client of a connection without open boards was seen. */
  async keep({ connectionId }: Pick<Connection, 'connectionId'>, seenAt: Date): Promise<void> {
    // A transaction, because a connection that has ended meanwhile is no error.
    await transaction
      .write(({ connection }) => [connection.patch({ connectionId }).set({ seenAtMs: seenAt.getTime() }).commit()])
      .go()
  },

  /** LV9: reads the connections that have a board open and sent a frame within the time limit. */
  async ofBoard(boardId: BoardId, now: Date): Promise<BoardConnection[]> {
    const { data } = await entities.boardConnection.query.ofBoard({ boardId }).go({ pages: 'all' })
    return data.map((row) => boardConnectionFromRow(row)).filter((connection) => isAlive(connection, now))
  },

  /**
   * LV10: opens the window of a board or user, in which frames are collected.
   * @returns false when it is open already; the process that opened it sends the frame
   */
  async openWindow(of: BoardId | UserId, kind: LiveWindowKind, now: Date): Promise<boolean> {
    const openedAtMs = now.getTime()
    const row = { of, kind, openedAtMs, expiresAtSeconds: seconds(openedAtMs + rowLifetimeMs) }
    try {
      await documents.send(
        new PutCommand({
          TableName: table,
          Item: itemOf(entities.liveWindow.put(row)),
          ConditionExpression: 'attribute_not_exists(pk) OR openedAtMs < :stale',
          ExpressionAttributeValues: { ':stale': openedAtMs - staleLiveWindowMs },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  },

  /** LV11: closes the window of a board or user. What is committed from now on opens another one. */
  async closeWindow(of: BoardId | UserId, kind: LiveWindowKind): Promise<void> {
    await entities.liveWindow.delete({ of, kind }).go()
  },
})

type BoardConnectionRow = Omit<BoardConnection, 'taskId' | 'activity' | 'seenAt'> & {
  taskId?: TaskId
  activity?: Activity
  seenAtMs: number
}

function boardConnectionToRow({ taskId, seenAt, ...row }: BoardConnection) {
  const seenAtMs = seenAt.getTime()
  return { ...row, ...(taskId && { taskId }), seenAtMs, expiresAtSeconds: seconds(seenAtMs + rowLifetimeMs) }
}

function boardConnectionFromRow(row: BoardConnectionRow): BoardConnection {
  const { boardId, connectionId, userId, taskId = null, activity = 'viewing', isVisible, seenAtMs } = row
  return { boardId, connectionId, userId, taskId, activity, isVisible, seenAt: new Date(seenAtMs) }
}
