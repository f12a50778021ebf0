// Deletes the view settings of a user, so that end-to-end tests do not affect each other.

import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable } from '#functions/table/open.ts'
import { loadInstanceEnvironment } from '#infra/local/instance.ts'

export async function resetViewSettings(dataDir: string, email: string): Promise<void> {
  loadInstanceEnvironment(dataDir)
  const { TABLE_NAME } = readEnvironment()
  const database = openDatabase()
  try {
    const userId = await openTable(database, TABLE_NAME).person.byLogin('email', email)
    if (!userId) return
    const { userBoard } = bindEntities(database, TABLE_NAME).entities
    const { data } = await userBoard.query.ofUser({ userId }).go({ pages: 'all' })
    for (const { boardId, look } of data) if (look) await userBoard.update({ userId, boardId }).remove(['look']).go()
  } finally {
    database.destroy()
  }
}
