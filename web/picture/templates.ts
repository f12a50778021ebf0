// The templates somebody may look at, and those that come with the product.

import { queryOptions } from '@tanstack/react-query'
import type { ShippedId } from '#shared/common/ids.ts'
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

/** Those kept for later, for whoever may still see them. */
export const archivedTemplatesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...templatesKey, 'archived'],
    queryFn: ({ signal }) => rpc.templates.list.query({ shelf: 'archived' }, { signal }),
    staleTime: 10_000,
  })

export type ShippedWhole = Awaited<ReturnType<Rpc['templates']['shipped']['query']>>

/** One that comes with the product; it changes only with a release, or with the language of whoever reads it. */
export const shippedQuery = (rpc: Rpc, shippedId: ShippedId, language: string) =>
  queryOptions({
    queryKey: [...templatesKey, shippedId, language],
    queryFn: ({ signal }) => rpc.templates.shipped.query({ shippedId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How much of the plan the templates take. What makes one, or puts one away, has the list read again, and this with it. */
export const templateRoomQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...templatesKey, 'room'],
    queryFn: ({ signal }) => rpc.templates.room.query({}, { signal }),
    staleTime: 10_000,
  })
