// How many rows are drawn beyond those that can be seen: none in the first picture, so that it comes sooner.

import { startTransition, useEffect, useState } from 'react'

export function useBeyond(later: number): number {
  const [many, setMany] = useState(0)
  useEffect(() => startTransition(() => setMany(later)), [later])
  return many
}
