// The description while it is being written, with what saves it and what leaves it.

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useGuard } from '#web/draft/leaving.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { isEditable } from './plainer.ts'
import { SourceText } from './source-text.tsx'
import type { Writing } from './use-writing.ts'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

type DescriptionEditorProps = { writing: Writing; people: readonly Colleague[] }

export function DescriptionEditor({ writing, people }: DescriptionEditorProps) {
  const { t } = useTranslation('board')
  const ask = useQuestion()
  const { session, dirty, discard, saving } = writing

  useGuard(dirty, () =>
    ask({
      title: t('task.description.leave.title'),
      text: t('task.description.leave.text'),
      confirm: t('task.description.leave.confirm'),
      stay: t('task.description.leave.stay'),
    }),
  )
  const escape = async () => {
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

  if (!session) return null
  const Text = isEditable(session.begun) ? RichText : SourceText
  return (
    <div>
      {session.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={discard} />
        </div>
      )}
      <div className="rounded-md border border-line-ctl bg-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        <Suspense fallback={<Skeleton className="m-3 h-24" />}>
          <Text
            begun={session.begun}
            people={people}
            onText={writing.type}
            onSave={() => void writing.save()}
            onEscape={() => void escape()}
          />
        </Suspense>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <Button size={28} kind="primary" busy={saving === 'saving'} onClick={() => void writing.save()}>
          {t('task.description.save')}
        </Button>
        <Button size={28} kind="quiet" onClick={() => void escape()}>
          {t('task.description.cancel')}
        </Button>
      </div>
    </div>
  )
}
