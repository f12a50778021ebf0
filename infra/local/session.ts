// npm run session -- --as <e-mail>: prints the cookie header of a new session, for scripts.

import { parseArgs } from 'node:util'
import { root } from './checkout.ts'
import { newSession } from './new-session.ts'
import { readSettings } from './settings.ts'
import { refuseStart, runScript } from './start-refused.ts'

const usage = 'Say as whom: npm run session -- --as mara@havelbikes.example'

await runScript(async () => {
  const email = askedEmail()
  console.log(`cookie: ${await newSession(readSettings(process.env, root).dataDir, email)}`)
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
