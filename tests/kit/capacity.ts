// Measures DynamoDB requests and consumed capacity units.

import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { World } from './world.ts'

export type Cost = {
  requests: number
  reads: number
  writes: number
  transactions: number
  /** Reads of the caller's session: one per API request, one unit each (adr 0050). Included in no other figure. */
  sessionReads: number
  /** Read units; the table counts strongly consistent reads double. */
  readUnits: number
  writeUnits: number
  /** Commands in the order of their responses, each with its units. */
  calls: string[]
}

const noCost = (): Cost => ({
  requests: 0,
  reads: 0,
  writes: 0,
  transactions: 0,
  sessionReads: 0,
  readUnits: 0,
  writeUnits: 0,
  calls: [],
})

const readCommands = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'])

const isSessionRead = (input: object): boolean => 'Key' in input && JSON.stringify(input.Key).includes('"session#')

/** Counts the requests of a client from now on. */
export function countCapacity(client: DynamoDBClient) {
  let cost = noCost()
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } })
        const { ConsumedCapacity: consumed } = answer.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
        }
        const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
        if (commandName === 'GetItemCommand' && isSessionRead(args.input)) {
          cost.sessionReads++
          return answer
        }
        const isRead = readCommands.has(commandName)
        const isTransaction = commandName === 'TransactWriteItemsCommand'
        cost.requests++
        if (isRead) cost.reads++
        else if (isTransaction) cost.transactions++
        else cost.writes++
        cost[isRead ? 'readUnits' : 'writeUnits'] += units
        cost.calls.push(`${commandName.replace('Command', '')} ${units}`)
        return answer
      },
    { step: 'initialize', name: 'countCapacity', override: true },
  )
  return {
    /** Returns the cost of `work`. */
    async costOf(work: () => Promise<unknown>): Promise<Cost> {
      cost = noCost()
      await work()
      return cost
    },
  }
}

/** A board that its Owner opened a moment ago, so that the session is cached. */
export async function aBoardInUse(world: World) {
  const board = await world.aBoard()
  const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
  await owner.rpc.boards.open({ boardId: board.boardId })
  return { board, owner, editor }
}
