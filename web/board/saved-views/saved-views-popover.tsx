import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTitleTaken } from '#shared/label/rules.ts'
import type { LastView } from '#shared/view/address.ts'
import type { ViewOwner } from '#shared/view/inputs.ts'
import type { SavedView, SavedViews } from '#shared/view/saved-views.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/client.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { newViewId, useSavedViewMutations } from './mutations.ts'
import { savedViewsQuery, useCurrentView } from './use-current-view.ts'
import { SavedViewRow } from './saved-view-row.tsx'

type SavedViewsPopoverProps = {
  /** The current tab; null means the first one. */
  tabId: LastView['tabId']
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists private and shared views, and saves the current view under a name. */
export function SavedViewsPopover({ tabId, ...props }: SavedViewsPopoverProps) {
  const { t, i18n } = useTranslation(['board', 'common'])
  const { boardId } = useBoard()
  const { data, error, refetch } = useQuery(savedViewsQuery(useRpc(), boardId))
  const { currentView: settings, applyView } = useCurrentView(tabId)
  const byTitle = (views: readonly SavedView[]) =>
    views.toSorted((one, other) => one.title.localeCompare(other.title, i18n.language))
  const [renamedView, setRenamedView] = useState<RenamedView | null>(null)
  const views = data && withRenamed(data.shown, renamedView)
  const isEmpty = views && views.own.length + views.shared.length === 0
  return (
    <Popover {...props} label={t('view.saved.label')} className="w-76 max-md:w-full">
      {/* Not the field below: focusing it would open the keyboard on a phone. */}
      <div data-first-focus tabIndex={-1} className="max-h-[min(60vh,28rem)] overflow-y-auto p-1.5 outline-none">
        {!views &&
          (error ? (
            <LoadError
              text={t('view.failure.load')}
              retryLabel={t('common:try_again')}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingRows />
          ))}
        {isEmpty && <p className="px-2 py-1.5 text-sm text-ink-2">{t('view.saved.none')}</p>}
        {views &&
          (['own', 'shared'] as const).map(
            (whose) =>
              views[whose].length > 0 && (
                <section key={whose} aria-label={t(`view.saved.${whose}`)}>
                  <h2 className="px-2 py-1.5 text-xs font-medium text-ink-3">{t(`view.saved.${whose}`)}</h2>
                  <ul>
                    {byTitle(views[whose]).map((view) => (
                      <SavedViewRow
                        key={view.viewId}
                        {...{ view, whose }}
                        otherViews={views[whose]}
                        current={settings}
                        onRenaming={(on) => setRenamedView(on ? { view, whose } : null)}
                        onPick={(to) => {
                          applyView(to)
                          props.onOpenChange(false)
                        }}
                      />
                    ))}
                  </ul>
                </section>
              ),
          )}
      </div>
      <SaveForm settings={settings} views={views} />
    </Popover>
  )
}

type RenamedView = { view: SavedView; whose: ViewOwner }

/** Keeps a view in the list while it is being renamed, even if another user deletes it meanwhile. */
function withRenamed(views: SavedViews, renamedView: RenamedView | null): SavedViews {
  if (!renamedView || views[renamedView.whose].some(({ viewId }) => viewId === renamedView.view.viewId)) return views
  return { ...views, [renamedView.whose]: [...views[renamedView.whose], renamedView.view] }
}

const LoadingRows = () => (
  <div className="grid gap-2 p-2">
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
  </div>
)

function SaveForm({ settings, views }: { settings: LastView; views: SavedViews | undefined }) {
  const { t } = useTexts('board')
  const { boardId, mayBoard } = useBoard()
  const { save } = useSavedViewMutations(boardId)
  const validate = useTitleError()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [whose, setWhose] = useState<ViewOwner>('own')
  const problem = title === '' ? null : validate(title.trim())
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || problem) return
    const view = { viewId: newViewId(), title: title.trim(), settings }
    // The button becomes disabled and would lose the focus.
    field.current?.focus()
    setTitle('')
    // The next view is private again by default, unless this one fails and returns to the field.
    setWhose('own')
    if (await isAcceptedOrQueued(async () => (await save({ view, whose }, null)) !== null)) {
      return announce(t('view.saved.notice.saved', { title: view.title }))
    }
    setTitle(view.title)
    setWhose(whose)
  }
  return (
    <form data-save-view onSubmit={(event) => void onSubmit(event)} className="grid gap-2 border-t border-line p-3">
      <Field
        label={t('view.saved.save_current')}
        error={problem}
        help={views && isTitleTaken(views[whose], title) && t('view.saved.name_taken')}
      >
        <TextInput
          ref={field}
          value={title}
          placeholder={t('view.saved.title')}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-2">
        {mayBoard('board.configure') === 'allowed' && (
          <Switch
            checked={whose === 'shared'}
            onChange={(checked) => setWhose(checked ? 'shared' : 'own')}
            label={t('view.saved.shared')}
          />
        )}
        <Button type="submit" kind="primary" className="ml-auto" disabled={title.trim() === '' || !!problem}>
          {t('view.saved.save')}
        </Button>
      </div>
    </form>
  )
}
