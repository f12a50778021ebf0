// Lambda entry point of /api/health: whether the storage can be read and written, and the build id.

import { checkFolder, checkSqliteFile } from '#functions/platform/storage-trouble.ts'
import { healthCheck, type Probe } from './health-check.ts'
import { openRuntime } from './runtime.ts'
import type { HttpAnswer } from './lambda.ts'

const { environment, table, platform } = openRuntime()
const { BUILD_ID, DATA_FOLDER, TABLE_FILE } = environment

const tableProbe: Probe = { otherwise: 'table_failed', run: () => table.health.probe(platform.clock.now()) }
const diskProbe: Probe = { otherwise: 'disk_failed', run: () => checkFolder(DATA_FOLDER) }
const tableFileProbe: Probe = { otherwise: 'table_failed', run: () => checkSqliteFile(TABLE_FILE) }

// A full disk is reported before the table, which cannot be written because of it.
const probes = [...(DATA_FOLDER ? [diskProbe] : []), ...(TABLE_FILE ? [tableFileProbe] : []), tableProbe]
const check = healthCheck(probes, platform)

export async function handler(): Promise<HttpAnswer> {
  const reason = await check()
  const body = reason ? { status: 'unwell', reason, build: BUILD_ID } : { status: 'ok', build: BUILD_ID }
  return {
    statusCode: reason ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
