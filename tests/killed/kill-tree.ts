// Ends a product as no product wants to be ended.

import { treeOf } from '#tests/bench/process.ts'
import type { Product } from '#tests/kit/product.ts'

/** Every process of it, in any order, with no time to say goodbye. */
export async function killTree({ process: main }: Product): Promise<void> {
  const ended = new Promise((resolve) => main.once('exit', resolve))
  const tree = treeOf(main.pid!)
  for (const pid of Math.random() < 0.5 ? tree : tree.toReversed()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
  await ended
}
