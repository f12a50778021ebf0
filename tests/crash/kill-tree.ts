import { processTree } from '#tests/bench/process.ts'
import type { Product } from '#tests/kit/product.ts'

/** Kills every process of a product with SIGKILL, in any order. */
export async function killTree({ process: main }: Product): Promise<void> {
  const ended = new Promise((resolve) => main.once('exit', resolve))
  const tree = processTree(main.pid!)
  for (const pid of Math.random() < 0.5 ? tree : tree.toReversed()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
  await ended
}
