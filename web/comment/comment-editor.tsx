// Writes a comment, or changes one: kept from the first letter, sent with Ctrl or Cmd and Enter, never lost by accident.

import { ArrowUp } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { UserId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { AttachButton } from '#web/attachment/attach-button.tsx'
import { SendingLines } from '#web/attachment/sending-line.tsx'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useGuard } from '#web/draft/leaving.tsx'
import type { DraftOf } from '#web/draft/use-draft.ts'
import { type Typed, useTyped } from '#web/draft/use-typed.ts'
import { useLettingGo } from '#web/draft/use-letting-go.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { areAwaited, nameIn } from '#web/people/name-in.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { MarkdownText } from './markdown-text.tsx'
import { MentionField } from './mention-field.tsx'
import { callsFor, markdownOf, typedOf } from './mentions.ts'
import { TextTools } from './text-tools.tsx'
import { useFilesInField } from './use-files-in-field.ts'
import { useTooLong } from './use-too-long.ts'

type CommentEditorProps = {
  task: TaskRef
  draft: DraftOf
  /** The comment as it is, in Markdown; empty for a new one. */
  begun?: string
  base?: number
  /** The comment is not there any more: the text becomes a new one. */
  gone?: boolean
  people: readonly Colleague[]
  onSend: (markdown: string, base: number) => Promise<boolean>
  /** An editor that can be closed; a new comment's stays where it is. */
  onClose?: () => void
  /** On a phone the field is a line at the foot with a round button. */
  atFoot?: boolean
}

export function CommentEditor(props: CommentEditorProps) {
  const { task, draft, begun = '', base = 0, gone, people, onClose, atFoot } = props
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const nameOf = useNameOf()
  const calls = useMemo(() => callsFor(begun, people, nameOf), [begun, people, nameOf])
  const typed = useTyped({ of: draft, begun: typedOf(begun, calls), base, joined: byParagraph })
  const leave = useDiscarding(typed)
  const dirty = typed.changed && typed.text.trim() !== ''
  useGuard(dirty, leave)
  useOpening(field, onClose !== undefined)
  // Until a change is there, the text stays as it was sent.
  const fixed = typed.sending && begun !== ''
  const markdown = markdownOf(typed.text.trim(), calls)
  const tooLong = useTooLong(markdown)
  const input = { value: typed.text, onChange: typed.type, fieldRef: field }
  const files = useFilesInField(task, input)
  const off = markdown === '' || tooLong !== null || files.awaited.length > 0

  const send = async () => {
    if (off || fixed || (begun && !dirty && !gone)) return
    // The latest version is in sight, above the field when it is another one than this text was begun on.
    const deliver = () => props.onSend(markdown, base)
    if (await (begun ? typed.send(deliver) : typed.sendOff(deliver))) onClose?.()
  }
  const escape = async () => void ((!dirty || (await leave())) && onClose?.())

  return (
    <div className={classNames('relative', atFoot && 'flex-1')}>
      <Above newer={begun && typed.changed && typed.base < base ? begun : null} typed={typed} wrong={tooLong} />
      <div className={atFoot ? 'max-md:flex max-md:items-end max-md:gap-2' : undefined}>
        <div className={classNames(frame, atFoot && footFrame)}>
          <MentionField
            {...input}
            label={t(begun ? 'comment.edit.label' : 'comment.new.label')}
            placeholder={usePlaceholder(atFoot)}
            people={people}
            calls={calls}
            wrong={tooLong !== null}
            readOnly={fixed}
            onSend={() => void send()}
            onPaste={files.onPaste}
            onDrop={files.onDrop}
            onEscape={dirty || onClose ? () => void escape() : undefined}
            className={classNames('max-h-60 min-h-11 px-3 pt-2.5 pb-1 text-sm', atFoot && 'max-md:px-4 max-md:pb-2.5')}
          />
          <div className={classNames('flex flex-wrap items-center gap-y-1 px-1.5 pb-1.5', atFoot && 'max-md:hidden')}>
            <TextTools {...input} />
            <AttachButton {...files.button} />
            <Ends
              close={onClose && (() => void escape())}
              changes={begun !== '' && !gone}
              {...{ off, fixed }}
              onSend={() => void send()}
            />
          </div>
        </div>
        {atFoot && <AttachButton {...files.button} size={40} className="size-11! rounded-full! md:hidden" />}
        {atFoot && <RoundSend off={off} onSend={() => void send()} />}
      </div>
      <SendingLines sendings={files.awaited} />
    </div>
  )
}

