// The last place among the templates: one that is made of a project (look 14).

import { Plus } from 'lucide-react'
import { useMakesTemplates, useTemplateBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNewTemplate } from './use-new-template.tsx'

export function FromProject() {
  const { t } = useTexts('board')
  const because = useTemplateBecause()
  const { open, dialog } = useNewTemplate(true)
  if (!useMakesTemplates()) return null
  return (
    <li className="flex min-h-58">
      <button
        type="button"
        onClick={because ? undefined : open}
        aria-disabled={because ? true : undefined}
        className={classNames(
          'flex flex-1 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-line-ctl p-6 text-center',
          because ? 'cursor-default' : 'hover:bg-hover',
        )}
      >
        <span className="grid size-10 place-items-center rounded-full bg-press text-ink-2">
          <Plus />
        </span>
        <span className={classNames('font-title', because && 'text-ink-3')}>{t('template.from_project')}</span>
        <span className="text-sm text-ink-2">{because ?? t('template.from_project_text')}</span>
      </button>
      {dialog}
    </li>
  )
}
