// The button that makes a new template; to whom it is not open, it says why.

import type { ReactNode } from 'react'
import { useTemplateBecause } from '#web/copy/copying.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNewTemplate } from './use-new-template.tsx'

export function NewTemplate({ icon }: { icon?: ReactNode }) {
  const { t } = useTexts('board')
  const because = useTemplateBecause()
  const { open, dialog } = useNewTemplate()
  return (
    <>
      <Button kind="primary" icon={icon} because={because} onClick={open}>
        {t('template.new')}
      </Button>
      {dialog}
    </>
  )
}
