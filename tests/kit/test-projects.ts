// Divides the test files into the vitest projects: files with their own process, files that share one, and files that need a
// window.

import { globSync } from 'node:fs'
import { isFullRun } from './full-run.ts'

const files = globSync('tests/**/*.test.{ts,tsx}').filter((file) => isFullRun || !file.includes('.full.test.'))

/** The slowest files, with their own process: a test that times out keeps running in its process. */
export const slowFiles = [
  'task/random-moves',
  'permission/tasks',
  'lifecycle/purge-interrupted',
  'permission/boards',
  'exchange/job',
  // Starts the local product.
  'live/protocol',
]

/** Tests that change the environment, start and end processes, or count their requests. */
const ownProcess = ['auth', 'crash', 'local', 'permission']

/** Tests that need a window besides every TSX file. */
const windowWithoutTsx = [
  'auth/session-refresh',
  'draft/store',
  'rpc/request-timeout',
  'rpc/connectivity',
  'outbox/resume-outbox',
  'outbox/random-closed-windows',
  'outbox/bulk-mutations',
  'outbox/rejected-mutations',
  'outbox/undo-pending',
  'outbox/redact',
  'outbox/other-workspace',
  'user/time-watcher',
]

const isOneOf = (names: readonly string[], file: string): boolean =>
  names.some((name) => file.startsWith(`tests/${name}.test.`) || file.startsWith(`tests/${name}.full.test.`))
const needsWindow = (file: string): boolean => file.endsWith('.tsx') || isOneOf(windowWithoutTsx, file)
const needsProcess = (file: string): boolean => ownProcess.includes(file.split('/')[1]!) || isOneOf(slowFiles, file)

export const windowFiles = (): string[] => files.filter(needsWindow)
export const ownProcessFiles = (): string[] => files.filter((file) => needsProcess(file) && !needsWindow(file))
export const sharedProcessFiles = (): string[] => files.filter((file) => !needsProcess(file) && !needsWindow(file))
