import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeopleMutations } from '#web/people/mutations.ts'
import { consequencesQuery, type PersonDetails } from '#web/people/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AffectedBoards } from './reassign-dialog.tsx'

type RemovePersonDialogProps = { person: PersonDetails; onClose: () => void }

/** Dialog that removes a person from the workspace. It says what happens to projects and tasks. */
export function RemovePersonDialog({ person, onClose }: RemovePersonDialogProps) {
  const { t } = useTranslation(['admin_people', 'common'])
  const { name, userId } = person
  const { data, error, isFetching, refetch } = useQuery(consequencesQuery(useRpc(), userId))
  const { remove } = usePeopleMutations()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const boards = data?.boards ?? []
  const openTasks = boards.reduce((sum, { openTaskIds }) => sum + openTaskIds.length, 0)
  const removePerson = async () => {
    setIsBusy(true)
    const removed = await remove(person)
    setIsBusy(false)
    if (!removed) return
    onClose()
    toast.success({ title: t('remove.done', { name }) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('remove.title', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button kind="danger" busy={isBusy} disabled={!data} onClick={() => void removePerson()}>
            {t('remove.do')}
          </Button>
        </>
      }
    >
      {error && (
        <LoadError
          text={failureText(error)}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="grid gap-3 text-ink-2">
          <p>{t('remove.access_ends')}</p>
          <p>{t('remove.boards', { count: boards.filter(({ isMember }) => isMember).length })}</p>
          {openTasks > 0 && <p>{t('remove.open_tasks', { count: openTasks })}</p>}
          {boards.length > 0 && <AffectedBoards boards={boards} />}
        </div>
      )}
    </Dialog>
  )
}
