// Runs the slowest test files first, so that they do not delay the end of the run.

import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFiles } from './test-projects.ts'

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = slowFiles.findIndex((name) => moduleId.includes(`tests/${name}.`))
  return place === -1 ? slowFiles.length : place
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array that sorts itself
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
