// Delays a call: runs other work between its authorisation and its next write.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** @returns an object whose `meanwhile` runs once, before the next transaction is sent */
export function interruptWrites(client: DynamoDBClient): { meanwhile: (() => Promise<unknown>) | null } {
  const interruption: ReturnType<typeof interruptWrites> = { meanwhile: null }
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const work = commandName === 'TransactWriteItemsCommand' ? interruption.meanwhile : null
        if (work) interruption.meanwhile = null
        await work?.()
        return next(args)
      },
    { step: 'initialize', name: 'slow' },
  )
  return interruption
}
