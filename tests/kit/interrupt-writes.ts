// Runs other work between the authorisation of a call and its write, to cause a conflict.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** @returns an object whose `beforeNextWrite` runs once, before the next transaction is sent */
export function interruptWrites(client: DynamoDBClient): { beforeNextWrite: (() => Promise<unknown>) | null } {
  const interruption: ReturnType<typeof interruptWrites> = { beforeNextWrite: null }
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const work = commandName === 'TransactWriteItemsCommand' ? interruption.beforeNextWrite : null
        if (work) interruption.beforeNextWrite = null
        await work?.()
        return next(args)
      },
    { step: 'initialize', name: 'interruptWrites' },
  )
  return interruption
}
