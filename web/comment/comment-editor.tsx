import { ArrowUp, AtSign, Bold, List } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { UserId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { AttachButton } from '#web/attachment/attach-buttons.tsx'
import { UploadLines } from '#web/attachment/upload-progress.tsx'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useUnsavedGuard, useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import type { DraftId } from '#web/draft/use-draft.ts'
import { type DraftField, useDraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, nameOfPerson, type Colleague, usePeople } from '#web/people/queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useReportLook } from '#web/live/live-boards.ts'
import { useIsTyping } from '#web/live/use-typing.ts'
import { MarkdownText } from './markdown-text.tsx'
import { MentionField } from './mention-field.tsx'
import { mentionTargetsFor, markdownFromField, fieldTextOf } from './mentions.ts'
import { useFieldFiles } from './use-field-files.ts'
import {
  useLengthError,
  toggleBold,
  insertMentionSign,
  toggleList,
  type TextSelection,
  type TextField,
  useChangeText,
} from './text-field.ts'

type CommentEditorProps = {
  task: TaskRef
  draft: DraftId
  /** The current Markdown of the comment; empty for a new one. */
  initialText?: string
  base?: number
  /** The comment was deleted; the text is sent as a new one. */
  isRemoved?: boolean
  people: readonly Colleague[]
  onSend: (markdown: string, base: number) => Promise<boolean>
  /** Set if the editor can be closed; the editor of a new comment cannot. */
  onClose?: () => void
  /** On a phone the field is a line at the bottom with a round send button. */
  atBottom?: boolean
}

/**
 * Editor for a new or an existing comment. Keeps a draft, sends with Ctrl or Cmd+Enter, and asks before text is
 * discarded.
 */
export function CommentEditor(props: CommentEditorProps) {
  const { task, draft, initialText = '', base = 0, isRemoved, people, onClose, atBottom } = props
  const { t } = useTexts('board')
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const nameOf = useNameOf()
  const mentionTargets = useMemo(() => mentionTargetsFor(initialText, people, nameOf), [initialText, people, nameOf])
  const draftField = useDraftField({
    draftId: draft,
    initialText: fieldTextOf(initialText, mentionTargets),
    base,
    joinTexts: joinParagraphs,
  })
  const confirmDiscard = useConfirmDiscardComment(draftField)
  const isTyping = useIsTyping(draftField.text)
  useReportLook(isTyping ? { ...task, activity: 'commenting' } : null)
  const dirty = draftField.isChanged && draftField.text.trim() !== ''
  useUnsavedGuard(dirty, confirmDiscard)
  useFocusOnOpen(fieldRef, onClose !== undefined)
  // While a change is being saved, the text is read-only.
  const isSaving = draftField.sending && initialText !== ''
  const markdown = markdownFromField(draftField.text.trim(), mentionTargets)
  const lengthError = useLengthError(markdown)
  const input = { value: draftField.text, onChange: draftField.type, fieldRef }
  const files = useFieldFiles(task, input)
  const sendDisabled = markdown === '' || lengthError !== null || files.pendingUploads.length > 0

  const send = async () => {
    if (sendDisabled || isSaving || (initialText && !dirty && !isRemoved)) return
    // If the comment was changed meanwhile, the newer version is shown above the field.
    const sendComment = () => props.onSend(markdown, base)
    if (await (initialText ? draftField.send(sendComment) : draftField.sendAndClear(sendComment))) onClose?.()
  }
  const escape = async () => void ((!dirty || (await confirmDiscard())) && onClose?.())

  return (
    <div className={classNames('relative', atBottom && 'flex-1')}>
      <EditorNotices
        newerMarkdown={initialText && draftField.isChanged && draftField.base < base ? initialText : null}
        draftField={draftField}
        error={lengthError}
      />
      <div className={atBottom ? 'max-md:flex max-md:items-end max-md:gap-2' : undefined}>
        <div className={classNames(fieldClassName, atBottom && bottomFieldClassName)}>
          <MentionField
            {...input}
            label={t(initialText ? 'comment.edit.label' : 'comment.new.label')}
            placeholder={usePlaceholder(atBottom)}
            people={people}
            mentionTargets={mentionTargets}
            invalid={lengthError !== null}
            readOnly={isSaving}
            onSend={() => void send()}
            onPaste={files.onPaste}
            onDrop={files.onDrop}
            onEscape={dirty || onClose ? () => void escape() : undefined}
            className={classNames(
              'max-h-60 min-h-11 px-3 pt-2.5 pb-1 text-sm',
              atBottom && 'max-md:px-4 max-md:pb-2.5',
            )}
          />
          <div className={classNames('flex flex-wrap items-center gap-y-1 px-1.5 pb-1.5', atBottom && 'max-md:hidden')}>
            <FormatButtons {...input} />
            <AttachButton {...files.attachButton} />
            <EditorButtons
              onClose={onClose && (() => void escape())}
              isEdit={initialText !== '' && !isRemoved}
              {...{ sendDisabled, isSaving }}
              onSend={() => void send()}
            />
          </div>
        </div>
        {atBottom && <AttachButton {...files.attachButton} size={40} className="size-11! rounded-full! md:hidden" />}
        {atBottom && <RoundSendButton sendDisabled={sendDisabled} onSend={() => void send()} />}
      </div>
      <UploadLines uploads={files.pendingUploads} />
    </div>
  )
}

/** Returns the name of a mentioned user, or the name in the text until the people have loaded. */
function useNameOf(): (userId: string, storedName: string) => string {
  const { t } = useTexts('board')
  const people = usePeople()
  return useCallback(
    (userId, storedName) => (arePeopleLoading(people) ? storedName : nameOfPerson(people, UserId.parse(userId), t)),
    [people, t],
  )
}

type EditorButtonsProps = {
  onClose?: () => void
  isEdit: boolean
  sendDisabled: boolean
  isSaving: boolean
  onSend: () => void
}

/** Renders the cancel and send buttons. */
function EditorButtons({ onClose, isEdit, sendDisabled, isSaving, onSend }: EditorButtonsProps) {
  const { t } = useTexts('board')
  return (
    <span className="ml-auto flex gap-1.5">
      {onClose && (
        <Button size={28} kind="quiet" onClick={onClose}>
          {t('comment.edit.cancel')}
        </Button>
      )}
      <Button size={28} kind="primary" disabled={sendDisabled} busy={isSaving} onClick={onSend}>
        {t(isEdit ? 'comment.edit.save' : 'comment.new.send')}
      </Button>
    </span>
  )
}

type EditorNoticesProps = {
  newerMarkdown: string | null
  draftField: Pick<DraftField, 'isRestored' | 'discard'>
  error: string | null
}

/** Renders the newer version, the restored draft and the error above the field. */
function EditorNotices({ newerMarkdown, draftField, error }: EditorNoticesProps) {
  return (
    <>
      {newerMarkdown !== null && <NewerVersion text={newerMarkdown} />}
      {draftField.isRestored && (
        <div className="mb-1.5">
          <RestoredDraftNotice onDiscard={draftField.discard} />
        </div>
      )}
      <p aria-live="polite" className="text-xs text-bad-ink not-empty:mb-1.5">
        {error}
      </p>
    </>
  )
}

const joinParagraphs = (rejectedText: string, laterText: string) => `${rejectedText}\n\n${laterText}`

/** Shows the version of another user; saving overwrites it. */
function NewerVersion({ text }: { text: string }) {
  const { t } = useTexts('board')
  return (
    <section role="alert" className="mb-1.5 rounded-md border border-warn bg-raised px-3 py-2 text-sm">
      <h4 className="mb-1 text-xs font-title text-warn-ink">{t('comment.edit.changed_meanwhile')}</h4>
      <MarkdownText text={text} />
    </section>
  )
}

const fieldClassName =
  'rounded-md border border-line-ctl bg-raised has-[textarea:focus-visible]:border-ring ' +
  'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 ' +
  'has-[textarea:focus-visible]:outline-ring'

/** On a phone the field is a line with round ends. */
const bottomFieldClassName = 'max-md:min-w-0 max-md:flex-1 max-md:rounded-[1.375rem] max-md:border-line-2'

function RoundSendButton({ sendDisabled, onSend }: { sendDisabled: boolean; onSend: () => void }) {
  const { t } = useTexts('board')
  return (
    <Button
      size={40}
      kind="primary"
      iconOnly
      icon={<ArrowUp />}
      aria-label={t('comment.new.send')}
      disabled={sendDisabled}
      onClick={onSend}
      className="size-11! rounded-full! md:hidden"
    />
  )
}

/** Focuses an opened editor, with the caret at the end. */
function useFocusOnOpen(fieldRef: RefObject<HTMLTextAreaElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const textArea = fieldRef.current
    if (!textArea || !isOpen) return
    textArea.focus()
    textArea.setSelectionRange(textArea.value.length, textArea.value.length)
    // Scrolls the buttons below the field into view as well.
    const scrollTarget = textArea.closest('article') ?? textArea
    scrollTarget.scrollIntoView({ block: 'nearest' })
  }, [fieldRef, isOpen])
}

