// Paths of the project on this machine, and its handlers.

import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import { handlers } from '#functions/platform/handler-definitions.ts'

export const root = checkoutOf(import.meta.dirname)
export const checkoutPath = (...path: string[]) => join(root, ...path)

export const sourceHandlers = { folder: checkoutPath('functions', 'handlers'), extension: 'ts' } as const

/** Returns the folder of the checkout that contains a folder: of the sources, or of a build. */
function checkoutOf(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : checkoutOf(dirname(folder))
}

/** Returns the declared handlers that exist as files. */
export function handlersIn({ folder, extension }: { folder: string; extension: string }): HandlerName[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a Record are its names
  const names = Object.keys(handlers) as HandlerName[]
  return names.filter((name) => files.includes(`${name}.${extension}`))
}
