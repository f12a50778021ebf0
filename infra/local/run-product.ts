// Shared by npm start and npm run dev: early checks, messages, and a clean shutdown.

import type { LocalRuntime } from './compose.ts'
import { openDataFolder } from './data-folder.ts'
import { lockInstance } from './instance.ts'
import { checkPortsFree } from './ports.ts'
import type { People } from '#infra/local/parts/oidc.ts'
import { root } from './checkout.ts'
import { checkDiskSpace, storageMessage } from './storage-message.ts'
import { readSettings, type Settings } from './settings.ts'
import { throwStartupError, runScript } from './startup-error.ts'

type StartContext = { settings: Settings; progress: (text: string) => void }

/** Longer than all parts need to stop. */
const stopWithinMs = 9000

export function runProduct(start: (context: StartContext) => Promise<LocalRuntime>, people?: People): Promise<void> {
  return runScript(async () => {
    const settings = readSettings(process.env, root)
    await checkBeforeBuild(settings)
    const runtime = await start({ settings, progress: console.log }).catch((error: unknown) => {
      const message = storageMessage(error)
      return message ? throwStartupError(message) : Promise.reject(error)
    })
    process.on('unhandledRejection', (error) => runtime.log.write({ source: 'process', error }))
    stopOnSignal(runtime)
    console.log(`\nProject Board is ready at ${runtime.origin}`)
    console.log(await signInMessage(settings, people))
  })
}

/** Prints a message when work takes noticeably long. */
export async function withProgressMessage<Result>(
  progress: (text: string) => void,
  text: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => progress(text), 300)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** Checks before the build what would otherwise fail after it. */
export async function checkBeforeBuild({ dataDir, port, objectsPort, host }: Settings): Promise<void> {
  openDataFolder(dataDir)
  await checkDiskSpace(dataDir)
  lockInstance(dataDir).release()
  await checkPortsFree({ PORT: port, OBJECTS_PORT: objectsPort }, host)
}

async function signInMessage({ identity, publicOrigin }: Settings, people?: People): Promise<string> {
  if (identity) return `Sign in with ${new URL(identity.issuer).host}. Press Ctrl+C to stop.`
  const knownPeople = (await people?.()) ?? []
  const names = knownPeople.slice(0, 4).map(({ name, about }) => `  ${name}: ${about}`)
  const peopleList = names.length > 0 ? `Sign in as one of these, no password needed:\n${names.join('\n')}\n` : ''
  return `${peopleList}Sent mail is shown at ${publicOrigin}/mailbox. Press Ctrl+C to stop.`
}

function stopOnSignal(runtime: LocalRuntime): void {
  let isStopping = false
  const stopProduct = () => {
    // A second signal ends the process immediately.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(0), stopWithinMs).unref()
    void runtime.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopProduct)
  // The parent Node has ended, so nobody could stop this process any more.
  if (process.channel) process.on('disconnect', stopProduct)
}
