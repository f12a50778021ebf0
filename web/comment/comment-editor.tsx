// Writes a comment, or changes one: kept from the first letter, sent with Ctrl or Cmd and Enter, never lost by accident.

import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textLength } from '#shared/common/limits.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useGuard } from '#web/draft/leaving.tsx'
import type { DraftOf } from '#web/draft/use-draft.ts'
import type { Colleague } from '#web/people/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useQuestion } from '#web/ui/use-question.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { MentionField } from './mention-field.tsx'
import { markdownOf, namedIn, typedOf } from './mentions.ts'
import { TextTools } from './text-tools.tsx'
import { useCommentText } from './use-comment-text.ts'

type CommentEditorProps = {
  draft: DraftOf
  /** The comment as it is, in Markdown; empty for a new one. */
  begun?: string
  base?: number
  people: readonly Colleague[]
  onSend: (markdown: string, base: number) => Promise<boolean>
  /** An editor that can be closed; a new comment's stays where it is. */
  onClose?: () => void
  /** On a phone the field is a line at the foot with a round button. */
  atFoot?: boolean
}

export function CommentEditor(props: CommentEditorProps) {
  const { draft, begun = '', base = 0, people, onClose, atFoot } = props
  const { t } = useTranslation('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(begun)
  const typed = useCommentText({ of: draft, begun: typedOf(first), base })
  const leave = useDiscarding(typed)
  useGuard(typed.dirty, leave)
  useOpening(field, onClose !== undefined)
  const { text, dirty } = typed

  const send = async () => {
    if (!text.trim() || (begun && !dirty)) return
    const names = [...namedIn(begun), ...people]
    const sent = await typed.send(() => props.onSend(markdownOf(text.trim(), names), typed.base))
    if (sent) onClose?.()
  }
  const escape = async () => {
    if (!dirty || (await leave())) onClose?.()
  }

  return (
    <div className={classNames('relative', atFoot && 'flex-1')}>
      {begun !== first && <Meanwhile text={begun} />}
      {typed.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={typed.discard} />
        </div>
      )}
      <div className={atFoot ? 'max-md:flex max-md:items-end max-md:gap-2' : undefined}>
        <div className={classNames(frame, atFoot && footFrame)}>
          <MentionField
            fieldRef={field}
            label={t(begun ? 'comment.edit.label' : 'comment.new.label')}
            placeholder={t('comment.new.placeholder')}
            value={text}
            onChange={typed.type}
            people={people}
            maxLength={textLength}
            onSend={() => void send()}
            onEscape={dirty || onClose ? () => void escape() : undefined}
            className={classNames('max-h-60 min-h-11 px-3 pt-2.5 pb-1 text-sm', atFoot && 'max-md:px-4 max-md:pb-2.5')}
          />
          <div className={classNames('flex items-center px-1.5 pb-1.5', atFoot && 'max-md:hidden')}>
            <TextTools value={text} onChange={typed.type} fieldRef={field} />
            <span className="flex-1" />
            {onClose && (
              <Button size={28} kind="quiet" className="mr-1.5" onClick={() => void escape()}>
                {t('comment.edit.cancel')}
              </Button>
            )}
            <Button size={28} kind="primary" disabled={!text.trim()} onClick={() => void send()}>
              {t(begun ? 'comment.edit.save' : 'comment.new.send')}
            </Button>
          </div>
        </div>
        {atFoot && <RoundSend off={!text.trim()} onSend={() => void send()} />}
      </div>
    </div>
  )
}

/** The same comment was changed elsewhere: both texts are in sight, and saving sets one's own after all. */
function Meanwhile({ text }: { text: string }) {
  const { t } = useTranslation('board')
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
const footFrame = 'max-md:min-w-0 max-md:flex-1 max-md:rounded-[22px] max-md:border-line-2'

function RoundSend({ off, onSend }: { off: boolean; onSend: () => void }) {
  const { t } = useTranslation('board')
  return (
    <Button
      size={40}
      kind="primary"
      iconOnly
      icon={<ArrowUp />}
      aria-label={t('comment.new.send')}
      disabled={off}
      onClick={onSend}
      className="size-11 rounded-full! md:hidden"
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
    area.scrollIntoView?.({ block: 'nearest' })
  }, [field, opened])
}

/** Asks before written text goes (spec §5). */
function useDiscarding({ text, discard }: { text: string; discard: () => void }): () => Promise<boolean> {
  const { t } = useTranslation('board')
  const ask = useQuestion()
  return async () => {
    const words = text.trim().split(/\s+/).length
    const sure = await ask({
      title: t('comment.discard.title'),
      text: t('comment.discard.text', { count: words }),
      confirm: t('comment.discard.confirm'),
      stay: t('comment.discard.stay'),
      danger: true,
    })
    if (sure) discard()
    return sure
  }
}
