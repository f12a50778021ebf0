import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { type Mail, MailRejected } from './ports.ts'

/** Returns the Amazon SES adapter of the Mail port. */
export function sesMail(from: string, configurationSet: string): Mail {
  const client = new SESv2Client()
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    async send({ to, subject, text, html, headers }) {
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            ...(configurationSet && { ConfigurationSetName: configurationSet }),
            Content: {
              Simple: {
                Subject: part(subject),
                Body: { Text: part(text), Html: part(html) },
                Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
              },
            },
          }),
        )
      } catch (error) {
        const isPermanent = error instanceof Error && ['MessageRejected', 'BadRequestException'].includes(error.name)
        throw isPermanent ? new MailRejected('SES rejects this mail', { cause: error }) : error
      }
    },
  }
}
