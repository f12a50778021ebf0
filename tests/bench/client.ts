// One keep-alive connection to the product that sends calls as the browser does.

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { ulid } from 'ulid'
import { deserialize, stringify } from '#shared/common/transformer.ts'

export type Answer = { status: number; bytes: number; body: Buffer; retryAfterSeconds: number }

export const newMutationId = () => `mut_${ulid().toLowerCase()}`

export function connection(origin: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(origin)

  const sendOnce = (method: 'GET' | 'POST', path: string, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie,
        origin,
        'accept-encoding': 'gzip, deflate, br',
        'x-project-board-teams': 'false',
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const whole = Buffer.concat(parts)
          const retryAfterSeconds = Number(answer.headers['retry-after'] ?? 1)
          resolve({ status: answer.statusCode ?? 0, bytes: whole.length, body: whole, retryAfterSeconds })
        })
      })
      call.on('error', reject)
      call.end(body)
    })

  /** Waits and retries throttled calls as the browser does. */
  async function send(...call: Parameters<typeof sendOnce>): Promise<Answer> {
    const answer = await sendOnce(...call)
    if (answer.status !== 429) return answer
    await sleep(answer.retryAfterSeconds * 1_000)
    return send(...call)
  }

  return {
    query: (name: string, input: object) =>
      send('GET', `/api/trpc/${name}?input=${encodeURIComponent(stringify(input))}`),
    mutate: (name: string, input: object) =>
      send('POST', `/api/trpc/${name}`, stringify({ mutationId: newMutationId(), ...input })),
    close: () => agent.destroy(),
  }
}

export type Connection = ReturnType<typeof connection>

/** Returns the result of a call. */
export function read<Data>({ body }: Pick<Answer, 'body'>): Data {
  // Compressed responses begin with the magic byte of gzip.
  const text = body[0] === 0x1f ? gunzipSync(body).toString() : body.toString()
  return deserialize(JSON.parse(text).result.data) as Data
}
