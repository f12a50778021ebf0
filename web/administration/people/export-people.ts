import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupId } from '#shared/common/ids.ts'
import { groupsQuery } from '#web/group/queries.ts'
import { type PersonDetails, readAllPeople } from '#web/people/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId } from '#web/rpc/optimistic/mutation-queue.ts'
import { saveCsv } from '#web/administration/save-csv.ts'

/** Returns a function that saves the list of people as a CSV file. The export is recorded in the audit log. */
export function useExportPeople() {
  const { t } = useTranslation('admin_people')
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const [isExporting, setIsExporting] = useState(false)
  const rowOf = (
    { name, email, role, state, groupIds, lastSeenAt, invitedAt }: PersonDetails,
    groupNames: ReadonlyMap<GroupId, string>,
  ) => [
    name,
    email,
    t(`role.${role}.name`),
    groupIds
      .flatMap((groupId) => groupNames.get(groupId) ?? [])
      .toSorted((one, other) => one.localeCompare(other))
      .join(', '),
    t(`state.${state}`),
    lastSeenAt?.toISOString() ?? '',
    invitedAt?.toISOString() ?? '',
  ]
  return {
    isExporting,
    async exportPeople() {
      setIsExporting(true)
      try {
        await rpc.people.export.mutate({ mutationId: newMutationId() })
        const people = await readAllPeople((cursor) => rpc.people.details.query({ cursor }))
        const { shown: groups } = await cache.fetchQuery(groupsQuery(rpc))
        const groupNames = new Map(groups.map(({ groupId, name }) => [groupId, name]))
        const columns = ['name', 'email', 'role', 'groups', 'state', 'seen', 'invited'] as const
        await saveCsv(t('export.file'), [
          columns.map((column) => t(`column.${column}`)),
          ...people
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map((person) => rowOf(person, groupNames)),
        ])
      } catch (error) {
        showFailure('admin_people:failure.export', error)
      } finally {
        setIsExporting(false)
      }
    },
  }
}
