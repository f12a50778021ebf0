// The SMTP adapter against the embedded mail server.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openMail } from '#functions/platform/mail.ts'
import { startMail } from '#infra/local/parts/mail.ts'
import { readMail } from '#infra/local/parts/mail/mime.ts'
import { aFolder } from '#tests/local/kit.ts'
import { openDataFolder } from '#infra/local/data-folder.ts'

const folder = aFolder()
openDataFolder(folder.dataDir)
const server = await startMail({ dataDir: folder.dataDir })
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const message = {
  to: 'lena+board@xn--bcher-kva.example',
  subject: 'Ünïcode 🚲 from מרה',
  text: 'Text with ümlauts\n',
  html: '<p>HTML with ümlauts</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  idempotencyKey: 'mai_1',
}

it('delivers text and HTML with its headers', async () => {
  const mail = openMail({
    SMTP_URL: server.url,
    MAIL_FROM: 'Project Board <board@board.test>',
    MAIL_CONFIGURATION_SET: '',
  })
  await mail.send(message)
  const [file] = (await readdir(join(folder.dataDir, 'mail'))).filter((name) => name.endsWith('.eml'))
  const source = await readFile(join(folder.dataDir, 'mail', file!))
  expect(readMail(source)).toMatchObject({
    from: 'Project Board <board@board.test>',
    to: message.to,
    subject: message.subject,
    text: expect.stringContaining('Text with ümlauts'),
    html: expect.stringContaining('<p>HTML with ümlauts</p>'),
  })
  expect(source.toString()).toContain('Message-ID: <mai_1@board.test>')
  expect(source.toString()).toContain('Auto-Submitted: auto-generated')
})

it('fails without a server, and can be tried again', async () => {
  const mail = openMail({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'board@board.test', MAIL_CONFIGURATION_SET: '' })
  await expect(mail.send(message)).rejects.toThrow(/ECONNREFUSED|connect/i)
})
