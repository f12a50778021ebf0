// Simulates eventually consistent reads: the embedded table is always consistent.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

type Row = Record<string, unknown>
type ReadInput = { ConsistentRead?: boolean; RequestItems?: Record<string, { ConsistentRead?: boolean }> }
type ReadOutput = { Item?: Row; Items?: Row[]; Responses?: Record<string, Row[]> }

/** @returns a set of ids: only strongly consistent reads find their rows */
export function simulateStaleReads(client: DynamoDBClient): Set<string> {
  const staleIds = new Set<string>()
  const isVisible = ({ pk, sk }: Row) => {
    const key = JSON.stringify([pk, sk])
    return ![...staleIds].some((id) => key.includes(id))
  }
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      const { ConsistentRead, RequestItems = {} } = args.input as ReadInput
      const consistent = ConsistentRead || Object.values(RequestItems).some((input) => input.ConsistentRead)
      if (staleIds.size === 0 || consistent) return answer
      const output = answer.output as ReadOutput
      if (output.Item && !isVisible(output.Item)) delete output.Item
      if (output.Items) output.Items = output.Items.filter(isVisible)
      for (const rows of Object.values(output.Responses ?? {})) rows.splice(0, rows.length, ...rows.filter(isVisible))
      return answer
    },
    { step: 'initialize', name: 'lag' },
  )
  return staleIds
}
