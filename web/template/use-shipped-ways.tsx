// What can be done with a template that comes with the product: a project, or a template of one's own, is made of it.

import { type ReactNode, Suspense, useState } from 'react'
import { NewBoardDialog } from '#web/board/new-board-button.tsx'
import { Copying, useBoardBecause, useTemplateBecause } from '#web/copy/copying.tsx'
import type { Shipped } from '#web/picture/templates.ts'
import { useMe } from '#web/user/queries.ts'

/** Why it cannot be done, or null; and doing it. */
type Way = { because: string | null; go: () => void }

export function useShippedWays({ shippedId, title, color }: Pick<Shipped, 'shippedId' | 'title' | 'color'>): {
  use: Way
  keep: Way
  dialog: ReactNode
} {
  const me = useMe()
  const noBoard = useBoardBecause()
  const noTemplate = useTemplateBecause()
  const [doing, setDoing] = useState<'use' | 'keep' | null>(null)
  const end = () => setDoing(null)
  return {
    use: { because: noBoard, go: () => setDoing('use') },
    keep: { because: noTemplate, go: () => setDoing('keep') },
    dialog: (
      <>
        {doing === 'use' && me && (
          <Suspense>
            <NewBoardDialog me={me} from={shippedId} onOpenChange={end} />
          </Suspense>
        )}
        {doing === 'keep' && <Copying original={{ id: shippedId, title, color }} as="template" onClose={end} />}
      </>
    ),
  }
}
