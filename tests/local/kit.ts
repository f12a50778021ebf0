// Helpers of the local runtime tests: a temporary folder, keys, and polling.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessKeys, openDataFolder, type AccessKeys } from '#infra/local/data-folder.ts'

export type Folder = { dataDir: string; keys: AccessKeys; remove: () => void }

export function aFolder(): Folder {
  const dataDir = mkdtempSync(join(tmpdir(), 'board-'))
  openDataFolder(dataDir)
  return {
    dataDir,
    keys: accessKeys(dataDir),
    remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export const region = 'eu-central-1'

/** Polls until the answer is not null, false or undefined. */
export async function until<Answer>(
  check: () => Answer | Promise<Answer>,
  timeoutMs = 30_000,
): Promise<NonNullable<Answer>> {
  for (const end = Date.now() + timeoutMs; ;) {
    const answer = await check()
    if (answer) return answer
    if (Date.now() > end) throw new Error('The condition was not met in time.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const isUp = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
