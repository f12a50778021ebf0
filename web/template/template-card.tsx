// A template among others: the shape of its lists, its people, when it was made; use is one click away (look 14).

import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { NewBoardDialog } from '#web/board/new-board-button.tsx'
import { useBoardBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Template } from '#web/picture/templates.ts'
import { usePeople } from '#web/people/queries.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { CardShell, cardLink } from './card-shell.tsx'
import { ArchivedMenu, TemplateMenu } from './template-menu.tsx'

type TemplateCardProps = { template: Template; me: UserId; archived: boolean }

export function TemplateCard({ template, me, archived }: TemplateCardProps) {
  const { t } = useTexts('board')
  const { boardId, title, color, shape } = template
  const [using, setUsing] = useState(false)
  const because = useBoardBecause()
  return (
    <CardShell
      hue={color}
      shape={shape}
      title={
        <h2 className="text-base font-title">
          <Link to="/management/templates/$boardId" params={{ boardId }} className={cardLink} title={title}>
            {title}
          </Link>
        </h2>
      }
      facts={<Facts template={template} />}
      tools={
        <>
          {template.may.duplicate && (
            <Button
              kind="primary"
              size={28}
              because={because}
              aria-label={t('template.use_named', { title })}
              onClick={() => setUsing(true)}
            >
              {t('template.use')}
            </Button>
          )}
          {archived ? <ArchivedMenu template={template} /> : <TemplateMenu template={template} />}
        </>
      }
    >
      {using && (
        <Suspense>
          <NewBoardDialog me={me} from={boardId} onOpenChange={setUsing} />
        </Suspense>
      )}
    </CardShell>
  )
}

function Facts({ template }: { template: Template }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { tabs, tasks, createdAt } = template
  return (
    <>
      <People template={template} />
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

/** Whoever manages it comes first. */
function People({ template: { managers, members } }: { template: Template }) {
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
