// A saved view: pressed, it is shown; its menu calls it otherwise, takes what is looked at now, gives it to everybody or
// deletes it.

import { useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Pencil, RefreshCw, Trash2, User, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { isTitleTaken } from '#shared/label/rules.ts'
import type { ViewId } from '#shared/common/ids.ts'
import type { Look } from '#shared/view/address.ts'
import type { Whose } from '#shared/view/inputs.ts'
import type { SavedView } from '#shared/view/saved.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { afterMenu } from '#web/ui/after-menu.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useSavedMutations } from './mutations.ts'
import { isSameLook } from './use-look-now.ts'

type SavedRowProps = {
  view: SavedView
  whose: Whose
  /** It stands among these. */
  others: readonly SavedView[]
  now: Look
  onPick: (look: Look) => void
  /** Told when its name begins to be changed, and when that is over. */
  onRenaming: (on: boolean) => void
}

export function SavedRow({ view, whose, others, now, onPick, onRenaming }: SavedRowProps) {
  const { t } = useTexts('board')
  const { mayBoard } = useBoard()
  const [renaming, setRenaming] = useState(false)
  const name = useRef<HTMLButtonElement>(null)
  const rename = (on: boolean) => {
    setRenaming(on)
    onRenaming(on)
  }
  const onRenamed = () => {
    rename(false)
    // After the mouse the focus is already elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && name.current?.focus())
  }
  const isNow = isSameLook(view.look, now)
  const entries = useEntries({ view, whose, now }, () => rename(true))
  const mayChange = whose === 'own' || mayBoard('board.configure') === 'allowed'
  if (renaming) return <Renaming {...{ view, whose, others }} onDone={onRenamed} />
  return (
    <li className="group/saved flex items-center rounded-sm pr-1 hover:bg-hover">
      <button
        ref={name}
        type="button"
        data-saved={view.viewId}
        aria-current={isNow || undefined}
        onClick={() => onPick(view.look)}
        className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-sm px-2 text-start text-sm pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">{view.title}</span>
        {isNow && <Check aria-hidden className="icon-14 text-accent-ink" />}
      </button>
      {mayChange && (
        <Menu
          label={t('view.saved.menu', { title: view.title })}
          align="end"
          entries={entries}
          trigger={
            <IconButton
              className="opacity-0 group-hover/saved:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
              label={t('view.saved.menu', { title: view.title })}
              icon={<Ellipsis />}
            />
          }
        />
      )}
    </li>
  )
}

type RenamingProps = Pick<SavedRowProps, 'view' | 'whose' | 'others'> & { onDone: () => void }

function Renaming({ view, whose, others, onDone }: RenamingProps) {
  const { t } = useTexts('board')
  const { save } = useSavedMutations(useBoard().boardId)
  const [typed, setTyped] = useState(view.title)
  const problemOf = useTitleProblem()
  const isTaken = isTitleTaken(
    others.filter(({ viewId }) => viewId !== view.viewId),
    typed,
  )
  return (
    <li className="px-2 py-1">
      <InlineEdit
        value={view.title}
        begun={view.title}
        label={t('view.saved.title')}
        problemOf={problemOf}
        failedText={t('task.title.kept')}
        className="text-sm"
        onText={(text) => (text === null ? onDone() : setTyped(text))}
        onSave={async (title) => {
          const wish = { view: { ...view, title }, whose }
          const isSaved = await takenOrKept(async () => (await save(wish, { view, whose })) !== null)
          if (!isSaved) throw new Error('not taken')
        }}
      />
      <p aria-live="polite" className="text-xs text-ink-3">
        {isTaken && t('view.saved.taken')}
      </p>
    </li>
  )
}

type Given = Pick<SavedRowProps, 'view' | 'whose' | 'now'>

function useEntries({ view, whose, now }: Given, onRename: () => void): MenuEntry[] {
  const { t } = useTexts(['board', 'common'])
  const { boardId, mayBoard } = useBoard()
  const { save, remove } = useSavedMutations(boardId)
  const cache = useQueryClient()
  const was = { view, whose }
  const { title } = view
  const other: Whose = whose === 'own' ? 'everybodys' : 'own'
  const give = async () => {
    focusOn(view.viewId)
    const isTaken = await takenOrKept(async () => (await save({ view, whose: other }, was)) !== null)
    if (isTaken) announce(t(other === 'own' ? 'view.saved.said.own' : 'view.saved.said.everybodys', { title }))
  }
  const takeNow = async () => {
    const changed = { view: { ...view, look: now }, whose }
    const isTaken = await takenOrKept(async () => (await save(changed, was)) !== null)
    if (isTaken) announce(t('view.saved.said.taken_over', { title }))
  }
  const drop = async () => {
    focusOn(besides(view.viewId))
    const deed = newDeed()
    if (!(await takenAsOne(deed, () => remove(was)))) return
    void sayDone(cache, deed, { title: t('view.saved.said.deleted'), text: title, undo: t('common:undo') })
  }
  return [
    { label: t('view.saved.rename'), icon: <Pencil />, onPick: onRename },
    {
      label: t('view.saved.take_now'),
      icon: <RefreshCw />,
      because: isSameLook(view.look, now) ? t('view.saved.is_now') : null,
      onPick: () => void takeNow(),
    },
    ...(mayBoard('board.configure') === 'allowed'
      ? [
          {
            label: t(other === 'own' ? 'view.saved.take_back' : 'view.saved.give'),
            icon: other === 'own' ? <User /> : <Users />,
            onPick: () => void give(),
          },
        ]
      : []),
    { label: t('view.saved.delete'), icon: <Trash2 />, danger: true, onPick: () => void drop() },
  ]
}

const allViews = () => [...document.querySelectorAll<HTMLElement>('[data-saved]')]
const named = (id: string | undefined) => allViews().find((view) => view.dataset.saved === id)

/** The one behind it has the focus next, or the one before; undefined of the only one. */
function besides(viewId: ViewId): string | undefined {
  const all = allViews()
  const at = all.findIndex((view) => view.dataset.saved === viewId)
  return (all[at + 1] ?? all[at - 1])?.dataset.saved
}

/** Without another one the focus goes to the field for the next. */
const focusOn = (viewId: string | undefined): void =>
  afterMenu(() => named(viewId) ?? document.querySelector<HTMLElement>('[data-save-view] input'))
