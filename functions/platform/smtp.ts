import { createTransport } from 'nodemailer'
import { type Mail, MailRejected } from './ports.ts'

const timeoutMs = 10_000

/** Returns the SMTP adapter of the Mail port. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs },
    { from },
  )
  const senderDomain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, headers, idempotencyKey }) {
      try {
        // An address object, so that no character of the address is read as a list.
        const recipient = { name: '', address: to }
        const messageId = `<${idempotencyKey}@${senderDomain}>`
        await transport.sendMail({ to: recipient, subject, text, html, headers, messageId })
      } catch (error) {
        throw isPermanent(error) ? new MailRejected('the mail server rejects this mail', { cause: error }) : error
      }
    },
  }
}

/** 5xx answers are final (RFC 5321), except those about the login, which an operator can correct. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  !('code' in error && error.code === 'EAUTH')
