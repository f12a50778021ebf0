// Which test files get a process of their own, and which share one: what belongs to the whole process is left as it was.

import { globSync } from 'node:fs'
import { isFullRun } from './full-run.ts'

const files = globSync('tests/**/*.test.{ts,tsx}').filter((file) => isFullRun || !file.includes('.full.test.'))

/** What takes longest; a test that is given up goes on in its process, and nobody should come after it there. */
export const long = [
  'task/moves-at-random',
  'permission/tasks',
  'lifecycle/purge-killed',
  'permission/boards',
  'exchange/reactions',
]

/** They change the environment, start and end processes, or keep count of what they have asked. */
const ownProcess = ['auth', 'killed', 'local', 'permission']

/** Besides every test of a page, which is written in TSX. */
const withoutPage = [
  'auth/session-keeper',
  'draft/store',
  'rpc/patient',
  'rpc/unreached',
  'unsent/closed-tab',
  'unsent/closed-by-lot',
  'unsent/several',
  'unsent/refused',
  'unsent/taken-back',
  'unsent/unseen',
  'user/moments',
]

const isOneOf = (names: readonly string[], file: string): boolean =>
  names.some((name) => file.startsWith(`tests/${name}.test.`) || file.startsWith(`tests/${name}.full.test.`))
const needsWindow = (file: string): boolean => file.endsWith('.tsx') || isOneOf(withoutPage, file)
const needsAll = (file: string): boolean => ownProcess.includes(file.split('/')[1]!) || isOneOf(long, file)

export const windows = (): string[] => files.filter(needsWindow)
export const alone = (): string[] => files.filter((file) => needsAll(file) && !needsWindow(file))
export const together = (): string[] => files.filter((file) => !needsAll(file) && !needsWindow(file))
