import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditLog } from '#shared/audit/inputs.ts'
import type { Rpc } from '#web/rpc/client.ts'

type AuditFilter = Omit<AuditLog, 'cursor'>

/** Reads the audit log of the workspace in pages. It is read again each time the page is opened. */
export const auditLogQuery = (rpc: Rpc, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.audit.list.query({ ...filter, cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as AuditLog['cursor'],
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  })
