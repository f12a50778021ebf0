// The CDK app: all stages, checked by cdk-nag.

import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { configuredIdentity } from './identity.ts'
import { configuredMailSender } from './mail-sender.ts'
import { addProduct } from './product.ts'
import { stages } from './stages.ts'

const app = new App()
const identity = configuredIdentity(app.node)
const mailSender = configuredMailSender(app.node)
// German as specified, or `-c localeFallback=en`.
const fallback = app.node.tryGetContext('localeFallback') === 'en' ? 'en' : 'de'
const build: string = app.node.tryGetContext('build') ?? 'unnamed'
for (const stage of Object.values(stages)) addProduct(app, stage, { build, identity, mailSender, fallback })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
