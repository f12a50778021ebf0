// Edge stack: the firewall, which CloudFront needs in us-east-1 whatever the region of the stage.
// oxlint-disable no-new -- creating a construct adds it to its scope

import { CfnOutput, Fn } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Firewall } from '#infra/aws/constructs/firewall.ts'
import type { Stage } from '#infra/aws/stages.ts'
import { ProductStack } from './product-stack.ts'

const region = 'us-east-1'
const outputName = 'FirewallArn'

export class EdgeStack extends ProductStack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, 'edge', stage, { description: 'firewall', env: { region } })
    const { arn } = new Firewall(this, 'Firewall')
    new CfnOutput(this, outputName, { value: arn, description: 'The web ACL of the CloudFront distribution' })
  }

  /** The firewall, for a stack in another region that is deployed later. */
  get firewallArn(): string {
    return Fn.getStackOutput(this.stackName, outputName, region)
  }
}
