// Records the events it receives.

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function handler({ id }: { id: string }) {
  await appendFile(join(process.env.TEST_FOLDER ?? '', 'delivered.txt'), `${id}\n`)
}
