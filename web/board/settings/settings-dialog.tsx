// Settings of a board: sections on the left, one of them on the right. Changes are saved at once.

import { Link, useNavigate } from '@tanstack/react-router'
import { Archive, Bell, Check, FolderOpen, History, Rows3, SlidersHorizontal, Tag, Users } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useCallback } from 'react'
import { LeaveGuardProvider, useLeaveGuard, useConfirmNavigation } from '#web/draft/leave-guard.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/board-store/paths.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { GeneralSection } from './general-section.tsx'
import { LabelsSection } from './labels-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { MembersSection } from './members-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { SettingsSection, useBackToBoard } from '#web/board/overlay-history.ts'
import { TabsSection } from './tabs-section.tsx'
import { LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { BoardLog } from '#web/board/log/board-log.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { isTemplate } from '#shared/common/ids.ts'
import { useBoardRemoval } from '#web/board/mutations.ts'

const sections: Record<SettingsSection, { icon: ReactNode; Section: ComponentType }> = {
  general: { icon: <SlidersHorizontal />, Section: GeneralSection },
  tabs: { icon: <FolderOpen />, Section: TabsSection },
  lists: { icon: <Rows3 />, Section: ListsSection },
  labels: { icon: <Tag />, Section: LabelsSection },
  members: { icon: <Users />, Section: MembersSection },
  notifications: { icon: <Bell />, Section: NotificationsSection },
  activity: { icon: <History />, Section: ActivitySection },
  archive: { icon: <Archive />, Section: ArchiveSection },
}

type SettingsDialogProps = { section: SettingsSection; onClose: () => void }

export function SettingsDialog({ section, onClose }: SettingsDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardState } = useBoard()
  const readOnlyReason = useReadOnlyReason()
  const leaveGuard = useLeaveGuard()
  useConfirmNavigation(leaveGuard, `/settings/${section}`)
  const { title, color } = boardState.structure.board
  const { Section } = sections[section]
  return (
    <Dialog
      open
      hasRoute
      onOpenChange={onClose}
      size={1000}
      title={t('settings.title_of', { title })}
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
            {t(`settings.section.${section}`)}
          </h2>
          <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto px-7 pb-6 max-md:px-6">
            {/* Its texts may still be loading; the dialog stays. */}
            <LazyFallback fallback={<Skeleton className="h-9 rounded-md" />}>
              <LeaveGuardProvider leaveGuard={leaveGuard}>
                <Section key={section} />
              </LeaveGuardProvider>
            </LazyFallback>
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
      aria-label={t('settings.sections')}
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
        {t(`settings.section.${section}`)}
      </Link>
    </li>
  )
}

/** Activity log of the board in its settings. */
function ActivitySection() {
  const { boardId, boardState } = useBoard()
  const section = useRef<HTMLDivElement>(null)
  const scroller = useCallback(() => section.current?.closest<HTMLElement>('[data-drag-scroll]') ?? null, [])
  return (
    <div ref={section}>
      <BoardLog boardId={boardId} boardState={boardState} scroller={scroller} />
    </div>
  )
}

/** Returns why the user cannot change the settings; null if they can. */
function useReadOnlyReason(): string | null {
  const { t } = useTexts('board')
  const decision = useBoard().mayBoard('board.configure')
  const disabledReason = useDenialReason()(decision)
  return decision === 'not-your-role' ? t('settings.owners_only') : disabledReason
}

/** Archives or deletes the board, and links to its archive and recycle bin. */
export function ArchiveSection() {
  const { t } = useTexts(['board', 'navigation'])
  const { boardId, boardState, mayBoard } = useBoard()
  const { archive, remove } = useBoardRemoval()
  const disabledReason = useDenialReason()(mayBoard('board.remove'))
  const navigate = useNavigate()
  const back = useBackToBoard()
  const isActive = boardState.structure.board.state === 'active'
  const params = { boardId }
  const archiveFromSettings = async () => {
    // The board page shows that it is archived.
    if (!back()) await navigate({ to: boardPath(boardId, ''), params, search: true, replace: true } as never)
    await archive()
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {isActive && (
        <ActionRow title={t('settings.archive.archive')} text={t('settings.archive.archive_text')}>
          <Button size={36} disabledReason={disabledReason} onClick={() => void archiveFromSettings()}>
            {t('board.removal.archive')}
          </Button>
        </ActionRow>
      )}
      <ActionRow title={t('settings.archive.delete')} text={t('settings.archive.delete_text')}>
        <Button size={36} kind="danger" disabledReason={disabledReason} onClick={() => void remove()}>
          {t('board.removal.delete')}
        </Button>
      </ActionRow>
      {mayBoard('board.configure') === 'allowed' && (
        <ActionRow title={t('settings.archive.removed_items')} text={t('settings.archive.removed_items_text')}>
          <Link to={boardPath(boardId, '/archive')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_archive' : 'navigation:board_archive')}
          </Link>
          <Link to={boardPath(boardId, '/recycle-bin')} params={params} className={buttonClass({ size: 36 })}>
            {t(isTemplate(boardId) ? 'navigation:template_recycle_bin' : 'navigation:board_recycle_bin')}
          </Link>
        </ActionRow>
      )}
    </div>
  )
}

type ActionRowProps = { title: string; text: string; children: ReactNode }

function ActionRow({ title, text, children }: ActionRowProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-60 flex-1">
        <h3 className="text-sm font-title">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
