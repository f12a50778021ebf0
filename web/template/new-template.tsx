import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { NewBoardDialog } from '#web/board/new-board/new-board-button.tsx'
import { useCreateTemplateDisabledReason, useMayCreateTemplates } from '#web/copy/lazy-copy-dialog.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMe } from '#web/user/queries.ts'

/** Renders the button that creates a template, disabled with a reason if it is not allowed. */
export function NewTemplateButton({ icon }: { icon?: ReactNode }) {
  const { t } = useTexts('board')
  const disabledReason = useCreateTemplateDisabledReason()
  const { open, dialog } = useNewTemplate()
  return (
    <>
      <Button kind="primary" icon={icon} disabledReason={disabledReason} onClick={open}>
        {t('template.new')}
      </Button>
      {dialog}
    </>
  )
}

/** Renders the last card of the list, which creates a template from a board. */
export function NewTemplateFromProject() {
  const { t } = useTexts('board')
  const disabledReason = useCreateTemplateDisabledReason()
  const { open, dialog } = useNewTemplate(true)
  if (!useMayCreateTemplates()) return null
  return (
    <li className="flex min-h-58">
      <button
        type="button"
        onClick={disabledReason ? undefined : open}
        aria-disabled={disabledReason ? true : undefined}
        className={classNames(
          'flex flex-1 flex-col items-center justify-center gap-2 rounded-lg border border-dashed border-line-ctl p-6 text-center',
          disabledReason ? 'cursor-default' : 'hover:bg-hover',
        )}
      >
        <span className="grid size-10 place-items-center rounded-full bg-press text-ink-2">
          <Plus />
        </span>
        <span className={classNames('font-title', disabledReason && 'text-ink-3')}>{t('template.from_project')}</span>
        <span className="text-sm text-ink-2">{disabledReason ?? t('template.from_project_text')}</span>
      </button>
      {dialog}
    </li>
  )
}

/**
 * Returns the dialog that creates a template.
 * @param fromProject whether the template is created from a board, which the user chooses in the dialog
 */
function useNewTemplate(fromProject = false): { open: () => void; dialog: ReactNode } {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && me && (
      <Suspense>
        <NewBoardDialog me={me} as="template" requiresSource={fromProject} onOpenChange={setOpen} />
      </Suspense>
    ),
  }
}
