// Settings of a board: sections on the left, one of them on the right. Changes are saved at once.

import { Link } from '@tanstack/react-router'
import { Archive, Check, FolderOpen, History, Rows3, SlidersHorizontal, Tag, Users } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useCallback } from 'react'
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
import { ArchiveSection } from './archive-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { LabelsSection } from './labels-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { MembersSection } from './members-section.tsx'
import { SettingsSection } from './settings-sections.ts'
import { TabsSection } from './tabs-section.tsx'
import { Waiting } from '#web/rpc/part.tsx'
import { BoardLog } from '#web/board/log/board-log.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'

const sections: Record<SettingsSection, { icon: ReactNode; Section: ComponentType }> = {
  general: { icon: <SlidersHorizontal />, Section: GeneralSection },
  tabs: { icon: <FolderOpen />, Section: TabsSection },
  lists: { icon: <Rows3 />, Section: ListsSection },
  labels: { icon: <Tag />, Section: LabelsSection },
  members: { icon: <Users />, Section: MembersSection },
  activity: { icon: <History />, Section: ActivitySection },
  archive: { icon: <Archive />, Section: ArchiveSection },
}

type SettingsDialogProps = { section: SettingsSection; onClose: () => void }

export function SettingsDialog({ section, onClose }: SettingsDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { picture } = useBoard()
  const readOnlyReason = useReadOnlyReason()
  const leaving = useLeaving()
  useAskBeforeLeaving(leaving, `/settings/${section}`)
  const { title, color } = picture.frame.board
  const { Section } = sections[section]
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
          <SectionLinks current={section} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <h2
            tabIndex={-1}
            data-first-focus
            className="shrink-0 px-7 pt-6 pr-14 pb-4 text-lg outline-none max-md:px-6 max-md:pt-4"
          >
            {t(`settings.part.${section}`)}
          </h2>
          <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto px-7 pb-6 max-md:px-6">
            {/* Its texts may still be loading; the dialog stays. */}
            <Waiting fallback={<Skeleton className="h-9 rounded-md" />}>
              <LeavingPlace leaving={leaving}>
                <Section key={section} />
              </LeavingPlace>
            </Waiting>
          </div>
          <DialogFooter>
            <p className="mr-auto flex items-center gap-2 text-sm text-ink-2">
              {!readOnlyReason && <Check className="text-ok-ink" />}
              {readOnlyReason ?? t('settings.saved_at_once')}
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

function SectionLinks({ current }: { current: SettingsSection }) {
  const { t } = useTexts('board')
  return (
    <nav
      aria-label={t('settings.parts')}
      className="min-w-0 max-md:overflow-x-auto max-md:scroll-hidden max-md:px-4 max-md:pt-1 max-md:pb-2"
    >
      <ul className="flex gap-0.5 max-md:w-max md:flex-col">
        {SettingsSection.options.map((section) => (
          <SectionLink key={section} section={section} current={section === current} />
        ))}
      </ul>
    </nav>
  )
}

/** Links replace each other in history, so that Back leaves the settings. */
function SectionLink({ section, current }: { section: SettingsSection; current: boolean }) {
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
        params={{ boardId, part: section }}
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
        {sections[section].icon}
        {t(`settings.part.${section}`)}
      </Link>
    </li>
  )
}

/** Activity log of the board in its settings. */
function ActivitySection() {
  const { boardId, picture } = useBoard()
  const section = useRef<HTMLDivElement>(null)
  const scroller = useCallback(() => section.current?.closest<HTMLElement>('[data-drag-scroll]') ?? null, [])
  return (
    <div ref={section}>
      <BoardLog boardId={boardId} picture={picture} scroller={scroller} />
    </div>
  )
}

/** Returns why the user cannot change the settings; null if they can. */
function useReadOnlyReason(): string | null {
  const { t } = useTexts('board')
  const decision = useBoard().mayBoard('board.configure')
  const because = useDenialReason()(decision)
  return decision === 'not-your-role' ? t('settings.owners_only') : because
}
