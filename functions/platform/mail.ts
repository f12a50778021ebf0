// Adapters of the Mail port: SMTP, or Amazon SES. Their libraries are loaded with the first mail.

import type { Environment } from './environment.ts'
import type { Mail } from './ports.ts'

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_CONFIGURATION_SET'>

export function openMail(environment: MailEnvironment): Mail {
  let adapter: Promise<Mail> | null = null
  const load = async (): Promise<Mail> =>
    environment.SMTP_URL
      ? (await import('./smtp.ts')).smtpMail(environment.SMTP_URL, environment.MAIL_FROM)
      : (await import('./ses.ts')).sesMail(environment.MAIL_FROM, environment.MAIL_CONFIGURATION_SET)
  return {
    async send(message) {
      adapter ??= load()
      await (await adapter).send(message)
    },
  }
}
