/** URL and form fields of a presigned POST. */
export type UploadTicket = { url: string; fields: Record<string, string> }

export class UploadAborted extends Error {
  override readonly name = 'UploadAborted'
}

/** No response arrived: the connection was lost. */
export class UploadConnectionLost extends Error {
  override readonly name = 'UploadConnectionLost'
}

type UploadOptions = { signal: AbortSignal; onSent: (bytes: number) => void }

/**
 * Uploads a file directly to S3 with the form fields of a presigned POST.
 * @throws UploadAborted if `signal` aborts; UploadConnectionLost
 */
export function postFile({ url, fields }: UploadTicket, file: File, { signal, onSent }: UploadOptions): Promise<void> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // S3 ignores fields after the file.
  form.append('file', file)
  return new Promise<void>((resolve, reject) => {
    const abort = () => request.abort()
    const end = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener(
      'load',
      end(() => {
        if (request.status < 300) resolve()
        else reject(new Error(`the upload failed: ${request.status}`))
      }),
    )
    const fail = (error: Error) => end(() => reject(error))
    request.addEventListener('error', fail(new UploadConnectionLost()))
    request.addEventListener('abort', fail(new UploadAborted()))
    request.open('POST', url)
    if (signal.aborted) return reject(new UploadAborted())
    signal.addEventListener('abort', abort)
    request.send(form)
  })
}
