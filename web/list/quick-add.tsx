// A new task in place: Enter adds it and stays open for the next, Esc closes and keeps what is typed.

import { ArrowUp, X } from 'lucide-react'
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
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { PasteQuestion, titlesForEnter, usePastedTitles } from '#web/task/card/paste-question.tsx'
import { CardLabels } from '#web/task/card/task-card.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import type { QuickDraft } from './use-quick-draft.ts'

// The pickers are fetched with the first task that is added.
const NewTaskValuesRow = part(async () => (await import('#web/task/card/new-task-fields.tsx')).NewTaskFieldsRow)

type QuickAddProps = { draft: QuickDraft; onAdd: (titles?: readonly string[]) => void; onClose: () => void }

const look =
  'mx-2 mb-2 shrink-0 rounded-md border border-ring bg-raised p-3 pb-1.5 shadow-[0_0_0_1px_var(--ring)] ' +
  'data-wrong:border-bad data-wrong:shadow-[0_0_0_1px_var(--bad)]'

export function QuickAdd({ draft, onAdd, onClose }: QuickAddProps) {
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const { wrong, pasted, add, addSeveral, type } = useChecked({ draft, onAdd, field })
  useEffect(() => {
    const area = field.current
    area?.focus()
    // One goes on behind what was left here.
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const meaning = meaningOf(event, field.current)
    if (!meaning) return
    event.preventDefault()
    event.stopPropagation()
    if (meaning === 'close') return onClose()
    const titles = titlesForEnter(pasted.titles)
    if (titles) addSeveral(titles)
    else add()
  }
  const byFinger = useCoarsePointer()
  const close = (
    <IconButton label={t('common:close')} icon={<X />} className="-mr-1.5 pointer-coarse:-mt-1" onClick={onClose} />
  )
  return (
    // The keys come up from the field and the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className={look} data-wrong={wrong !== null || undefined}>
      {draft.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={draft.discard} />
        </div>
      )}
      <Chosen draft={draft} />
      <div className="flex gap-2">
        <TitleField ref={field} title={draft.title} isWrong={wrong !== null} onType={type} onPaste={pasted.onPaste} />
        {byFinger && close}
      </div>
      <p aria-live="polite" className="text-xs text-bad-ink">
        {wrong}
      </p>
      {pasted.titles && <PasteQuestion titles={pasted.titles} onSeveral={addSeveral} onOne={add} />}
      <Foot draft={draft}>
        {byFinger ? <IconButton kind="primary" label={t('task.add')} icon={<ArrowUp />} onClick={add} /> : close}
      </Foot>
    </div>
  )
}

type TitleFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  title: string
  isWrong: boolean
  onType: (text: string) => void
  onPaste: ClipboardEventHandler<HTMLTextAreaElement>
}

function TitleField({ ref, title, isWrong, onType, onPaste }: TitleFieldProps) {
  const { t } = useTexts('board')
  return (
    <textarea
      ref={ref}
      rows={1}
      value={title}
      enterKeyHint="done"
      aria-label={t('task.title.new')}
      aria-invalid={isWrong || undefined}
      placeholder={t('task.title.placeholder')}
      onChange={({ target }) => onType(target.value.replace(/\n/g, ' '))}
      onPaste={onPaste}
      className="field-sizing-content block max-h-40 w-full resize-none bg-transparent text-sm leading-4.75 font-medium outline-none pointer-coarse:text-[1rem]"
    />
  )
}

type Checked = Pick<QuickAddProps, 'draft' | 'onAdd'> & { field: RefObject<HTMLTextAreaElement | null> }

/** Says what is wrong with a title instead of adding it. */
function useChecked({ draft, onAdd, field }: Checked) {
  const { t } = useTexts('board')
  const [wrong, setWrong] = useState<string | null>(null)
  const problemOf = useTitleProblem()
  const pasted = usePastedTitles(draft.onTitle)
  const isRight = (titles: readonly string[]): boolean => {
    field.current?.focus()
    const problem = titles.map(problemOf).find((one) => one !== null) ?? null
    setWrong(problem)
    if (!problem) pasted.forget()
    return problem === null
  }
  return {
    wrong,
    pasted,
    add: () => {
      const title = draft.title.trim()
      if (!isRight([title])) return
      announce(t('task.title.added', { title }))
      onAdd()
    },
    addSeveral: (titles: readonly string[]) => {
      if (isRight(titles)) onAdd(titles)
    },
    type: (text: string) => {
      setWrong(null)
      pasted.forget()
      draft.onTitle(text)
    },
  }
}

/** What a key means here: Enter on a button presses the button, and one that ends a word of an input method is none. */
function meaningOf(event: KeyboardEvent, field: HTMLElement | null): 'add' | 'close' | null {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  // Pickers hang elsewhere on the page, and have a use of their own for keys.
  if (event.defaultPrevented || !(target instanceof Node && currentTarget.contains(target))) return null
  const key = pressedKey(event)
  if (key === 'Escape') return 'close'
  if (key !== 'Enter' || shiftKey) return null
  return target === field || ctrlKey || metaKey ? 'add' : null
}

/** As they will stand on the card. */
function Chosen({ draft: { values } }: { draft: QuickDraft }) {
  const { picture } = useBoard()
  return <CardLabels labelIds={values.labelIds ?? []} labels={labelById(picture.frame)} />
}

function Foot({ draft: { values, onValues }, children }: { draft: QuickDraft; children: ReactNode }) {
  const { t } = useTexts('board')
  return (
    <div className="mt-2 flex items-end pointer-coarse:gap-4 pointer-coarse:pb-1.5">
      <div className="-ml-1.5 min-h-7 min-w-0 flex-1">
        <Suspense>
          <NewTaskValuesRow values={values} onChange={onValues} />
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
