// Lambda entry of /api/health: whether the table answers, and which build this is.

import { openGround } from './ground.ts'
import type { HttpAnswer } from './lambda.ts'

const { environment, table, platform } = openGround()

export async function handler(): Promise<HttpAnswer> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  try {
    await table.session.get('nobody', platform.clock.now())
    return { statusCode: 200, headers, body: JSON.stringify({ status: 'ok', build: environment.BUILD_ID }) }
  } catch (error) {
    platform.reports.problem(error, { while: 'looking after health' })
    return { statusCode: 503, headers, body: JSON.stringify({ status: 'unwell', build: environment.BUILD_ID }) }
  }
}
