// What a piece of work costs at the table: requests, and the units that DynamoDB says it consumed.

import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { World } from './world.ts'

export type Cost = {
  requests: number
  reads: number
  writes: number
  transactions: number
  /** Reads of the caller's session: one for each request to the API, a unit each (adr 0050). In no other figure. */
  sessionReads: number
  /** Read units, strongly consistent ones counted double by the table itself. */
  readUnits: number
  writeUnits: number
  /** Which calls, in the order of their answers, each with its units. */
  calls: string[]
}

const nothing = (): Cost => ({
  requests: 0,
  reads: 0,
  writes: 0,
  transactions: 0,
  sessionReads: 0,
  readUnits: 0,
  writeUnits: 0,
  calls: [],
})

const reading = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand'])

const isOfSession = (input: object): boolean => 'Key' in input && JSON.stringify(input.Key).includes('"session#')

/** Counts what goes through a client from now on. */
export function countCapacity(client: DynamoDBClient) {
  let cost = nothing()
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } })
        const { ConsumedCapacity: consumed } = answer.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
        }
        const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
        if (commandName === 'GetItemCommand' && isOfSession(args.input)) {
          cost.sessionReads++
          return answer
        }
        const isRead = reading.has(commandName)
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
    /** What `work` costs. */
    async of(work: () => Promise<unknown>): Promise<Cost> {
      cost = nothing()
      await work()
      return cost
    },
  }
}

/** A board that its Owner has looked at a moment ago, so that who they are is known. */
export async function aBoardInUse(world: World) {
  const board = await world.aBoard()
  const [owner, editor] = await Promise.all([board.with('owner'), board.with('editor')])
  await owner.rpc.boards.open({ boardId: board.boardId })
  return { board, owner, editor }
}
