import { Settings2, UserPlus, Ellipsis, Star, LayoutTemplate } from 'lucide-react'
import { memo, Suspense } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { IconButton, Button } from '#web/ui/button.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useBoardMutations, usePin } from './mutations.ts'
import { useOpenSettings } from './overlay-history.ts'
import { StatusMenu } from './status-menu.tsx'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { useIsPhone, useIsCompact, useMedia } from '#web/ui/layout/use-media.ts'
import { sortByRole } from '#shared/board/members-by-role.ts'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { loadable } from '#web/ui/lazy/loadable.ts'
import { BoardPresence } from '#web/presence/presence.tsx'
import { LazyMenu } from '#web/ui/menu/menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useRpc } from '#web/rpc/client.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Pill } from '#web/ui/badge.tsx'

/** Memoised: typing in the filter re-renders the page for every letter. */
export const BoardHeader = memo(function BoardHeader() {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, boardState, mayBoard } = useBoard()
  const { board } = boardState.structure
  const { change } = useBoardMutations(boardId)
  const openSettings = useOpenSettings()
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 px-6 pt-2">
      <Tile title={board.title} hue={board.color} size={28} />
      {/* The title shrinks long before the status text does. */}
      <h1 className="-mx-1.5 min-w-24 shrink-999 truncate px-1.5 text-lg" tabIndex={-1}>
        <DraftInlineEdit
          draftId={{ userId: me, kind: 'title', id: boardId }}
          value={board.title}
          label={t('board.title')}
          disabled={mayBoard('board.configure') !== 'allowed'}
          truncated
          className="max-w-[calc(100%+0.75rem)] text-lg font-head"
          validate={useTitleError()}
          saveErrorText={t('task.title.not_saved')}
          onSave={async (to, from) => (await change({ field: 'title', from, to })) !== null}
        />
      </h1>
      {isTemplate(boardId) ? (
        <TemplateBadge />
      ) : (
        <>
          <PinButton />
          <StatusMenu />
          {board.vaultId && (
            <Suspense>
              <VaultPill vaultId={board.vaultId} />
            </Suspense>
          )}
        </>
      )}
      <div className="flex-1" />
      {isTemplate(boardId) && <TemplateButton />}
      <BoardPresence />
      <MemberAvatars />
      <div className="flex">
        <IconButton
          size={32}
          label={t(isTemplate(boardId) ? 'template.settings' : 'settings.open')}
          icon={<Settings2 />}
          onClick={() => openSettings('general')}
        />
        <BoardMenu />
      </div>
    </div>
  )
})

/** @param crowded hides the avatars on the narrowest phones; the board menu still leads to the members */
export function MemberAvatars({ crowded = false }: { crowded?: boolean }) {
  const { t } = useTexts('board')
  const { boardState, mayBoard } = useBoard()
  const people = usePeople()
  const openSettings = useOpenSettings()
  const [phone, narrow] = [useIsPhone(), useMedia('not all and (min-width: 24.375rem)')]
  const members = sortByRole(membersWithGroups(boardState.structure, people)).flatMap(({ userId }) => {
    const person = people.get(userId)
    return person ? [{ id: userId, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  if (crowded && narrow) return null
  return (
    <>
      <button
        type="button"
        className="touch-target flex shrink-0 items-center rounded-full"
        onClick={() => openSettings('members')}
      >
        <span className="sr-only">{t('member.show', { count: members.length })}</span>
        <span aria-hidden className="contents">
          <AvatarStack
            people={members}
            label={t('member.count', { count: members.length })}
            size={28}
            max={narrow || crowded ? 1 : phone ? 2 : 5}
          />
        </span>
      </button>
      {mayConfigure && !phone && <AddButton onClick={() => openSettings('members')} />}
    </>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts('board')
  const buttonProps = { kind: 'secondary', icon: <UserPlus />, onClick } as const
  return useIsCompact() ? (
    <IconButton {...buttonProps} size={32} label={t('member.add')} />
  ) : (
    <Button {...buttonProps}>{t('member.add')}</Button>
  )
}

const menuOverlay = preloadWhenIdle(loadable(async () => (await import('./board-menu-overlay.tsx')).BoardMenuOverlay))

export function BoardMenu() {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  return (
    <LazyMenu
      overlay={menuOverlay}
      overlayProps={{}}
      align="end"
      label={t('board.more')}
      trigger={<IconButton size={phone ? 40 : 32} label={t('board.more')} icon={<Ellipsis />} />}
    />
  )
}

export function PinButton() {
  const { t } = useTexts('board')
  const { pinned, isLoaded, pin } = usePinned()
  return (
    <IconButton
      label={t(pinned ? 'board.unpin' : 'board.pin')}
      icon={<Star className={classNames(pinned && 'fill-current text-star')} />}
      // Hidden until loaded: an empty star would claim that the board is not pinned.
      className={classNames(!isLoaded && 'invisible')}
      onClick={() => pin(!pinned)}
    />
  )
}

type Pinned = {
  pinned: boolean
  /** False until the list of boards is loaded. */
  isLoaded: boolean
  pin: (pinned: boolean) => void
}

/** Returns whether the current user has pinned the board, and a function that changes it. */
export function usePinned(): Pinned {
  const { boardId } = useBoard()
  const { data, isPending } = useQuery(boardListQuery(useRpc()))
  const pin = usePin(boardId)
  const pinned = data?.boards.some((board) => board.boardId === boardId && board.pinned !== null) ?? false
  return { pinned, isLoaded: !isPending, pin }
}

// Loaded only for boards in a vault.
const VaultPill = lazyWithRetry(async () => (await import('#web/vault/vault-pill.tsx')).VaultPill)

// Loaded only on template pages.
const NewFromTemplateButton = lazyWithRetry(
  async () => (await import('#web/board/new-board/new-from-template-button.tsx')).NewFromTemplateButton,
)

export const TemplateButton = () => (
  <Suspense>
    <NewFromTemplateButton />
  </Suspense>
)

export function TemplateBadge() {
  const { t } = useTexts('board')
  return (
    <Pill kind="accent" icon={<LayoutTemplate />}>
      {t('template.badge')}
    </Pill>
  )
}
