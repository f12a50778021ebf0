// Posts a file to where its ticket says: straight from the browser, past the server.

export type Ticket = { url: string; fields: Record<string, string> }

export class PostStopped extends Error {
  override readonly name = 'PostStopped'
}

/** Nobody answered: the connection is gone. */
export class PostLost extends Error {
  override readonly name = 'PostLost'
}

type Posting = { signal: AbortSignal; onSent: (bytes: number) => void }

/** The promise is kept when the file is there. @throws PostStopped when somebody stopped it; PostLost */
export function postFile({ url, fields }: Ticket, file: File, { signal, onSent }: Posting): Promise<void> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // What follows the file is not read.
  form.append('file', file)
  return new Promise<void>((resolve, reject) => {
    const stop = () => request.abort()
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', stop)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener(
      'load',
      end(() => {
        if (request.status < 300) resolve()
        else reject(new Error(`the file was not taken: ${request.status}`))
      }),
    )
    const fail = (error: Error) => end(() => reject(error))
    request.addEventListener('error', fail(new PostLost()))
    request.addEventListener('abort', fail(new PostStopped()))
    request.open('POST', url)
    if (signal.aborted) return reject(new PostStopped())
    signal.addEventListener('abort', stop)
    request.send(form)
  })
}
