// A background handler for the tests of handler processes.

type Event = { detail: { do?: 'fail' | 'block' | 'exit' } }

export async function handler({ detail }: Event) {
  if (detail.do === 'fail') throw new TypeError('as asked')
  if (detail.do === 'exit') process.exit(3)
  if (detail.do === 'block') for (;;) Math.random()
  return { pid: process.pid, bucket: process.env.ATTACHMENT_BUCKET }
}
