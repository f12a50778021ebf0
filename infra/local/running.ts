// What npm start and npm run dev have in common: checks before, words for the person, and a clean end.

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

/** Longer than the parts take at most: whoever stops us does not wait for ever. */
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

/** Says what is being done when it takes long enough for somebody to wonder. */
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

/** What would only be found after a long build is found before it. */
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
    // Whoever asks twice does not want to wait.
    if (ending) process.exit(1)
    ending = true
    setTimeout(() => process.exit(0), stopWithinMs).unref()
    void composed.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // Begun by another Node that is gone now: nobody could stop us any more.
  if (process.channel) process.on('disconnect', end)
}
