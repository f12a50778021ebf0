import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CopyPlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { NewBoardDialog } from '#web/board/new-board/new-board-button.tsx'
import { useCreateBoardReason, LazyCopyDialog, useCreateTemplateReason } from '#web/copy/lazy-copy-dialog.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import type { Template } from '#web/picture/templates.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { CardShell, cardLinkClassName, CardMenu } from './card-shell.tsx'
import { useTemplateStatus } from './mutations.ts'

type TemplateCardProps = { template: Template; me: UserId; archived: boolean }

/** Renders a template of the workspace: shape, people, creation date, and the button that uses it (look 14). */
export function TemplateCard({ template, me, archived }: TemplateCardProps) {
  const { t } = useTexts('board')
  const { boardId, title, color, shape } = template
  const [isUsing, setIsUsing] = useState(false)
  const because = useCreateBoardReason()
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
              because={because}
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
  const faces = [...managers, ...members].flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  if (faces.length === 0) return null
  const names = (ids: readonly UserId[]) => ids.flatMap((id) => people.get(id)?.name ?? []).join(', ')
  const label = [
    t('template.managers', { names: names(managers) }),
    ...(members.length > 0 ? [t('template.members', { names: names(members) })] : []),
  ].join('. ')
  return <AvatarStack people={faces} label={label} size={24} atMost={3} surface="raised" />
}

/** Renders the menu of a template. */
function TemplateMenu({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const { boardId, title, color, may } = template
  const because = useCreateTemplateReason()
  const changeStatus = useTemplateStatus(template)
  const [isCopying, setIsCopying] = useState(false)
  return (
    <>
      <CardMenu
        title={title}
        entries={[
          may.duplicate && { label: t('copy.open'), icon: <CopyPlus />, because, onPick: () => setIsCopying(true) },
          may.putAway && 'line',
          may.putAway && {
            label: t('board.put_away.archive'),
            icon: <Archive />,
            onPick: () => void changeStatus('archive'),
          },
          may.putAway && {
            label: t('board.put_away.delete'),
            icon: <Trash2 />,
            danger: true,
            onPick: () => void changeStatus('delete'),
          },
        ]}
      />
      {isCopying && (
        <LazyCopyDialog original={{ id: boardId, title, color }} as="template" onClose={() => setIsCopying(false)} />
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
  if (!may.bringBack && !may.putAway) return null
  return (
    <CardMenu
      title={title}
      entries={[
        may.bringBack && {
          label: t('board.away.restore'),
          icon: <ArchiveRestore />,
          onPick: () => void changeStatus('unarchive'),
        },
        may.putAway && {
          label: t('board.put_away.delete'),
          icon: <Trash2 />,
          danger: true,
          onPick: () => void changeStatus('delete'),
        },
      ]}
    />
  )
}
