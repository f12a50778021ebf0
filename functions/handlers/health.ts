// Lambda entry of /api/health: whether the storage can be read and written, and which build this is.

import { tryFolder } from '#functions/platform/storage-trouble.ts'
import { healthCheck, type Probe } from './health-check.ts'
import { openGround } from './ground.ts'
import type { HttpAnswer } from './lambda.ts'

const { environment, table, platform } = openGround()
const { BUILD_ID, DATA_FOLDER } = environment

const ofTable: Probe = { otherwise: 'table_failed', run: () => table.health.probe(platform.clock.now()) }
const ofDisk: Probe = { otherwise: 'disk_failed', run: () => tryFolder(DATA_FOLDER) }

// A full disk is named before the table that cannot be written because of it.
const check = healthCheck(DATA_FOLDER === '' ? [ofTable] : [ofDisk, ofTable], platform)

export async function handler(): Promise<HttpAnswer> {
  const reason = await check()
  const body = reason ? { status: 'unwell', reason, build: BUILD_ID } : { status: 'ok', build: BUILD_ID }
  return {
    statusCode: reason ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
