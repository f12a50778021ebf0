// Builds the web with Vite and the handlers with esbuild, if their inputs have changed. Each build has a folder named by the
// hash of its inputs, so that a new one does not disturb a running older one.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { waitForLock } from './lock.ts'
import type { HandlerFiles } from './parts/lambda.ts'
import { handlersIn, checkoutPath, root, sourceHandlers } from './checkout.ts'
import { throwStartupError } from './startup-error.ts'
import { runStep } from './steps.ts'

export type Progress = (text: string) => void

/**
 * A build: its id is the first twelve characters of the hash of its inputs. `server` is the module that `npm start` runs, and
 * `prepareTable` one for a child process.
 */
export type Build = {
  id: string
  webFolder: string
  handlers: HandlerFiles
  server: string
  prepareTable: string
}

const sourcePaths = ['shared', 'functions', 'web', 'locales', 'infra/bundling.ts', 'infra/local']
/** Modules of the built server: its own, and those of its child processes (adr 0075). */
const serverModules = ['serve-build.ts', 'prepare-table.ts', 'parts/lambda/handler-process-main.ts']
const versionFiles = ['package.json', 'package-lock.json', 'tsconfig.json']
const dist = checkoutPath('dist')
/** Number of builds to keep, most recently used first. */
const maxBuilds = 5

/** Returns the files of a build with this id. */
export const buildOf = (id: string): Build => ({
  id,
  webFolder: join(dist, id, 'web'),
  handlers: {
    folder: join(dist, id, 'functions'),
    extension: 'mjs',
    processModule: join(dist, id, 'server', 'parts', 'lambda', 'handler-process-main.mjs'),
  },
  server: join(dist, id, 'server', 'serve-build.mjs'),
  prepareTable: join(dist, id, 'server', 'prepare-table.mjs'),
})

const defaultFallback = () => process.env.LOCALE_FALLBACK || 'de'

export async function buildIfStale(progress: Progress, localeFallback = defaultFallback()): Promise<Build> {
  process.env.LOCALE_FALLBACK = localeFallback
  mkdirSync(dist, { recursive: true })
  const lock = await waitForLock(dist, () => progress('Another process is building, waiting for it …'))
  try {
    const id = buildId(localeFallback)
    return findBuild(id) ?? (await build(id, progress))
  } finally {
    lock.release()
  }
}

/** Runs the build in a child process, whose memory is released when it ends. */
export async function buildInChildProcess(localeFallback = defaultFallback()): Promise<Build> {
  for (let tries = 0; tries < 5; tries += 1) {
    const existingBuild = findBuild(buildId(localeFallback))
    if (existingBuild) return existingBuild
    const script = checkoutPath('infra', 'local', 'build-all.ts')
    if ((await runStep({ command: 'node', args: [script] }, { LOCALE_FALLBACK: localeFallback })) !== 0) {
      throwStartupError('Project Board could not be built; the errors are above.')
    }
  }
  return throwStartupError(
    'The sources change faster than they can be built. Start again when no file changes any more.',
  )
}

/** The fallback language is compiled into the web. */
export function buildId(localeFallback = defaultFallback()): string {
  const hash = createHash('sha256').update(localeFallback)
  for (const file of [...sourcePaths, ...versionFiles].flatMap((path) => filesIn(checkoutPath(path))).toSorted()) {
    hash.update(`\n${relative(root, file)} `).update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex').slice(0, 12)
}

function filesIn(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [path] : []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name))
}

function findBuild(id: string): Build | null {
  if (!existsSync(join(dist, id))) return null
  utimesSync(join(dist, id), new Date(), new Date())
  return buildOf(id)
}

/** A folder is renamed when it is complete, so an interrupted build is started again. */
async function build(id: string, progress: Progress): Promise<Build> {
  const temporaryFolder = join(dist, 'incomplete')
  rmSync(temporaryFolder, { recursive: true, force: true })
  await withTiming('the web', () => buildWeb(id, join(temporaryFolder, 'web')), progress)
  await withTiming('the functions', () => buildFunctions(join(temporaryFolder, 'functions')), progress)
  await withTiming('the server', () => buildServer(join(temporaryFolder, 'server')), progress)
  renameSync(temporaryFolder, join(dist, id))
  removeOldBuilds()
  return buildOf(id)
}

async function withTiming(partName: string, work: () => Promise<void>, progress: Progress): Promise<void> {
  const startedAt = performance.now()
  progress(`Building ${partName} …`)
  await work()
  progress(`Built ${partName} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

function removeOldBuilds(): void {
  const builds = readdirSync(dist).filter((name) => /^[0-9a-f]{12}$/.test(name))
  const usedAt = new Map(builds.map((name) => [name, statSync(join(dist, name)).mtimeMs]))
  const newestFirst = builds.toSorted((one, other) => usedAt.get(other)! - usedAt.get(one)!)
  for (const name of newestFirst.slice(maxBuilds)) rmSync(join(dist, name), { recursive: true, force: true })
}

function buildFunctions(outdir: string): Promise<void> {
  const entryPoints = handlersIn(sourceHandlers).map((name) => join(sourceHandlers.folder, `${name}.ts`))
  return bundleModules('functions', { entryPoints, outdir })
}

/** Packages stay in node_modules, because some of them read files beside their own. */
function buildServer(outdir: string): Promise<void> {
  const folder = checkoutPath('infra', 'local')
  const entryPoints = serverModules.map((name) => join(folder, name))
  return bundleModules('server', { entryPoints, outdir, outbase: folder, packages: 'external' })
}

/**
 * Without comments and spaces, but with all names. A process keeps the text of its modules in memory, at two bytes for each
 * character if one of them is not in Latin-1 (adr 0075).
 */
const shortText = { minifyWhitespace: true, minifySyntax: true, lineLimit: 200 }

async function bundleModules(name: string, options: BuildOptions): Promise<void> {
  const [{ build: bundle }, { bundling }] = await Promise.all([import('esbuild'), import('#infra/bundling.ts')])
  try {
    await bundle({ ...bundling, ...shortText, absWorkingDir: root, ...options })
  } catch {
    // esbuild has printed the errors.
    throwStartupError(`The ${name} could not be built; the errors are above.`)
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
      configFile: checkoutPath('web', 'vite.config.ts'),
      root: checkoutPath('web'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    throwStartupError('The web could not be built; the errors are above.')
  }
  await compressFiles(outDir)
}
