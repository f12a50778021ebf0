// The workspace somebody is in; the switcher between several takes its place.

import { ProductTile } from '#web/ui/product-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProfile } from '#web/user/queries.ts'

export function WorkspaceName() {
  const name = useProfile().data?.workspace?.name
  return (
    <span className="flex h-9 min-w-0 items-center gap-2.5 px-2 text-sm font-semibold">
      <ProductTile size={24} />
      {name ? <span className="truncate">{name}</span> : <Skeleton className="h-3.5 w-28" />}
    </span>
  )
}
