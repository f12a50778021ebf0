// DynamoDB shows what was written a moment ago to strongly consistent reads alone; the embedded table shows it to all.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

type Row = Record<string, unknown>
type Asked = { ConsistentRead?: boolean; RequestItems?: Record<string, { ConsistentRead?: boolean }> }
type Answered = { Item?: Row; Items?: Row[]; Responses?: Record<string, Row[]> }

/** @returns ids: no read but a strongly consistent one finds their rows */
export function lagOf(client: DynamoDBClient): Set<string> {
  const lately = new Set<string>()
  const isThere = ({ pk, sk }: Row) => {
    const key = JSON.stringify([pk, sk])
    return ![...lately].some((id) => key.includes(id))
  }
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      const { ConsistentRead, RequestItems = {} } = args.input as Asked
      const consistent = ConsistentRead || Object.values(RequestItems).some((asked) => asked.ConsistentRead)
      if (lately.size === 0 || consistent) return answer
      const said = answer.output as Answered
      if (said.Item && !isThere(said.Item)) delete said.Item
      if (said.Items) said.Items = said.Items.filter(isThere)
      for (const rows of Object.values(said.Responses ?? {})) rows.splice(0, rows.length, ...rows.filter(isThere))
      return answer
    },
    { step: 'initialize', name: 'lag' },
  )
  return lately
}
