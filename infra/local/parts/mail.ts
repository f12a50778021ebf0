// Local mail: an SMTP server that stores mails, and a page that shows them.

import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SMTPServer } from 'smtp-server'
import type { Log } from '#infra/local/log.ts'
import { listenOn } from '#infra/local/loopback.ts'
import type { Mount } from './http.ts'
import { handleMailbox, mailboxPrefix } from './mail/mailbox.ts'
import type { Part } from './part.ts'

export type MailPart = Part & { url: string; mount: Mount }

const maxBytes = 25 * 1024 * 1024

export async function startMail({ dataDir, log }: { dataDir: string; log?: Log }): Promise<MailPart> {
  const folder = join(dataDir, 'mail')
  let smtp: Promise<SMTPServer> | null = null
  // The library is loaded with the first mail: it takes 10 MB of memory (adr 0075).
  const server = createServer((socket) => {
    smtp ??= openSmtp(folder, log)
    smtp.then(
      (opened) => opened.server.emit('connection', socket),
      () => socket.destroy(),
    )
  })
  const port = await listenOn(server, 0, '127.0.0.1')
  return {
    url: `smtp://127.0.0.1:${port}`,
    mount: {
      prefix: mailboxPrefix,
      loopbackOnly: true,
      answer: (request, response) => handleMailbox(folder, request, response),
    },
    async stop() {
      const opened = await smtp
      await new Promise((resolve) => (opened ? opened.close(() => resolve(null)) : resolve(null)))
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function openSmtp(folder: string, log: Log | undefined): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server')
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    logger: false,
    onData(stream, _, done) {
      void receive(stream, folder, done)
    },
  })
  smtp.on('error', (error) => log?.write({ source: 'mail', error }))
  return smtp
}

async function receive(stream: Readable, folder: string, done: (error?: Error | null) => void): Promise<void> {
  try {
    await storeMail(folder, await buffer(stream))
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

/** File names begin with the time, so that they sort by arrival. */
async function storeMail(folder: string, mail: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`
  const temporaryFile = join(folder, `${name}.new`)
  await writeFile(temporaryFile, mail, { mode: 0o600, flush: true })
  await rename(temporaryFile, join(folder, `${name}.eml`))
}