/** Asks before written text is discarded. */
function useConfirmDiscardComment({ text, discard }: { text: string; discard: () => void }): () => Promise<boolean> {
  const { t } = useTexts('board')
  const confirmIfUnsaved = useConfirmDiscard()
  return async () => {
    const isConfirmed = await confirmIfUnsaved(text, {
      title: t('comment.discard.title'),
      confirm: t('comment.discard.confirm'),
      cancel: t('comment.discard.stay'),
    })
    if (isConfirmed) discard()
    return isConfirmed
  }
}

/** Returns a shorter placeholder for the narrow field of a phone. */
function usePlaceholder(atBottom: boolean | undefined): string {
  const { t } = useTexts('board')
  const isPhone = useIsPhone()
  return t(isPhone && atBottom ? 'comment.new.placeholder_short' : 'comment.new.placeholder')
}

/** Renders the buttons below a comment field: bold, list, mention. */
function FormatButtons({ value, onChange, fieldRef }: TextField) {
  const { t } = useTexts('board')
  const changeText = useChangeText({ value, onChange, fieldRef })
  const button = (label: string, icon: ReactNode, change: (selection: TextSelection) => TextSelection) => (
    <IconButton
      label={label}
      icon={icon}
      // Keeps the selection of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const { selectionStart = value.length, selectionEnd = value.length } = fieldRef.current ?? {}
        changeText(change({ text: value, from: selectionStart, to: selectionEnd }))
      }}
    />
  )
  return (
    <>
      {button(t('comment.tool.bold'), <Bold />, toggleBold)}
      {button(t('comment.tool.list'), <List />, toggleList)}
      {button(t('comment.tool.mention'), <AtSign />, insertMentionSign)}
    </>
  )
}
