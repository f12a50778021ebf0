// Asks below a field whether the lines that were pasted into it become one task or several. Enter in the field adds several.

import { pastedTasks } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'

type PasteQuestionProps = {
  titles: readonly string[]
  /** Why they cannot be several; null when they can. */
  because?: string | null
  onSeveral: (titles: readonly string[]) => void
  onOne: () => void
}

export function PasteQuestion({ titles, because = null, onSeveral, onOne }: PasteQuestionProps) {
  const { t } = useTexts('board')
  const count = titles.length
  const why = count > pastedTasks ? t('task.paste.limit', { limit: pastedTasks }) : because
  return (
    <fieldset aria-label={t('task.paste.question', { count })} className="py-1.5">
      <output className="mb-1.5 block text-xs text-ink-2">{why ?? t('task.paste.question', { count })}</output>
      <div className="flex flex-wrap gap-2">
        {!why && (
          <Button size={28} kind="primary" onClick={() => onSeveral(titles)}>
            {t('task.paste.several', { count })}
          </Button>
        )}
        <Button size={28} onClick={onOne}>
          {t('task.paste.one')}
        </Button>
      </div>
    </fieldset>
  )
}
