// Processes that are killed before or after a write.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { mulberry32 } from './ports.ts'

/** Makes transactions fail with this probability, half of them after they were written. */
export function interruptProcesses(of: DynamoDBClient): { probability: number; random: () => number } {
  const state = { probability: 0, random: mulberry32(1) }
  of.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isHit = commandName === 'TransactWriteItemsCommand' && state.random() < state.probability
        if (!isHit) return next(args)
        if (state.random() < 0.5) await next(args)
        throw new Error('the process was killed')
      },
    { step: 'initialize', name: 'interruptProcesses' },
  )
  return state
}
