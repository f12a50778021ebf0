// npm run session -- --as <e-mail>: prints the cookie header of a new session, for scripts that call the API.

import { parseArgs } from 'node:util'
import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase, openPlatform } from '#functions/platform/open.ts'
import { openTable } from '#functions/table/open.ts'
import { begin } from '#functions/auth/session.ts'
import { cookieName } from '#functions/handlers/lambda.ts'
import { enterInstance } from './instance.ts'
import { root } from './checkout.ts'
import { readSettings } from './settings.ts'
import { refuseStart, runScript } from './start-refused.ts'

const usage = 'Say as whom: npm run session -- --as mara@havelbikes.example'

await runScript(async () => {
  const email = askedEmail()
  // Whoever may read the note of the instance may do everything; nobody else can get here.
  const { origin } = enterInstance(readSettings(process.env, root).dataDir)
  const environment = readEnvironment()
  const database = openDatabase()
  const table = openTable(database, environment.TABLE_NAME)
  const userId = await table.person.byLogin('email', email)
  if (!userId) refuseStart(`Nobody here has the e-mail address ${email}.`)
  const cookie = await begin({ table, platform: openPlatform(environment) }, userId, 'a script of this machine')
  console.log(`cookie: ${cookieName(origin, 'session')}=${cookie.value ?? ''}`)
  database.destroy()
})

function askedEmail(): string {
  try {
    const { values, positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true })
    const email = values.as ?? positionals[0]
    return email?.trim().toLowerCase() || refuseStart(usage)
  } catch {
    return refuseStart(usage)
  }
}
