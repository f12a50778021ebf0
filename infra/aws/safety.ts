// Applies the safety settings of a stage to constructs.

import { Aws, RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import type { Safety, Stage } from './stages.ts'

export const isOn = (safety: Safety): boolean => safety === 'on'

export const removalPolicyOf = ({ retainData }: Pick<Stage, 'retainData'>): RemovalPolicy =>
  isOn(retainData) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

/** Accepted findings of cdk-nag with reasons; others stop the synthesis. */
export function acceptFindings(scope: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason })
}

/** The notation of cdk-nag for values that are known only at deployment. */
export const toNagNotation = (arn: string): string =>
  arn
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replaceAll(Aws.REGION, '<AWS::Region>')
