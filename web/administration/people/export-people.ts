import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDetails } from '#web/people/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { newMutationId } from '#web/rpc/optimistic/mutation-queue.ts'
import { saveCsv } from '#web/administration/save-csv.ts'

/** Returns a function that saves the list of people as a CSV file. The export is recorded in the audit log. */
export function useExportPeople() {
  const { t } = useTranslation('admin_people')
  const rpc = useRpc()
  const showFailure = useFailureToast()
  const [isExporting, setIsExporting] = useState(false)
  const rowOf = ({ name, email, role, state, lastSeenAt, invitedAt }: PersonDetails) => [
    name,
    email,
    t(`role.${role}.name`),
    t(`state.${state}`),
    lastSeenAt?.toISOString() ?? '',
    invitedAt?.toISOString() ?? '',
  ]
  return {
    isExporting,
    async exportPeople() {
      setIsExporting(true)
      try {
        const { people } = await rpc.people.export.mutate({ mutationId: newMutationId() })
        const columns = ['name', 'email', 'role', 'state', 'seen', 'invited'] as const
        await saveCsv(t('export.file'), [
          columns.map((column) => t(`column.${column}`)),
          ...people.toSorted((one, other) => one.name.localeCompare(other.name)).map(rowOf),
        ])
      } catch (error) {
        showFailure('admin_people:failure.export', error)
      } finally {
        setIsExporting(false)
      }
    },
  }
}
