// npm start: checks and builds in a child process, then runs the built server in this one. Plain JavaScript, because a process
// that has loaded TypeScript keeps its compiler in memory (adr 0075).

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// The server passes requests on and keeps little, so its heap needs no room to grow (adr 0075).
for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=30']) setFlagsFromString(flag)

const script = join(import.meta.dirname, 'prepare-start.ts')
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C reaches both processes. The child ends with this process, and this one with its parent.
const stop = () => process.exit(1)
const endings = ['SIGTERM', 'SIGHUP', 'disconnect']
for (const ending of endings) process.on(ending, stop)

let build = null
child.on('message', (message) => (build = message))
const code = await new Promise((resolve) => child.once('close', (exitCode) => resolve(exitCode ?? 1)))
if (code !== 0 || !build) process.exit(code || 1)
for (const ending of endings) process.off(ending, stop)

process.argv[2] = build.id
await import(pathToFileURL(build.server).href)
