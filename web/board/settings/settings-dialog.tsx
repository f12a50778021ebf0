// The settings of a project: its parts at the left, one of them at the right. What is changed is saved at once.

import { Link } from '@tanstack/react-router'
import { Archive, Check, FolderOpen, History, Rows3, SlidersHorizontal, Tag, Users } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { LeavingPlace, useLeaving } from '#web/draft/leaving.tsx'
import { useAskBeforeLeaving } from '#web/draft/use-ask-before-leaving.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ActivityPart } from './activity-part.tsx'
import { ArchivePart } from './archive-part.tsx'
import { GeneralPart } from './general-part.tsx'
import { LabelsPart } from './labels-part.tsx'
import { ListsPart } from './lists-part.tsx'
import { MembersPart } from './members-part.tsx'
import { SettingsPart } from './parts.ts'
import { TabsPart } from './tabs-part.tsx'
import { useWhyNot } from './use-why-not.ts'
import { Waiting } from '#web/rpc/part.tsx'

const parts: Record<SettingsPart, { icon: ReactNode; Part: ComponentType }> = {
  general: { icon: <SlidersHorizontal />, Part: GeneralPart },
  tabs: { icon: <FolderOpen />, Part: TabsPart },
  lists: { icon: <Rows3 />, Part: ListsPart },
  labels: { icon: <Tag />, Part: LabelsPart },
  members: { icon: <Users />, Part: MembersPart },
  activity: { icon: <History />, Part: ActivityPart },
  archive: { icon: <Archive />, Part: ArchivePart },
}

type SettingsDialogProps = { part: SettingsPart; onClose: () => void }

export function SettingsDialog({ part, onClose }: SettingsDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { picture } = useBoard()
  const whyNot = useWhyNot()
  const leaving = useLeaving()
  useAskBeforeLeaving(leaving, `/settings/${part}`)
  const { title, color } = picture.frame.board
  const { Part } = parts[part]
  return (
    <Dialog
      open
      addressed
      onOpenChange={onClose}
      size={1000}
      title={t('settings.of', { title })}
      titleHidden
      closeLabel={t('common:close')}
      bare
    >
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <div className="flex shrink-0 flex-col border-line bg-sunken max-md:border-b max-md:pt-5 md:w-53 md:border-r md:px-3 md:pt-5">
          <div className="mb-4 flex min-w-0 items-center gap-3 px-2 text-sm font-title max-md:mb-2 max-md:px-6 max-md:pr-14">
            <Tile title={title} hue={color} size={24} />
            <span className="truncate">{title}</span>
          </div>
          <PartLinks current={part} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <h2
            tabIndex={-1}
            data-first-focus
            className="shrink-0 px-7 pt-6 pr-14 pb-4 text-lg outline-none max-md:px-6 max-md:pt-4"
          >
            {t(`settings.part.${part}`)}
          </h2>
          <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto px-7 pb-6 max-md:px-6">
            {/* Its texts may still be on their way; the dialog itself stays. */}
            <Waiting fallback={<Skeleton className="h-9 rounded-md" />}>
              <LeavingPlace leaving={leaving}>
                <Part key={part} />
              </LeavingPlace>
            </Waiting>
          </div>
          <DialogFooter>
            <p className="mr-auto flex items-center gap-2 text-sm text-ink-2">
              {!whyNot && <Check className="text-ok-ink" />}
              {whyNot ?? t('settings.saved_at_once')}
            </p>
            <Button size={36} onClick={onClose}>
              {t('common:done')}
            </Button>
          </DialogFooter>
        </div>
      </div>
    </Dialog>
  )
}

function PartLinks({ current }: { current: SettingsPart }) {
  const { t } = useTexts('board')
  return (
    <nav
      aria-label={t('settings.parts')}
      className="min-w-0 max-md:overflow-x-auto max-md:scroll-hidden max-md:px-4 max-md:pt-1 max-md:pb-2"
    >
      <ul className="flex gap-0.5 max-md:w-max md:flex-col">
        {SettingsPart.options.map((part) => (
          <PartLink key={part} part={part} current={part === current} />
        ))}
      </ul>
    </nav>
  )
}

/** They replace one another, so that the way back leads out of the settings. */
function PartLink({ part, current }: { part: SettingsPart; current: boolean }) {
  const { t } = useTexts('board')
  const { boardId } = useBoard()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <li>
      <Link
        ref={link}
        to={boardPath(boardId, '/settings/$part')}
        params={{ boardId, part }}
        search
        replace
        state
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'flex h-9 items-center gap-2.5 rounded-md border px-2.5 text-sm whitespace-nowrap transition-colors pointer-coarse:h-11',
          current
            ? 'border-line bg-raised font-title text-ink shadow-e1 [&_svg]:text-accent-ink'
            : 'border-transparent text-ink-2 hover:bg-hover',
        )}
      >
        {parts[part].icon}
        {t(`settings.part.${part}`)}
      </Link>
    </li>
  )
}
