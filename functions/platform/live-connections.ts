import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import type { LiveConnections } from './ports.ts'

const encoder = new TextEncoder()

/** Returns the adapter of LiveConnections for the management API of API Gateway, which the local runtime offers, too. */
export function liveConnections(client: ApiGatewayManagementApiClient): LiveConnections {
  return {
    async send(connectionId, frame) {
      const Data = encoder.encode(JSON.stringify(frame))
      return unlessGone(client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data })))
    },
    async close(connectionId) {
      await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId: connectionId })))
    },
  }
}

async function unlessGone(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof GoneException) return false
    throw error
  }
}
