// The description while it is being written, with what saves it and what leaves it.

import type { TaskRef } from '#shared/task/model.ts'
import { SendingLines } from '#web/attachment/sending-line.tsx'
import { useAwaited, useTextFiles } from '#web/attachment/use-text-files.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTooLong } from '#web/comment/use-too-long.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { isEditable } from './is-editable.ts'
import { SourceText } from './source-text.tsx'
import type { Writing } from './use-writing.ts'

const RichText = part(async () => (await import('./rich-text.tsx')).RichText)

export const prepareEditor = () => void RichText.ahead()

type DescriptionEditorProps = { task: TaskRef; writing: Writing; people: readonly Colleague[] }

export function DescriptionEditor({ task, writing, people }: DescriptionEditorProps) {
  const { t } = useTexts('board')
  const { session, discard, saving } = writing
  const tooLong = useTooLong(writing.text)
  const files = useTextFiles(task)
  const awaited = useAwaited(task.taskId, writing.text)
  const escape = useEscape(writing)
  const off = tooLong !== null || awaited.length > 0
  const save = () => {
    if (!off) writing.save()
  }
  if (!session) return null
  const Text = isEditable(session.begun) ? RichText : SourceText
  const text = { begun: session.text, people, files, onText: writing.type, onSave: save, onEscape: () => void escape() }
  return (
    <div>
      {session.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={discard} />
        </div>
      )}
      <div className="rounded-md border border-line-ctl bg-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        {/* What is typed before the editor is there goes on in it. */}
        <Waiting fallback={<SourceText {...text} meanwhile />}>
          <Text {...text} />
        </Waiting>
      </div>
      <p aria-live="polite" className="text-xs text-bad-ink not-empty:mt-1.5">
        {tooLong}
      </p>
      <SendingLines sendings={awaited} />
      <div className="mt-2 flex items-center gap-2">
        <Button size={28} kind="primary" busy={saving === 'saving'} disabled={off} onClick={save}>
          {t('task.description.save')}
        </Button>
        <Button size={28} kind="quiet" onClick={() => void escape()}>
          {t('task.description.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Leaving the text discards it, and asks first. */
function useEscape({ dirty, discard }: Writing): () => Promise<void> {
  const { t } = useTexts('board')
  const ask = useQuestion()
  return async () => {
    const sure =
      !dirty ||
      (await ask({
        title: t('task.description.discard.title'),
        confirm: t('task.description.discard.confirm'),
        stay: t('task.description.leave.stay'),
        danger: true,
      }))
    if (sure) discard()
  }
}
