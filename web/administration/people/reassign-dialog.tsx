import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UserId } from '#shared/common/ids.ts'
import { useTranslation } from 'react-i18next'
import { consequencesQuery, type PersonBoard, type PersonDetails, usePeople } from '#web/people/queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useReassign } from './use-reassign.ts'

type ReassignDialogProps = { person: PersonDetails; onClose: () => void }

/** Dialog that assigns all open tasks of a person to another person, with a preview by project. */
export function ReassignDialog({ person, onClose }: ReassignDialogProps) {
  const { t } = useTranslation(['admin_people', 'common'])
  const { data, error, isFetching, refetch } = useQuery(consequencesQuery(useRpc(), person.userId))
  const [toUserId, setToUserId] = useState<UserId | null>(null)
  const people = usePeople()
  const { reassign, progress } = useReassign()
  const failureText = useFailureText()
  const boards = data?.boards.filter(({ openTaskIds, mayReassign }) => openTaskIds.length > 0 && mayReassign)
  const taskCount = boards?.reduce((sum, { openTaskIds }) => sum + openTaskIds.length, 0) ?? 0
  const assignee = toUserId && people.get(toUserId)
  const start = async () => {
    if (boards && assignee && (await reassign(boards, person, assignee))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !progress && onClose()}
      title={t('reassign.title', { name: person.name })}
      description={t('reassign.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={progress !== null} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            kind="primary"
            busy={progress !== null}
            disabledReason={taskCount === 0 ? t('reassign.none') : toUserId ? null : t('reassign.choose')}
            onClick={() => void start()}
          >
            {t('reassign.confirm', { count: taskCount })}
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
      {!data && !error && <Skeleton className="h-32" />}
      {boards && (
        <div className="grid gap-4">
          <Field label={t('reassign.to')}>
            <AssigneeSelect person={person} value={toUserId} onPick={setToUserId} />
          </Field>
          <AffectedBoards boards={boards} />
          {progress && (
            <ProgressBar
              kind="accent"
              value={progress.done}
              max={progress.total}
              label={t('reassign.progress', progress)}
              className="w-full"
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

type AssigneeSelectProps = { person: PersonDetails; value: UserId | null; onPick: (userId: UserId) => void }

function AssigneeSelect({ person, value, onPick }: AssigneeSelectProps) {
  const { t } = useTranslation('admin_people')
  const candidates = [...usePeople().values()]
    .filter(({ userId, state }) => state === 'active' && userId !== person.userId)
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Select
      label={t('reassign.to')}
      value={value}
      placeholder={t('reassign.choose')}
      options={candidates.map(({ userId, name, email, hue, picture }) => ({
        value: userId,
        label: name,
        keywords: email,
        icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
      }))}
      searchLabel={t('find')}
      emptyLabel={t('none_found.title')}
      onPick={(userId) => onPick(UserId.parse(userId))}
    />
  )
}

/** The projects with the number of their open tasks. */
export function AffectedBoards({ boards }: { boards: readonly PersonBoard[] }) {
  const { t } = useTranslation('admin_people')
  if (boards.length === 0) return <p className="text-sm text-ink-2">{t('reassign.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {boards.map(({ boardId, title, color, openTaskIds, isLastOwner }) => (
        <li key={boardId} className="flex min-h-9 items-center gap-2.5 py-1 text-sm">
          <Tile title={title} hue={color} size={18} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{title}</span>
            {isLastOwner && <span className="block text-xs text-ink-3">{t('remove.you_become_owner')}</span>}
          </span>
          <span className="num text-xs text-ink-3">{t('tasks', { count: openTaskIds.length })}</span>
        </li>
      ))}
    </ul>
  )
}