/** What a person who is mentioned already is called: their name, and what the text says until it is known who there is. */
function useNameOf(): (userId: string, written: string) => string {
  const { t } = useTexts('board')
  const everybody = usePeople()
  return useCallback(
    (userId, written) => (areAwaited(everybody) ? written : nameIn(everybody, UserId.parse(userId), t)),
    [everybody, t],
  )
}

type EndsProps = { close?: () => void; changes: boolean; off: boolean; fixed: boolean; onSend: () => void }

/** What ends writing: leaving it, or sending it. */
function Ends({ close, changes, off, fixed, onSend }: EndsProps) {
  const { t } = useTexts('board')
  return (
    <span className="ml-auto flex gap-1.5">
      {close && (
        <Button size={28} kind="quiet" onClick={close}>
          {t('comment.edit.cancel')}
        </Button>
      )}
      <Button size={28} kind="primary" disabled={off} busy={fixed} onClick={onSend}>
        {t(changes ? 'comment.edit.save' : 'comment.new.send')}
      </Button>
    </span>
  )
}

type AboveProps = { newer: string | null; typed: Pick<Typed, 'restored' | 'discard'>; wrong: string | null }

/** What there is to say about the text in the field. */
function Above({ newer, typed, wrong }: AboveProps) {
  return (
    <>
      {newer !== null && <Meanwhile text={newer} />}
      {typed.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={typed.discard} />
        </div>
      )}
      <p aria-live="polite" className="text-xs text-bad-ink not-empty:mb-1.5">
        {wrong}
      </p>
    </>
  )
}

const byParagraph = (refused: string, since: string) => `${refused}\n\n${since}`

/** The same comment was changed elsewhere: both texts are in sight, and saving sets one's own after all. */
function Meanwhile({ text }: { text: string }) {
  const { t } = useTexts('board')
  return (
    <section role="alert" className="mb-1.5 rounded-md border border-warn bg-raised px-3 py-2 text-sm">
      <h4 className="mb-1 text-xs font-title text-warn-ink">{t('comment.edit.meanwhile')}</h4>
      <MarkdownText text={text} />
    </section>
  )
}

const frame =
  'rounded-md border border-line-ctl bg-raised has-[textarea:focus-visible]:border-ring ' +
  'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 ' +
  'has-[textarea:focus-visible]:outline-ring'

/** On a phone the field is a line with round ends. */
const footFrame = 'max-md:min-w-0 max-md:flex-1 max-md:rounded-[1.375rem] max-md:border-line-2'

function RoundSend({ off, onSend }: { off: boolean; onSend: () => void }) {
  const { t } = useTexts('board')
  return (
    <Button
      size={40}
      kind="primary"
      iconOnly
      icon={<ArrowUp />}
      aria-label={t('comment.new.send')}
      disabled={off}
      onClick={onSend}
      className="size-11! rounded-full! md:hidden"
    />
  )
}

/** An editor that was opened has the focus, with the caret behind the text. */
function useOpening(field: RefObject<HTMLTextAreaElement | null>, opened: boolean): void {
  useEffect(() => {
    const area = field.current
    if (!area || !opened) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
    // With the buttons under it.
    const whole = area.closest('article') ?? area
    whole.scrollIntoView({ block: 'nearest' })
  }, [field, opened])
}

/** Asks before written text goes (spec §5). */
function useDiscarding({ text, discard }: { text: string; discard: () => void }): () => Promise<boolean> {
  const { t } = useTexts('board')
  const letsGo = useLettingGo()
  return async () => {
    const sure = await letsGo(text, {
      title: t('comment.discard.title'),
      confirm: t('comment.discard.confirm'),
      stay: t('comment.discard.stay'),
    })
    if (sure) discard()
    return sure
  }
}

/** The line at the foot of a phone has room for few words. */
function usePlaceholder(atFoot: boolean | undefined): string {
  const { t } = useTexts('board')
  const phone = useIsPhone()
  return t(phone && atFoot ? 'comment.new.placeholder_short' : 'comment.new.placeholder')
}
