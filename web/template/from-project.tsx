// The last place among the templates: one that is made of a project (look 14).

import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMakeBecause } from '#web/copy/copying.tsx'
import { useNewTemplate } from './use-new-template.tsx'

/** To whom it is never open, it would only be in the way. */
export function FromProject() {
  const { t } = useTranslation('board')
  const because = useMakeBecause()('template')
  const { open, dialog } = useNewTemplate()
  if (because !== null) return null
  return (
    <li className="flex min-h-58">
      <button
        type="button"
        onClick={open}
        className="flex flex-1 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-line-ctl p-6 text-center hover:bg-hover"
      >
        <span className="grid size-10 place-items-center rounded-full bg-press text-ink-2">
          <Plus />
        </span>
        <span className="font-title">{t('template.from_project')}</span>
        <span className="text-sm text-ink-2">{t('template.from_project_text')}</span>
      </button>
      {dialog}
    </li>
  )
}
