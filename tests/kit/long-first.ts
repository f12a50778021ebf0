// The order files are tried in: those that take longest begin, so that no core waits for the last of them at the end.

import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { long } from './alone.ts'

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.includes(`tests/${name}.`))
  return place === -1 ? long.length : place
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array that sorts itself
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
