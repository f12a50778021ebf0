// Builds the web with Vite and the handlers with esbuild, if their inputs have changed. Each build has a folder named by the
// hash of its inputs, so that a new one does not disturb a running older one.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { waitForLock } from './lock.ts'
import type { HandlersFrom } from './parts/lambda.ts'
import { handlersIn, inCheckout, root, sourceHandlers } from './checkout.ts'
import { refuseStart } from './start-refused.ts'
import { runStep } from './steps.ts'

export type Progress = (text: string) => void

/** A build: its id is the first twelve characters of the hash of its inputs. */
export type Built = { id: string; webFolder: string; handlers: HandlersFrom }

const code = [
  'shared',
  'functions',
  'web',
  'locales',
  'infra/bundling.ts',
  'infra/local/build.ts',
  'infra/local/compress.ts',
]
const versions = ['package.json', 'package-lock.json', 'tsconfig.json']
const dist = inCheckout('dist')
/** Number of builds to keep, most recently used first. */
const mostKept = 5

const builtIn = (id: string): Built => ({
  id,
  webFolder: join(dist, id, 'web'),
  handlers: { folder: join(dist, id, 'functions'), extension: 'mjs' },
})

const fallbackNow = () => process.env.LOCALE_FALLBACK || 'de'

export async function buildIfStale(progress: Progress, localeFallback = fallbackNow()): Promise<Built> {
  process.env.LOCALE_FALLBACK = localeFallback
  mkdirSync(dist, { recursive: true })
  const lock = await waitForLock(dist, () => progress('Somebody else is building here, waiting for that …'))
  try {
    const id = buildId(localeFallback)
    return use(id) ?? (await build(id, progress))
  } finally {
    lock.release()
  }
}

/** Runs the build in a child process, whose memory is released when it ends. */
export async function buildApart(localeFallback = fallbackNow()): Promise<Built> {
  for (let tries = 0; tries < 5; tries += 1) {
    const built = use(buildId(localeFallback))
    if (built) return built
    const script = inCheckout('infra', 'local', 'build-all.ts')
    if ((await runStep({ command: 'node', args: [script] }, { LOCALE_FALLBACK: localeFallback })) !== 0) {
      refuseStart('Project Board could not be built; what is wrong stands above.')
    }
  }
  return refuseStart('The sources change faster than they can be built. Start again when they are at rest.')
}

/** The fallback language is compiled into the web. */
export function buildId(localeFallback = fallbackNow()): string {
  const all = createHash('sha256').update(localeFallback)
  for (const file of [...code, ...versions].flatMap((place) => filesIn(inCheckout(place))).toSorted()) {
    all.update(`\n${relative(root, file)} `).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return all.digest('hex').slice(0, 12)
}

function filesIn(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [place] : []
  const entries = readdirSync(place, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name))
}

function use(id: string): Built | null {
  if (!existsSync(join(dist, id))) return null
  utimesSync(join(dist, id), new Date(), new Date())
  return builtIn(id)
}

/** A folder is renamed when it is complete, so an interrupted build is started again. */
async function build(id: string, progress: Progress): Promise<Built> {
  const making = join(dist, 'making')
  rmSync(making, { recursive: true, force: true })
  await timed('the web', () => buildWeb(id, join(making, 'web')), progress)
  await timed('the functions', () => buildFunctions(join(making, 'functions')), progress)
  renameSync(making, join(dist, id))
  removeOld()
  return builtIn(id)
}

async function timed(what: string, work: () => Promise<void>, progress: Progress): Promise<void> {
  const startedAt = performance.now()
  progress(`Building ${what} …`)
  await work()
  progress(`Built ${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

function removeOld(): void {
  const builds = readdirSync(dist).filter((name) => /^[0-9a-f]{12}$/.test(name))
  const usedAt = new Map(builds.map((name) => [name, statSync(join(dist, name)).mtimeMs]))
  const newestFirst = builds.toSorted((one, other) => usedAt.get(other)! - usedAt.get(one)!)
  for (const name of newestFirst.slice(mostKept)) rmSync(join(dist, name), { recursive: true, force: true })
}

async function buildFunctions(outdir: string): Promise<void> {
  const [{ build: bundle }, { bundling }] = await Promise.all([import('esbuild'), import('#infra/bundling.ts')])
  const entryPoints = handlersIn(sourceHandlers).map((name) => join(sourceHandlers.folder, `${name}.ts`))
  try {
    await bundle({ ...bundling, absWorkingDir: root, entryPoints, outdir })
  } catch {
    // esbuild has printed the errors.
    refuseStart('The functions could not be built; what is wrong stands above.')
  }
}

/** Builds into the given folder. */
export async function buildWeb(id: string, outDir: string): Promise<void> {
  const [{ build: bundle }, { compressFiles }] = await Promise.all([import('vite'), import('./compress.ts')])
  process.env.BUILD_ID = id
  // NODE_ENV of the caller (such as test) would select another build of React.
  process.env.NODE_ENV = 'production'
  try {
    await bundle({
      configFile: inCheckout('web', 'vite.config.ts'),
      root: inCheckout('web'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    refuseStart('The web could not be built; what is wrong stands above.')
  }
  await compressFiles(outDir)
}
