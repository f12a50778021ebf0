// Whoever is slower than somebody else: what happens between the door of a call and its next write.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** @returns where a test puts what happens once, before the next transaction is sent */
export function slowOf(client: DynamoDBClient): { meanwhile: (() => Promise<unknown>) | null } {
  const slow: ReturnType<typeof slowOf> = { meanwhile: null }
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const happens = commandName === 'TransactWriteItemsCommand' ? slow.meanwhile : null
        if (happens) slow.meanwhile = null
        await happens?.()
        return next(args)
      },
    { step: 'initialize', name: 'slow' },
  )
  return slow
}
