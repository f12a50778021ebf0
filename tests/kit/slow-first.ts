// Runs the slowest test files first, so that they do not delay the end of the run.

import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFiles } from './test-projects.ts'

const rankOf = ({ moduleId }: TestSpecification): number => {
  const index = slowFiles.findIndex((name) => moduleId.includes(`tests/${name}.`))
  return index === -1 ? slowFiles.length : index
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the method of the sequencer, not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
