// Two people wrote a description at once: both texts side by side, and which of them it shall be.

import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { useLettingGo } from '#web/draft/use-letting-go.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Writing } from './use-writing.ts'

type TwoTextsProps = { writing: Writing; theirs: string }

export function TwoTexts({ writing, theirs }: TwoTextsProps) {
  const { t } = useTexts('board')
  const letsGo = useLettingGo()
  const takeTheirs = async () => {
    if (await letsGo(writing.text, { confirm: t('task.description.conflict.take_theirs') })) writing.discard()
  }
  return (
    <div role="alert" className="rounded-md border border-warn bg-raised">
      <p className="border-b border-line px-3 py-2 text-sm text-warn-ink">{t('task.description.conflict.text')}</p>
      <div className="grid grid-cols-2 divide-x divide-line max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y">
        <Text head={t('task.description.conflict.mine')} text={writing.text} />
        <Text head={t('task.description.conflict.theirs')} text={theirs} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line p-2">
        <Button size={28} onClick={() => void takeTheirs()}>
          {t('task.description.conflict.take_theirs')}
        </Button>
        <Button size={28} onClick={writing.goOn}>
          {t('task.description.conflict.edit_further')}
        </Button>
        <Button size={28} kind="primary" busy={writing.saving === 'saving'} onClick={writing.saveAnyway}>
          {t('task.description.conflict.take_mine')}
        </Button>
      </div>
    </div>
  )
}

function Text({ head, text }: { head: string; text: string }) {
  return (
    <section className="min-w-0 p-3">
      <h4 className="mb-1 text-xs font-title text-ink-3">{head}</h4>
      <div className="max-h-80 overflow-y-auto text-sm">
        <MarkdownText text={text} />
      </div>
    </section>
  )
}
