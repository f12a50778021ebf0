// Handlers that append each call to a file, which the test reads.

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

type HandlerEvent = { job?: string; 'detail-type'?: string; requestContext?: { routeKey?: string } }

export const recordingHandler = (handler: string) => async (event: HandlerEvent) => {
  const routeKey = handler === 'live' ? event.requestContext?.routeKey : undefined
  const line = JSON.stringify({ handler, job: event.job, detailType: event['detail-type'], routeKey })
  await appendFile(join(process.env.DATA_FOLDER ?? '', 'calls.jsonl'), `${line}\n`)
  return { statusCode: 200, headers: { 'x-handler': handler }, body: '{}' }
}
