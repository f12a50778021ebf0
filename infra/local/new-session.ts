// Creates a session for a user of a running instance, as a cookie header.

import { startSession } from '#functions/auth/session.ts'
import { cookieName } from '#functions/handlers/lambda.ts'
import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase, openPlatform } from '#functions/platform/open.ts'
import { openTable } from '#functions/table/open.ts'
import { useInstanceEnvironment } from './instance.ts'
import { throwStartupError } from './startup-error.ts'

/**
 * Uses the instance's environment: a caller who may read its file has full access anyway.
 * @throws StartupError when no instance runs, or no user has this e-mail address
 */
export async function newSession(dataDir: string, email: string): Promise<string> {
  const { origin } = useInstanceEnvironment(dataDir)
  const environment = readEnvironment()
  const database = openDatabase()
  try {
    const table = openTable(database, environment.TABLE_NAME)
    const userId = await table.person.byLogin('email', email)
    if (!userId) return throwStartupError(`No user has the e-mail address ${email}.`)
    const cookie = await startSession(
      { table, platform: openPlatform(environment) },
      userId,
      'a script of this machine',
    )
    return `${cookieName(origin, 'session')}=${cookie.value ?? ''}`
  } finally {
    database.destroy()
  }
}
