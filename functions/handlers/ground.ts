// What every handler stands on, made once per process: environment, table, platform, and who people are.

import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase, openPlatform } from '#functions/platform/open.ts'
import { recogniser } from '#functions/rpc/context.ts'
import { openTable } from '#functions/table/open.ts'

export function openGround() {
  const environment = readEnvironment()
  const platform = openPlatform(environment)
  const table = openTable(openDatabase(), environment.TABLE_NAME, { keepBoards: true })
  return { environment, platform, table, people: recogniser(table, platform) }
}

export type Ground = ReturnType<typeof openGround>
