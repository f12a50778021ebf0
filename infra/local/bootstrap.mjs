// Entry point of all scripts: checks Node, installs missing packages, and starts the pinned Node. It must run on old Node
// versions, so that they can print a message: no packages and no new syntax.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installIfStale } from './install.mjs'
import { refuse } from './refuse.mjs'

const scriptFolder = dirname(fileURLToPath(import.meta.url))
const root = resolve(scriptFolder, '..', '..')
const modules = join(root, 'node_modules')

const oldestNode = [20, 19]
/** This and later versions run TypeScript themselves. */
const typescriptNode = [22, 18]

const version = process.versions.node.split('.').map(Number)
const isAtLeast = (minimum) => version[0] > minimum[0] || (version[0] === minimum[0] && version[1] >= minimum[1])

async function main() {
  if (!isAtLeast(oldestNode)) {
    refuse(
      `Project Board needs Node ${oldestNode.join('.')} or newer, and this is ${process.versions.node}. ` +
        'Get a newer one from https://nodejs.org.',
    )
  }
  exitWithNpm()
  const isLimited = limitReservedMemory()
  const [name = 'start', ...args] = process.argv.slice(2)
  await installIfStale(root)
  const script = scriptFor(name)
  const pinned = pinnedNode()
  if (pinned && realpathSync(pinned) !== realpathSync(process.execPath)) return runInPinnedNode(pinned, script, args)
  if (!isAtLeast(typescriptNode)) {
    refuse(
      `There is no Node packaged for ${process.platform}-${process.arch}, and this one (${process.versions.node}) is too old ` +
        `to run TypeScript. Get Node 24 from https://nodejs.org.`,
    )
  }
  if (!isLimited) restartWithLimits()
  return runInThisNode(script, args)
}

/**
 * For all processes that this one starts. By default, the C library reserves memory areas for each thread, and keeps up to twice the
 * largest block that was ever freed (adr 0075).
 * @returns whether the limits apply to this process, because it was started with them
 */
function limitReservedMemory() {
  const limits = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }
  const missing = Object.keys(limits).filter((name) => !process.env[name])
  for (const name of missing) process.env[name] = limits[name]
  return missing.length === 0
}

/** Replaces this process, because the C library reads its limits at the start. Newer Node versions can, except on Windows. */
function restartWithLimits() {
  if (process.platform === 'win32' || !process.execve) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}

/** A signal to npm ends npm and its shell, and neither forwards it. */
function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const parentTimer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(parentTimer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  parentTimer.unref()
}

/** A script of this folder, a file, or the command of an installed package. */
function scriptFor(name) {
  const own = ['ts', 'mjs'].map((extension) => join(scriptFolder, `${name}.${extension}`)).find(existsSync)
  if (/^[\w-]+$/.test(name) && own) return own
  if (existsSync(resolve(name)) && /\.(ts|m?js)$/.test(name)) return resolve(name)
  const packageFile = join(modules, name, 'package.json')
  if (/^(@[\w-]+\/)?[\w-]+$/.test(name) && existsSync(packageFile)) {
    const { bin } = JSON.parse(readFileSync(packageFile, 'utf8'))
    const file = typeof bin === 'string' ? bin : bin && bin[name]
    if (file) return join(modules, name, file)
  }
  return refuse(`There is no script ${name}.`)
}

function pinnedNode() {
  const [folder, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
  const path = join(modules, `node-${folder}-${process.arch}`, 'bin', file)
  return existsSync(path) ? path : null
}

async function runInThisNode(script, args) {
  // Hides Node's warning about its experimental SQLite.
  const emitWarning = process.emitWarning
  process.emitWarning = (warning, ...rest) => {
    if (!/SQLite is an experimental/.test(String(warning))) emitWarning.call(process, warning, ...rest)
  }
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
}

/** The IPC channel tells the new Node when this process ends. */
function runInPinnedNode(node, script, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH || ''}`,
    },
  })
  // Ctrl-C reaches both processes; signals to this one must be forwarded.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(`The Node at ${node} does not run: ${error.message}.`))
  child.on('exit', (code, signal) => {
    if (child.connected) child.disconnect()
    process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code)
  })
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
