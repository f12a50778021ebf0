// The templates somebody may look at, and those that come with the product.

import { queryOptions } from '@tanstack/react-query'
import type { Rpc } from '#web/rpc/client.ts'

export const templatesKey = ['templates'] as const

export type Templates = Awaited<ReturnType<Rpc['templates']['list']['query']>>
export type Template = Templates['templates'][number]
export type Shipped = Templates['shipped'][number]

export const templatesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }) => rpc.templates.list.query({}, { signal }),
    staleTime: 10_000,
  })
