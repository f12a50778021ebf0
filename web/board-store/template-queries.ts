// Lies in this folder because boards, tasks and copies use templates, too.

import { queryOptions } from '@tanstack/react-query'
import type { ShippedId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'

export const templatesKey = ['templates'] as const

export type Templates = Awaited<ReturnType<Rpc['templates']['list']['query']>>
export type Template = Templates['templates'][number]
export type ShippedTemplate = Templates['shipped'][number]

/** Reads the templates that the user may see, and the built-in ones. */
export const templatesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }) => rpc.templates.list.query({}, { signal }),
    staleTime: 10_000,
  })

/** Reads the archived templates that the user may see. */
export const archivedTemplatesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...templatesKey, 'archived'],
    queryFn: ({ signal }) => rpc.templates.list.query({ state: 'archived' }, { signal }),
    staleTime: 10_000,
  })

export type ShippedTemplateDetails = Awaited<ReturnType<Rpc['templates']['shipped']['query']>>

/** Reads a built-in template with its contents. It changes only with a release or with the language. */
export const shippedTemplateQuery = (rpc: Rpc, shippedId: ShippedId, language: string) =>
  queryOptions({
    queryKey: [...templatesKey, shippedId, language],
    queryFn: ({ signal }) => rpc.templates.shipped.query({ shippedId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads how many templates are in use, and the limit of the plan. Invalidated together with the list, by the common key. */
export const templateUsageQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: [...templatesKey, 'quota'],
    queryFn: ({ signal }) => rpc.templates.quota.query({}, { signal }),
    staleTime: 10_000,
  })
