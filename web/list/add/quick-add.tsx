// Inline form for a new task: Enter adds it and stays open for the next one, Escape closes it and keeps the draft.

import { ArrowUp, X, Plus } from 'lucide-react'
import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { labelById } from '#shared/label/rules.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { PasteQuestion, titlesForEnter, usePastedTitles } from '#web/task/card/paste-question.tsx'
import { CardLabels } from '#web/task/card/task-card.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { IconButton, Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import type { QuickAddDraft } from './use-quick-add-draft.ts'
import type { QuickAddState } from './use-quick-add.ts'

// The pickers are loaded when the form opens for the first time.
const NewTaskFieldsRow = lazyWithRetry(
  async () => (await import('#web/task/card/new-task-fields.tsx')).NewTaskFieldsRow,
)

type QuickAddProps = { draft: QuickAddDraft; onAdd: (titles?: readonly string[]) => void; onClose: () => void }

const formClassName =
  'mx-2 mb-2 shrink-0 rounded-md border border-ring bg-raised p-3 pb-1.5 shadow-[0_0_0_1px_var(--ring)] ' +
  'data-invalid:border-bad data-invalid:shadow-[0_0_0_1px_var(--bad)]'

export function QuickAdd({ draft, onAdd, onClose }: QuickAddProps) {
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const { error, pasted, add, addMany, type } = useValidatedAdd({ draft, onAdd, field })
  useEffect(() => {
    const textarea = field.current
    textarea?.focus()
    // Puts the cursor at the end of a restored draft.
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event, field.current)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'close') return onClose()
    const titles = titlesForEnter(pasted.titles)
    if (titles) addMany(titles)
    else add()
  }
  const isTouch = useCoarsePointer()
  const closeButton = (
    <IconButton label={t('common:close')} icon={<X />} className="-mr-1.5 pointer-coarse:-mt-1" onClick={onClose} />
  )
  return (
    // Key events bubble up from the field and the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className={formClassName} data-invalid={error !== null || undefined}>
      {draft.restored && (
        <div className="mb-1.5">
          <RestoredDraftNotice onDiscard={draft.discard} />
        </div>
      )}
      <ChosenLabels draft={draft} />
      <div className="flex gap-2">
        <TitleField ref={field} title={draft.title} isInvalid={error !== null} onType={type} onPaste={pasted.onPaste} />
        {isTouch && closeButton}
      </div>
      <p aria-live="polite" className="text-xs text-bad-ink">
        {error}
      </p>
      {pasted.titles && <PasteQuestion titles={pasted.titles} onAddSeveral={addMany} onAddOne={add} />}
      <QuickAddFooter draft={draft}>
        {isTouch ? <IconButton kind="primary" label={t('task.add')} icon={<ArrowUp />} onClick={add} /> : closeButton}
      </QuickAddFooter>
    </div>
  )
}

type TitleFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  title: string
  isInvalid: boolean
  onType: (text: string) => void
  onPaste: ClipboardEventHandler<HTMLTextAreaElement>
}

function TitleField({ ref, title, isInvalid, onType, onPaste }: TitleFieldProps) {
  const { t } = useTexts('board')
  return (
    <textarea
      ref={ref}
      rows={1}
      value={title}
      enterKeyHint="done"
      aria-label={t('task.title.new')}
      aria-invalid={isInvalid || undefined}
      placeholder={t('task.title.placeholder')}
      onChange={({ target }) => onType(target.value.replace(/\n/g, ' '))}
      onPaste={onPaste}
      className="field-sizing-content block max-h-40 w-full resize-none bg-transparent text-sm leading-4.75 font-medium outline-none pointer-coarse:text-[1rem]"
    />
  )
}

type ValidatedAddOptions = Pick<QuickAddProps, 'draft' | 'onAdd'> & { field: RefObject<HTMLTextAreaElement | null> }

/** Validates titles before adding them, and returns the error for display. */
function useValidatedAdd({ draft, onAdd, field }: ValidatedAddOptions) {
  const { t } = useTexts('board')
  const [error, setError] = useState<string | null>(null)
  const errorOf = useTitleError()
  const pasted = usePastedTitles(draft.onTitle)
  const isValid = (titles: readonly string[]): boolean => {
    field.current?.focus()
    const newError = titles.map(errorOf).find((problem) => problem !== null) ?? null
    setError(newError)
    if (!newError) pasted.clear()
    return newError === null
  }
  return {
    error,
    pasted,
    add: () => {
      const title = draft.title.trim()
      if (!isValid([title])) return
      announce(t('task.title.added', { title }))
      onAdd()
    },
    addMany: (titles: readonly string[]) => {
      if (isValid(titles)) onAdd(titles)
    },
    type: (text: string) => {
      setError(null)
      pasted.clear()
      draft.onTitle(text)
    },
  }
}

/**
 * Returns the action of a key. Enter on a button presses the button; Enter that ends an input method composition is ignored.
 */
function keyAction(event: KeyboardEvent, field: HTMLElement | null): 'add' | 'close' | null {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  // Pickers are rendered in portals and handle keys themselves.
  if (event.defaultPrevented || !(target instanceof Node && currentTarget.contains(target))) return null
  const key = pressedKey(event)
  if (key === 'Escape') return 'close'
  if (key !== 'Enter' || shiftKey) return null
  return target === field || ctrlKey || metaKey ? 'add' : null
}

/** The chosen labels, rendered as on the card. */
function ChosenLabels({ draft: { values } }: { draft: QuickAddDraft }) {
  const { boardState } = useBoard()
  return <CardLabels labelIds={values.labelIds ?? []} labels={labelById(boardState.structure)} />
}

function QuickAddFooter({ draft: { values, onValues }, children }: { draft: QuickAddDraft; children: ReactNode }) {
  const { t } = useTexts('board')
  return (
    <div className="mt-2 flex items-end pointer-coarse:gap-4 pointer-coarse:pb-1.5">
      <div className="-ml-1.5 min-h-7 min-w-0 flex-1">
        <Suspense>
          <NewTaskFieldsRow values={values} onChange={onValues} />
        </Suspense>
      </div>
      {!values.due && (
        <span className="self-center px-2 text-xs whitespace-nowrap text-ink-3 pointer-coarse:hidden">
          {t('task.title.enter_to_add')}
        </span>
      )}
      {children}
    </div>
  )
}

export function AddTaskButton({ group, quickAdd }: { group: string; quickAdd: QuickAddState }) {
  const { t } = useTexts('board')
  if (!quickAdd.isAllowed || !quickAdd.acceptsNew(group)) return null
  return (
    // Hidden instead of removed, so that it can get the focus back.
    <div hidden={quickAdd.openAt?.group === group} className="pb-2">
      <Button
        kind="quiet"
        className="w-full justify-start"
        icon={<Plus />}
        onClick={() => quickAdd.open(group, 'bottom')}
      >
        {t('task.add')}
      </Button>
    </div>
  )
}
