// Creates the table and, in a new data folder, the sample data. Runs in a child process of npm start, so that the server keeps
// neither the AWS SDK nor the sample data in memory (adr 0075).

import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { ensureTable } from './parts/table.ts'
import { withProgressMessage } from './run-product.ts'
import { seedIfEmpty } from './seed.ts'
import { runScript } from './startup-error.ts'

await runScript(async () => {
  const client = openDatabase()
  await ensureTable(client, readEnvironment().TABLE_NAME)
  await withProgressMessage(console.log, 'Filling the empty data folder with a sample workspace …', seedIfEmpty())
  client.destroy()
})
