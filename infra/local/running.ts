// Shared by npm start and npm run dev: early checks, messages, and a clean shutdown.

import type { Composed } from './compose.ts'
import { openDataFolder } from './data-folder.ts'
import { lockInstance } from './instance.ts'
import { refuseTakenPorts } from './ports.ts'
import type { People } from './parts/oidc.ts'
import { root } from './checkout.ts'
import { refuseFullDisk, storageSentence } from './storage-sentence.ts'
import { readSettings, type Settings } from './settings.ts'
import { refuseStart, runScript } from './start-refused.ts'

type Starting = { settings: Settings; progress: (text: string) => void }

/** Longer than all parts need to stop. */
const stopWithinMs = 9000

export function run(start: (starting: Starting) => Promise<Composed>, people?: People): Promise<void> {
  return runScript(async () => {
    const settings = readSettings(process.env, root)
    await refuseEarly(settings)
    const composed = await start({ settings, progress: console.log }).catch((error: unknown) => {
      const sentence = storageSentence(error)
      return sentence ? refuseStart(sentence) : Promise.reject(error)
    })
    process.on('unhandledRejection', (error) => composed.log.write({ at: 'process', error }))
    endWith(composed)
    console.log(`\nProject Board is ready at ${composed.origin}`)
    console.log(await signInWords(settings, people))
  })
}

/** Prints a message when work takes noticeably long. */
export async function announced<Done>(
  progress: (text: string) => void,
  text: string,
  work: Promise<Done>,
): Promise<Done> {
  const timer = setTimeout(() => progress(text), 300)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Checks before the build what would otherwise fail after it. */
async function refuseEarly({ dataDir, port, objectsPort, host }: Settings): Promise<void> {
  openDataFolder(dataDir)
  await refuseFullDisk(dataDir)
  lockInstance(dataDir).release()
  await refuseTakenPorts({ PORT: port, OBJECTS_PORT: objectsPort }, host)
}

async function signInWords({ identity, publicOrigin }: Settings, people?: People): Promise<string> {
  if (identity) return `Sign in with ${new URL(identity.issuer).host}. Press Ctrl+C to stop.`
  const known = (await people?.()) ?? []
  const names = known.slice(0, 4).map(({ name, about }) => `  ${name}: ${about}`)
  const whom = names.length > 0 ? `Sign in as one of these, no password needed:\n${names.join('\n')}\n` : ''
  return `${whom}Mail that is sent shows at ${publicOrigin}/mailbox. Press Ctrl+C to stop.`
}

function endWith(composed: Composed): void {
  let ending = false
  const end = () => {
    // A second signal ends the process immediately.
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(0), stopWithinMs).unref()
    void composed.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // The parent Node has ended, so nobody could stop this process any more.
  if (process.channel) process.on('disconnect', end)
}
