// Builds what is out of date, decided by the content of what it is built from: the web by vite, the handlers by esbuild.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { builtHandlers, handlersIn, inProject, root, sourceHandlers, webFolder } from './project.ts'
import { refuseStart } from './start-refused.ts'
import { runStep } from './steps.ts'

export type Progress = (text: string) => void

const ofBoth = ['shared', 'locales', 'package.json', 'package-lock.json', 'tsconfig.json']
const parts = {
  // The web takes one type of the functions, and types are not built: but the router's file is, so it counts.
  web: { from: [...ofBoth, 'web', 'functions'], into: webFolder, build: buildWeb, says: 'the web' },
  functions: {
    from: [...ofBoth, 'functions', 'infra/bundling.ts'],
    into: builtHandlers.folder,
    build: buildFunctions,
    says: 'the functions',
  },
}

type Wanted = (typeof parts)[keyof typeof parts] & { stamp: string; wanted: string }

/** The parts that are out of date, and the id of what is built from everything as it is now. */
function look(localeFallback: string): { id: string; stale: Wanted[] } {
  const hashes = new Map<string, string>()
  const id = hashOf([...new Set(Object.values(parts).flatMap(({ from }) => from))], hashes).slice(0, 12)
  const stale = Object.entries(parts).flatMap(([name, part]) => {
    // The web has the language built in that its texts fall back to.
    const wanted = hashOf(part.from, hashes) + (name === 'web' ? localeFallback : '')
    const stamp = join(part.into, '.built-from')
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? [] : [{ ...part, stamp, wanted }]
  })
  return { id, stale }
}

const fallbackNow = () => process.env.LOCALE_FALLBACK || 'de'

/** @returns the id of what is built now: the first twelve signs of the hash of everything it was built from */
export async function buildIfStale(progress: Progress, localeFallback = fallbackNow()): Promise<string> {
  process.env.LOCALE_FALLBACK = localeFallback
  const { id, stale } = look(localeFallback)
  for (const { into, build, says, stamp, wanted } of stale) {
    const startedAt = performance.now()
    progress(`Building ${says} …`)
    // Without a stamp a build that was cut off is begun anew.
    rmSync(stamp, { force: true })
    if (!(await build(id, progress))) continue
    await mkdir(into, { recursive: true })
    writeFileSync(stamp, wanted)
    progress(`Built ${says} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  }
  return id
}

/** The same in a process of its own: what a build needs of memory is given back when it ends. @returns the id */
export async function buildApart(localeFallback = fallbackNow()): Promise<string> {
  const { id, stale } = look(localeFallback)
  if (stale.length === 0) return id
  const script = inProject('infra', 'local', 'build-all.ts')
  if ((await runStep({ command: 'node', args: [script] }, { LOCALE_FALLBACK: localeFallback })) !== 0) {
    refuseStart('Project Board could not be built; what is wrong stands above.')
  }
  return id
}

export function buildId(): string {
  return hashOf([...new Set(Object.values(parts).flatMap(({ from }) => from))], new Map()).slice(0, 12)
}

function hashOf(places: string[], known: Map<string, string>): string {
  const all = createHash('sha256')
  for (const file of places.flatMap((place) => filesIn(inProject(place))).toSorted()) {
    const hash = known.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('hex')
    known.set(file, hash)
    all.update(`${relative(root, file)} ${hash}\n`)
  }
  return all.digest('hex')
}

function filesIn(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [place] : []
  const entries = readdirSync(place, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name))
}

async function buildFunctions(): Promise<boolean> {
  const names = handlersIn(sourceHandlers)
  if (names.length === 0) return false
  const [{ build }, { bundling }] = await Promise.all([import('esbuild'), import('#infra/bundling.ts')])
  rmSync(builtHandlers.folder, { recursive: true, force: true })
  const entryPoints = names.map((name) => join(sourceHandlers.folder, `${name}.ts`))
  try {
    await build({ ...bundling, absWorkingDir: root, entryPoints, outdir: builtHandlers.folder })
  } catch {
    // esbuild has said where and why.
    refuseStart('The functions could not be built; what is wrong stands above.')
  }
  return true
}

async function buildWeb(id: string, progress: Progress): Promise<boolean> {
  const configFile = inProject('web', 'vite.config.ts')
  if (!existsSync(configFile)) {
    progress('There is no web/vite.config.ts yet, so no web is built.')
    return false
  }
  const { build } = await import('vite')
  process.env.BUILD_ID = id
  try {
    await build({
      configFile,
      root: inProject('web'),
      logLevel: 'warn',
      build: { outDir: webFolder, emptyOutDir: true },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    refuseStart('The web could not be built; what is wrong stands above.')
  }
  const { compressFiles } = await import('./compress.ts')
  await compressFiles(webFolder)
  return true
}
