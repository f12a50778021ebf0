import { useQueryClient } from '@tanstack/react-query'
import { Check, Ellipsis, Pencil, RefreshCw, Trash2, User, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { isTitleTaken } from '#shared/label/rules.ts'
import type { ViewId } from '#shared/common/ids.ts'
import type { LastView } from '#shared/view/address.ts'
import type { ViewOwner } from '#shared/view/inputs.ts'
import type { SavedView } from '#shared/view/saved-views.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { focusAfterMenu } from '#web/ui/focus/use-focus-opener.ts'
import { IconButton } from '#web/ui/button.tsx'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { useSavedViewMutations } from './mutations.ts'
import { isSameView } from './use-current-view.ts'

type SavedViewRowProps = {
  view: SavedView
  whose: ViewOwner
  /** All views of the same list. */
  otherViews: readonly SavedView[]
  current: LastView
  onPick: (view: LastView) => void
  /** Called with true when renaming starts, and false when it ends. */
  onRenaming: (on: boolean) => void
}

/** A saved view: a press applies it; its menu renames, overwrites, shares or deletes it. */
export function SavedViewRow({ view, whose, otherViews, current, onPick, onRenaming }: SavedViewRowProps) {
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
    // After a pointer action the focus is already elsewhere.
    requestAnimationFrame(() => document.activeElement === document.body && name.current?.focus())
  }
  const isCurrent = isSameView(view.settings, current)
  const items = useMenuItems({ view, whose, current }, () => rename(true))
  const mayChange = whose === 'own' || mayBoard('board.configure') === 'allowed'
  if (renaming) return <RenameField {...{ view, whose, otherViews }} onDone={onRenamed} />
  return (
    <li className="group/saved flex items-center rounded-sm pr-1 hover:bg-hover">
      <button
        ref={name}
        type="button"
        data-saved={view.viewId}
        aria-current={isCurrent || undefined}
        onClick={() => onPick(view.settings)}
        className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-sm px-2 text-start text-sm pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">{view.title}</span>
        {isCurrent && <Check aria-hidden className="icon-14 text-accent-ink" />}
      </button>
      {mayChange && (
        <Menu
          label={t('view.saved.menu', { title: view.title })}
          align="end"
          items={items}
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

type RenameFieldProps = Pick<SavedViewRowProps, 'view' | 'whose' | 'otherViews'> & { onDone: () => void }

function RenameField({ view, whose, otherViews, onDone }: RenameFieldProps) {
  const { t } = useTexts('board')
  const { save } = useSavedViewMutations(useBoard().boardId)
  const [typed, setTyped] = useState(view.title)
  const validate = useTitleError()
  const isTaken = isTitleTaken(
    otherViews.filter(({ viewId }) => viewId !== view.viewId),
    typed,
  )
  return (
    <li className="px-2 py-1">
      <InlineEdit
        value={view.title}
        initialDraft={view.title}
        label={t('view.saved.title')}
        validate={validate}
        saveErrorText={t('task.title.not_saved')}
        className="text-sm"
        onDraftChange={(text) => (text === null ? onDone() : setTyped(text))}
        onSave={async (title) => {
          const renamed = { view: { ...view, title }, whose }
          const isAccepted = await isAcceptedOrQueued(async () => (await save(renamed, { view, whose })) !== null)
          if (!isAccepted) throw new Error('not accepted')
        }}
      />
      <p aria-live="polite" className="text-xs text-ink-3">
        {isTaken && t('view.saved.name_taken')}
      </p>
    </li>
  )
}

type MenuItemOptions = Pick<SavedViewRowProps, 'view' | 'whose' | 'current'>

function useMenuItems({ view, whose, current }: MenuItemOptions, onRename: () => void): MenuItem[] {
  const { t } = useTexts(['board', 'common'])
  const { boardId, mayBoard } = useBoard()
  const { save, remove } = useSavedViewMutations(boardId)
  const cache = useQueryClient()
  const previous = { view, whose }
  const { title } = view
  const other: ViewOwner = whose === 'own' ? 'shared' : 'own'
  const changeOwner = async () => {
    focusView(view.viewId)
    const isAccepted = await isAcceptedOrQueued(async () => (await save({ view, whose: other }, previous)) !== null)
    if (isAccepted) announce(t(other === 'own' ? 'view.saved.notice.own' : 'view.saved.notice.shared', { title }))
  }
  const overwrite = async () => {
    const changed = { view: { ...view, settings: current }, whose }
    const isAccepted = await isAcceptedOrQueued(async () => (await save(changed, previous)) !== null)
    if (isAccepted) announce(t('view.saved.notice.updated', { title }))
  }
  const removeWithUndo = async () => {
    focusView(neighbourOf(view.viewId))
    const undoEntry = newUndoEntry()
    if (!(await runAsUndoEntry(undoEntry, () => remove(previous)))) return
    void showUndoToast(cache, undoEntry, { title: t('view.saved.notice.deleted'), text: title, undo: t('common:undo') })
  }
  return [
    { label: t('view.saved.rename'), icon: <Pencil />, onPick: onRename },
    {
      label: t('view.saved.update'),
      icon: <RefreshCw />,
      disabledReason: isSameView(view.settings, current) ? t('view.saved.matches_current') : null,
      onPick: () => void overwrite(),
    },
    ...(mayBoard('board.configure') === 'allowed'
      ? [
          {
            label: t(other === 'own' ? 'view.saved.make_private' : 'view.saved.share'),
            icon: other === 'own' ? <User /> : <Users />,
            onPick: () => void changeOwner(),
          },
        ]
      : []),
    { label: t('view.saved.delete'), icon: <Trash2 />, danger: true, onPick: () => void removeWithUndo() },
  ]
}

const viewElements = () => [...document.querySelectorAll<HTMLElement>('[data-saved]')]
const viewElement = (id: string | undefined) => viewElements().find((view) => view.dataset.saved === id)

/** Returns the id of the next saved view, or the previous one; undefined if it is the only one. */
function neighbourOf(viewId: ViewId): string | undefined {
  const all = viewElements()
  const at = all.findIndex((view) => view.dataset.saved === viewId)
  return (all[at + 1] ?? all[at - 1])?.dataset.saved
}

/** Focuses a saved view, or the title field if there is none. */
const focusView = (viewId: string | undefined): void =>
  focusAfterMenu(() => viewElement(viewId) ?? document.querySelector<HTMLElement>('[data-save-view] input'))
