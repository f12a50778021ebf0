// A handler for the tests of the HTTP server, controlled by the query.

import type { GatewayEvent } from '#infra/local/parts/http/event.ts'

export async function handler(event: GatewayEvent, context: { getRemainingTimeInMillis: () => number }) {
  switch (event.queryStringParameters?.do) {
    case 'fail':
      throw new Error('as asked')
    case 'hang':
      return new Promise(() => {})
    case 'pid':
      return { pid: process.pid }
    case 'exit':
      return process.exit(3)
    case 'text':
      return 'just text'
    case 'object':
      return { just: 'an object' }
    case 'cookies':
      return { statusCode: 302, headers: { Location: '/next' }, cookies: ['a=1; HttpOnly', 'b=2'], body: '' }
    case 'binary':
      return { statusCode: 200, headers: { 'content-type': 'image/png' }, body: 'AAEC/w==', isBase64Encoded: true }
    case 'large':
      return { statusCode: 200, body: 'x'.repeat(7_000_000) }
    case 'empty':
      return { statusCode: 204 }
    default:
      return { statusCode: 200, body: JSON.stringify({ event, left: context.getRemainingTimeInMillis() }) }
  }
}
