import { startSession } from '#functions/auth/session.ts'
import { cookieName } from '#functions/handlers/lambda.ts'
import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { openPlatform } from '#functions/platform/open.ts'
import { openTable } from '#functions/table/open.ts'
import { loadInstanceEnvironment } from './instance.ts'
import { throwStartupError } from './startup-error.ts'

/**
 * Creates a session for the user with this e-mail address and returns the value of a `Cookie` header. Needs no password: a
 * caller who can read the data folder has full access anyway.
 * @throws StartupError when no instance runs, or no user has this e-mail address
 */
export async function newSession(dataDir: string, email: string): Promise<string> {
  const { origin } = loadInstanceEnvironment(dataDir)
  const environment = readEnvironment()
  const client = openDatabase()
  try {
    const table = openTable(client, environment.TABLE_NAME)
    const userId = await table.person.byLogin('email', email)
    if (!userId) return throwStartupError(`No user has the e-mail address ${email}.`)
    const cookie = await startSession({ table, platform: openPlatform(environment) }, userId, 'script on this machine')
    return `${cookieName(origin, 'session')}=${cookie.value ?? ''}`
  } finally {
    client.destroy()
  }
}
