// cdk-nag rules: kept, or suppressed with a reason, without unused suppressions.

import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anApp, aProduct, everyStage } from './kit.ts'

type Suppression = { path: string; id: string; reason: string }

const findings = (stage: (typeof everyStage)[number]) => {
  const app = anApp()
  return new AwsSolutionsChecks(app).validateScope(aProduct(stage, { app })).violations
}

/** Returns the suppressed findings, and the findings without suppressions. */
function auditStage(stage: (typeof everyStage)[number]) {
  const suppressions: Suppression[] = []
  const real = Validations.of.bind(Validations)
  vi.spyOn(Validations, 'of').mockImplementation((scope: IConstruct) => {
    const validations = real(scope)
    validations.acknowledge = (...rules) => {
      for (const { id, reason } of rules) suppressions.push({ path: scope.node.path, id, reason })
    }
    return validations
  })
  const found = findings(stage).flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath ?? '' })),
  )
  return { suppressions, found }
}

afterEach(() => void vi.restoreAllMocks())

describe.each(everyStage)('$name', (stage) => {
  it('has no finding without a suppression', () => {
    expect(findings(stage)).toEqual([])
  })

  it('gives a reason with every suppression', () => {
    const { suppressions } = auditStage(stage)
    expect(suppressions.length).toBeGreaterThan(10)
    for (const { id, path, reason } of suppressions) {
      expect(reason.trim().length, `${id} at ${path}`).toBeGreaterThanOrEqual(20)
    }
  })

  it('has no suppression without a finding', () => {
    const { suppressions, found } = auditStage(stage)
    const stale = suppressions.filter(
      (one) =>
        one.id.startsWith('AwsSolutions-') &&
        !found.some(({ id, path }) => id === one.id && path.startsWith(`${one.path}/`)),
    )
    expect(stale).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })
})
