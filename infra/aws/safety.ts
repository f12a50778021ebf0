// What the safeties of a stage mean to the constructs.

import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import type { Safety, Stage } from './stages.ts'

export const isOn = (safety: Safety): boolean => safety === 'on'

export const removalOf = ({ keptWhenRemoved }: Pick<Stage, 'keptWhenRemoved'>): RemovalPolicy =>
  isOn(keptWhenRemoved) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

/** Findings of cdk-nag that stand, each with its reason; what is not named here stops the synthesis. */
export function accept(scope: IConstruct, reasons: Record<string, string>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason })
}
