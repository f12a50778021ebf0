// Appends the call of a handler to a file that the test reads.

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

type Call = { job?: string; 'detail-type'?: string; routeKey?: string }

export const recordsAs = (handler: string) => async (event: Call) => {
  const line = JSON.stringify({ handler, job: event.job, detailType: event['detail-type'] })
  await appendFile(join(process.env.DATA_FOLDER ?? '', 'calls.jsonl'), `${line}\n`)
  return { statusCode: 200, headers: { 'x-handler': handler }, body: '{}' }
}
