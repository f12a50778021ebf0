import { chunkSize } from './limits.ts'

/** Returns the items in order, in arrays of at most `size` items; none for no items. */
export function chunk<Item>(items: readonly Item[], size: number = chunkSize): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
