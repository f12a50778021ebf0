// Base of all stacks of a stage: name, tags, and termination protection.

import { type Environment, Stack, Tags } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { isOn } from '#infra/aws/safety.ts'
import type { Stage } from '#infra/aws/stages.ts'

type Options = {
  description: string
  /** Another region than that of the stage. */
  env?: Environment
}

export abstract class ProductStack extends Stack {
  /** @param name one word; with the stage it becomes the id (`dev-web`) and the name (`project-board-dev-web`) */
  constructor(scope: Construct, name: string, stage: Stage, { description, env }: Options) {
    super(scope, `${stage.name}-${name}`, {
      stackName: `project-board-${stage.name}-${name}`,
      ...(env && { env }),
      description: `Project Board ${stage.name}: ${description}`,
      terminationProtection: isOn(stage.deletionProtection),
    })
    Tags.of(this).add('product', 'project-board')
    Tags.of(this).add('stage', stage.name)
  }
}
