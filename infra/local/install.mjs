// Installs packages when they differ from the lock file, one process at a time. Plain like bootstrap.mjs.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from './refuse.mjs'

export async function installIfStale(root) {
  const lockFile = join(root, 'package-lock.json')
  const stampFile = join(root, 'node_modules', '.project-board-lock')
  if (!existsSync(lockFile)) refuse('package-lock.json is missing: this is not a complete copy of Project Board.')
  const lockFileHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === lockFileHash
  if (isFresh()) return
  const release = await acquireInstallLock(root)
  if (!isFresh()) {
    if (!isInstalled(root, lockFile)) await install(root)
    writeFileSync(stampFile, `${lockFileHash}\n`)
  }
  release()
}

/** The lock is a socket, which the system closes however the process ends. */
async function acquireInstallLock(root) {
  const name = `project-board-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  const path =
    process.platform === 'linux'
      ? `\0${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\${name}`
        : join(tmpdir(), `${name}.sock`)
  for (let isReported = false; ; isReported = true) {
    const release = await listenAt(path)
    if (release) return release
    if (!isReported) console.log('Another process is installing packages, waiting for it …')
    // A Unix socket file outlives a killed process.
    if ((await waitUntilClosed(path)) === 'ECONNREFUSED' && existsSync(path)) unlinkSync(path)
  }
}

/** @returns a function that releases the lock, or null when it is taken */
function listenAt(path) {
  return new Promise((resolve) => {
    const waitingSockets = new Set()
    const server = createServer((socket) => waitingSockets.add(socket.on('error', () => {})))
    server.on('error', () => resolve(null))
    server.listen(path, () =>
      resolve(() => {
        server.close()
        for (const socket of waitingSockets) socket.destroy()
      }),
    )
  })
}

/** Resolves when the owner of the lock closes the socket. */
function waitUntilClosed(path) {
  return new Promise((resolve) => {
    let errorCode
    connect(path)
      .on('error', (error) => (errorCode = error.code))
      .on('close', () => setTimeout(resolve, 100, errorCode))
  })
}

/** npm writes the list of installed packages last. */
function isInstalled(root, lockFile) {
  try {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages
    const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
    return Object.entries(packages).every(([path, wanted]) => {
      if (path === '' || wanted.link) return true
      return installed[path] ? installed[path].version === wanted.version : Boolean(wanted.optional)
    })
  } catch {
    return false
  }
}

function install(root) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  console.log('Installing packages, which takes about a minute …')
  const progressTimer = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  // npm provides its path when it runs this script; otherwise it is searched.
  const npmPath = process.env.npm_execpath
  const [command, args] = npmPath ? [process.execPath, [npmPath, 'ci']] : ['npm', ['ci']]
  const options = { cwd: root, stdio: 'inherit', shell: !npmPath && process.platform === 'win32' }
  return new Promise((resolve) => {
    const npm = spawn(command, args, options)
    npm.on('error', () => refuse('npm was not found. Install it together with Node from https://nodejs.org.'))
    npm.on('exit', (code) => {
      clearInterval(progressTimer)
      if (code !== 0) refuse('The packages could not be installed; the output of npm is above.')
      console.log(`Installed packages in ${seconds()} s.`)
      resolve()
    })
  })
}
