// Adds all stacks of a stage, in the order in which they are deployed.
// oxlint-disable no-new -- creating a construct adds it to its scope

import type { Construct } from 'constructs'
import type { EnvironmentToProvide } from '#functions/platform/environment.ts'
import type { Identity } from './identity.ts'
import { ApiStack } from './stacks/api.ts'
import { AuthStack } from './stacks/auth.ts'
import { DataStack } from './stacks/data.ts'
import { EdgeStack } from './stacks/edge.ts'
import type { MailSender } from './mail-sender.ts'
import { JobsStack } from './stacks/jobs.ts'
import { MailStack } from './stacks/mail.ts'
import { WebStack } from './stacks/web.ts'
import type { Stage } from './stages.ts'

type ProductOptions = {
  /** The build id. */
  build: string
  /** The company's provider; null creates Cognito. */
  identity: Identity | null
  /** The sender of mails; null sends none. */
  mailSender?: MailSender | null
  /** The fallback language of missing texts. */
  fallback: 'de' | 'en'
}

export function addProduct(
  scope: Construct,
  stage: Stage,
  { build, identity, mailSender = null, fallback }: ProductOptions,
): void {
  const edge = new EdgeStack(scope, stage)
  const web = new WebStack(scope, stage, edge)
  web.addStackDependency(edge)
  const { api, live, origin, objectsOrigin, edgeKey } = web
  const { table, attachments, pushSecret } = new DataStack(scope, stage, { origin })
  const mail = mailSender && new MailStack(scope, stage, mailSender)
  const environment: Omit<EnvironmentToProvide, 'EVENT_BUS'> = {
    BUILD_ID: build,
    PUBLIC_ORIGIN: origin,
    TABLE_NAME: table.name,
    ATTACHMENT_BUCKET: attachments.name,
    OBJECTS_ORIGIN: objectsOrigin,
    LIVE_ENDPOINT: live.endpoint,
    // Without a sender SES rejects every mail, and invitations show it.
    MAIL_FROM: `Project Board <${mailSender?.address ?? 'no-sender@localhost'}>`,
    SMTP_URL: '',
    MAIL_CONFIGURATION_SET: mail?.configurationSetName ?? '',
    PUSH_SECRET: pushSecret,
    AFTER_ANSWER: 'asleep',
    DATABASE_AUTH: 'iam',
    SHARED_STATE: 'table',
    RATE_LIMIT_FACTOR: '1',
    EDGE_KEY: edgeKey,
    DATA_FOLDER: '',
    TABLE_FILE: '',
    LOCALE_FALLBACK: fallback,
    ...(identity ?? new AuthStack(scope, stage, { origin }).identity),
  }
  const { bus } = new JobsStack(scope, stage, { resources: { table, attachments, live, mail }, environment })
  new ApiStack(scope, stage, {
    api,
    resources: { table, attachments, live, mail, bus },
    environment: { ...environment, EVENT_BUS: bus.name },
  })
}
