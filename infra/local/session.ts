// npm run session -- --as <e-mail>: prints the cookie header of a new session, for scripts.

import { parseArgs } from 'node:util'
import { root } from './checkout.ts'
import { newSession } from './new-session.ts'
import { readSettings } from './settings.ts'
import { throwStartupError, runScript } from './startup-error.ts'

const usage = 'Usage: npm run session -- --as mara@havelbikes.example'

await runScript(async () => {
  const email = emailArgument()
  console.log(`cookie: ${await newSession(readSettings(process.env, root).dataDir, email)}`)
})

function emailArgument(): string {
  try {
    const { values, positionals } = parseArgs({ options: { as: { type: 'string' } }, allowPositionals: true })
    const email = values.as ?? positionals[0]
    return email?.trim().toLowerCase() || throwStartupError(usage)
  } catch {
    return throwStartupError(usage)
  }
}
