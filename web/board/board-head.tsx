// Who the board is: tile, title, pin, status, and the people on it.

import { ChevronDown, Ellipsis, Palette, Star, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BoardStatus } from '#shared/board/model.ts'
import { Hue } from '#shared/common/hues.ts'
import { titleLength } from '#shared/common/limits.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { byRole } from './by-role.ts'
import { BoardStatusPill } from './board-status-pill.tsx'
import { boardListQuery } from './queries.ts'
import { useBoardMutations, usePin } from './mutations.ts'

// Fetched when it is opened for the first time.
const MembersDialog = lazy(() => import('./members-dialog.tsx').then((part) => ({ default: part.MembersDialog })))

export function BoardHead() {
  const { t } = useTranslation(['board', 'common', 'permission'])
  const { boardId, picture, mayBoard } = useBoard()
  const { board } = picture.frame
  const { change } = useBoardMutations(boardId)
  const verdict = mayBoard('board.configure')
  const mayConfigure = verdict === 'allowed'
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 px-6 pt-2 max-md:px-4">
      <Tile title={board.title} hue={board.color} size={28} />
      <h1 className="min-w-0 truncate text-lg" tabIndex={-1}>
        <InlineEdit
          value={board.title}
          label={t('board.title')}
          disabled={!mayConfigure}
          className="text-lg font-head"
          problemOf={(text) =>
            text.trim() === ''
              ? t('common:error.title_empty')
              : text.length > titleLength
                ? t('common:error.too_long', { limit: titleLength })
                : null
          }
          onSave={(text) => void change({ field: 'title', from: board.title, to: text.trim() })}
        />
      </h1>
      <PinButton />
      <StatusMenu />
      <div className="flex-1" />
      <Members />
      {mayConfigure && <MoreMenu />}
    </div>
  )
}

function PinButton() {
  const { t } = useTranslation('board')
  const { boardId } = useBoard()
  const { data } = useQuery(boardListQuery(useRpc()))
  const pin = usePin(boardId)
  const pinned = data?.boards.some((board) => board.boardId === boardId && board.pinned !== null) ?? false
  return (
    <IconButton
      label={t(pinned ? 'board.unpin' : 'board.pin')}
      aria-pressed={pinned}
      icon={<Star className={classNames(pinned && 'fill-current text-star')} />}
      className="aria-pressed:bg-transparent aria-pressed:hover:bg-hover"
      onClick={() => pin.mutate(!pinned)}
    />
  )
}

function StatusMenu() {
  const { t } = useTranslation('board')
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { status } = picture.frame.board
  if (mayBoard('board.configure') !== 'allowed') return <BoardStatusPill status={status} />
  return (
    <Menu
      label={t('board.status.label')}
      trigger={
        <button
          type="button"
          aria-label={`${t('board.status.label')}: ${t(`board.status.${status}`)}`}
          className="flex rounded-full max-md:hidden"
        >
          <BoardStatusPill status={status} tail={<ChevronDown size={12} />} />
        </button>
      }
      entries={BoardStatus.options.map((to) => ({
        label: t(`board.status.${to}`),
        checked: to === status,
        onPick: () => void (to !== status && change({ field: 'status', from: status, to })),
      }))}
    />
  )
}

function Members() {
  const { t } = useTranslation('board')
  const { picture, mayBoard } = useBoard()
  const people = usePeople()
  const [open, setOpen] = useState(false)
  const members = byRole(picture.frame.members).flatMap(({ userId }) => {
    const person = people.get(userId)
    return person ? [{ id: userId, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <>
      <button type="button" className="flex items-center rounded-full" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('member.show', { count: members.length })}</span>
        <span aria-hidden className="contents">
          <AvatarStack people={members} label={t('member.count', { count: members.length })} size={28} />
        </span>
      </button>
      {mayConfigure && (
        <Button kind="secondary" icon={<UserPlus />} className="max-md:hidden" onClick={() => setOpen(true)}>
          {t('member.add')}
        </Button>
      )}
      {open && (
        <Suspense>
          <MembersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function MoreMenu() {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, picture } = useBoard()
  const { change } = useBoardMutations(boardId)
  const { color } = picture.frame.board
  return (
    <Menu
      align="end"
      label={t('board.more')}
      trigger={<IconButton size={32} label={t('board.more')} icon={<Ellipsis />} />}
      entries={[
        {
          label: t('board.color'),
          icon: <Palette />,
          entries: Hue.options.map((hue) => ({
            label: t(`common:hue.${hue}`),
            icon: <Tile title="" hue={hue} size={16} />,
            checked: hue === color,
            onPick: () => void (hue !== color && change({ field: 'color', from: color, to: hue })),
          })),
        },
      ]}
    />
  )
}
