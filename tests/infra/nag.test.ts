// The rules of AWS for its customers: kept, or answered with a reason, and no answer to what nobody asked.

import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anApp, aProduct, everyStage } from './kit.ts'

type Accepted = { path: string; id: string; reason: string }

const findings = (stage: (typeof everyStage)[number]) => {
  const app = anApp()
  return new AwsSolutionsChecks(app).validateScope(aProduct(stage, { app })).violations
}

/** @returns what is accepted, and what would be found if it were not */
function withoutAnswers(stage: (typeof everyStage)[number]) {
  const accepted: Accepted[] = []
  const real = Validations.of.bind(Validations)
  vi.spyOn(Validations, 'of').mockImplementation((scope: IConstruct) => {
    const validations = real(scope)
    validations.acknowledge = (...rules) => {
      for (const { id, reason } of rules) accepted.push({ path: scope.node.path, id, reason })
    }
    return validations
  })
  const found = findings(stage).flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath ?? '' })),
  )
  return { accepted, found }
}

afterEach(() => void vi.restoreAllMocks())

describe.each(everyStage)('$name', (stage) => {
  it('breaks no rule that is not answered', () => {
    expect(findings(stage)).toEqual([])
  })

  it('gives a reason with every answer', () => {
    const { accepted } = withoutAnswers(stage)
    expect(accepted.length).toBeGreaterThan(10)
    for (const { id, path, reason } of accepted) {
      expect(reason.trim().length, `${id} at ${path}`).toBeGreaterThanOrEqual(20)
    }
  })

  it('answers nothing that is not found: an answer goes when its cause goes', () => {
    const { accepted, found } = withoutAnswers(stage)
    const stale = accepted.filter(
      (one) =>
        one.id.startsWith('AwsSolutions-') &&
        !found.some(({ id, path }) => id === one.id && path.startsWith(`${one.path}/`)),
    )
    expect(stale).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })
})
