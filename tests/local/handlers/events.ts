// A handler behind the scenes, for the tests of the thread it runs in.

import { isMainThread } from 'node:worker_threads'

type Told = { detail: { do?: 'fail' | 'block' | 'exit' } }

export async function handler({ detail }: Told) {
  if (detail.do === 'fail') throw new TypeError('as asked')
  if (detail.do === 'exit') process.exit(3)
  if (detail.do === 'block') for (;;) Math.random()
  return { inMainThread: isMainThread, bucket: process.env.ATTACHMENT_BUCKET }
}
