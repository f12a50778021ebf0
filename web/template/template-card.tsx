import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CopyPlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UserId, MutationId } from '#shared/common/ids.ts'
import { NewBoardDialog } from '#web/board/new-board/new-board-button.tsx'
import {
  useCreateBoardDisabledReason,
  LazyCopyDialog,
  useCreateTemplateDisabledReason,
} from '#web/copy/lazy-copy-dialog.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import {
  type Template,
  archivedTemplatesQuery,
  type Templates,
  templatesKey,
} from '#web/board-store/template-queries.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { CardShell, cardLinkClassName, CardMenu } from './card-shell.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { withUndoEntry, recordUndoStep, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'

type TemplateCardProps = { template: Template; me: UserId; archived: boolean }

/** Renders a template of the workspace: shape, people, creation date, and the button that uses it. */
export function TemplateCard({ template, me, archived }: TemplateCardProps) {
  const { t } = useTexts('board')
  const { boardId, title, color, shape } = template
  const [isUsing, setIsUsing] = useState(false)
  const disabledReason = useCreateBoardDisabledReason()
  return (
    <CardShell
      hue={color}
      shape={shape}
      title={
        <h2 className="text-base font-title">
          <Link to="/management/templates/$boardId" params={{ boardId }} className={cardLinkClassName} title={title}>
            {title}
          </Link>
        </h2>
      }
      facts={<TemplateFacts template={template} />}
      actions={
        <>
          {template.may.duplicate && (
            <Button
              kind="primary"
              size={28}
              disabledReason={disabledReason}
              aria-label={t('template.use_named', { title })}
              onClick={() => setIsUsing(true)}
            >
              {t('template.use')}
            </Button>
          )}
          {archived ? <ArchivedMenu template={template} /> : <TemplateMenu template={template} />}
        </>
      }
    >
      {isUsing && (
        <Suspense>
          <NewBoardDialog me={me} from={boardId} onOpenChange={setIsUsing} />
        </Suspense>
      )}
    </CardShell>
  )
}

function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { tabs, tasks, createdAt } = template
  return (
    <>
      <TemplatePeople template={template} />
      <span className="min-w-0 flex-1 truncate">
        {t('template.tabs', { count: tabs })}, {t('template.tasks', { count: tasks })}
      </span>
      <time
        dateTime={createdAt.toISOString()}
        title={t('template.created', { date: dates.full(createdAt) })}
        className="num"
      >
        {dates.short(createdAt)}
      </time>
    </>
  )
}

/** Renders the managers first, then the members. */
function TemplatePeople({ template: { managers, members } }: { template: Template }) {
  const { t } = useTexts('board')
  const people = usePeople()
  const avatars = [...managers, ...members].flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  if (avatars.length === 0) return null
  const names = (ids: readonly UserId[]) => ids.flatMap((id) => people.get(id)?.name ?? []).join(', ')
  const label = [
    t('template.managers', { names: names(managers) }),
    ...(members.length > 0 ? [t('template.members', { names: names(members) })] : []),
  ].join('. ')
  return <AvatarStack people={avatars} label={label} size={24} max={3} background="raised" />
}

/** Renders the menu of a template. */
function TemplateMenu({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const { boardId, title, color, may } = template
  const disabledReason = useCreateTemplateDisabledReason()
  const changeStatus = useTemplateStatus(template)
  const [isCopying, setIsCopying] = useState(false)
  return (
    <>
      <CardMenu
        title={title}
        items={[
          may.duplicate && {
            label: t('copy.open'),
            icon: <CopyPlus />,
            disabledReason,
            onPick: () => setIsCopying(true),
          },
          may.remove && 'line',
          may.remove && {
            label: t('board.removal.archive'),
            icon: <Archive />,
            onPick: () => void changeStatus('archive'),
          },
          may.remove && {
            label: t('board.removal.delete'),
            icon: <Trash2 />,
            danger: true,
            onPick: () => void changeStatus('delete'),
          },
        ]}
      />
      {isCopying && (
        <LazyCopyDialog
          original={{ id: boardId, title, color }}
          targetKind="template"
          onClose={() => setIsCopying(false)}
        />
      )}
    </>
  )
}

/**
 * Renders the menu of an archived template, which must be restored before use. Renders nothing if the user has no
 * permission.
 */
function ArchivedMenu({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const { title, may } = template
  const changeStatus = useTemplateStatus(template)
  if (!may.restore && !may.remove) return null
  return (
    <CardMenu
      title={title}
      items={[
        may.restore && {
          label: t('board.removed.restore'),
          icon: <ArchiveRestore />,
          onPick: () => void changeStatus('unarchive'),
        },
        may.remove && {
          label: t('board.removal.delete'),
          icon: <Trash2 />,
          danger: true,
          onPick: () => void changeStatus('delete'),
        },
      ]}
    />
  )
}

const inverseOf = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const
type TemplateProcedure = keyof typeof inverseOf

const templateContext = { context: 'of_template' }

/**
 * Removes the template from the cached lists at once, before the server answers. All lists are read again afterwards.
 */
async function removeFromCache(cache: QueryClient, rpc: Rpc, boardId: Template['boardId']): Promise<void> {
  // A list that is being read would bring the template back.
  await cache.cancelQueries({ queryKey: templatesKey, predicate: ({ state }) => state.data !== undefined })
  for (const queryKey of [templatesKey, archivedTemplatesQuery(rpc).queryKey]) {
    cache.setQueryData<Templates>(queryKey, (all) => {
      const templates = all?.templates.filter((one) => one.boardId !== boardId)
      return all && templates && { ...all, templates }
    })
  }
}

/** Archives a template, restores it, or moves it to the recycle bin. A toast offers undo. */
function useTemplateStatus({ boardId, title }: Pick<Template, 'boardId' | 'title'>) {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const sendChange = async (procedure: TemplateProcedure): Promise<true | null> => {
    const { recordResult } = recordUndoStep(cache, title)
    try {
      const call = (mutationId: MutationId) => rpc.boards[procedure].mutate({ boardId, mutationId })
      const { send } = persistMutation<unknown>(cache, { title, failure: `board:template.failure.${procedure}`, call })
      await removeFromCache(cache, rpc, boardId)
      await send()
      recordResult(() => sendChange(inverseOf[procedure]))
      return true
    } catch (error) {
      recordResult(null)
      showFailure(`board:template.failure.${procedure}`, error)
      return null
    } finally {
      await cache.invalidateQueries({ queryKey: templatesKey })
    }
  }
  return async (procedure: 'archive' | 'unarchive' | 'delete'): Promise<void> => {
    const undoEntry = newUndoEntry()
    if ((await withUndoEntry(undoEntry, () => sendChange(procedure))) === null) return
    const messages = {
      archive: { title: t('board.removal.archived', templateContext), text: title },
      unarchive: { title: t('template.restored', { title }) },
      delete: { title: t('board.removal.deleted', templateContext), text: title },
    }
    void showUndoToast(cache, undoEntry, { ...messages[procedure], undo: t('common:undo') })
  }
}
