// Which test files get a process of their own, and which share one: what belongs to the whole process is left as it was.

import { globSync, readFileSync } from 'node:fs'

const files = globSync('tests/**/*.test.{ts,tsx}')

/** What takes longest; a test that is given up goes on in its process, and nobody should come after it there. */
export const long = [
  'task/moves-at-random',
  'permission/tasks',
  'killed/killed',
  'lifecycle/purge-killed',
  'permission/boards',
  'exchange/reactions',
]

/** They change the environment, start and end processes, or keep count of what they have asked. */
const ownProcess = ['auth', 'killed', 'local', 'permission']

const needsAll = (file: string): boolean =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom') ||
  ownProcess.includes(file.split('/')[1]!) ||
  long.some((name) => file.startsWith(`tests/${name}.test`))

export const alone = (): string[] => files.filter(needsAll)
export const together = (): string[] => files.filter((file) => !needsAll(file))
