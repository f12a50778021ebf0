import type { FormEvent, ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type StepFormProps = {
  title: string
  text: string | null
  onSubmit: () => void
  isSending: boolean
  onBack?: () => void
  /** Default: continue. */
  submitLabel?: ReactNode
  /** Leads to the next step without submitting. */
  onSkip?: () => void
  children: ReactNode
}

/** Renders the fields of a step with its heading, and the buttons that lead to the previous and the next step. */
export function StepForm({ title, text, onSubmit, isSending, onBack, submitLabel, onSkip, children }: StepFormProps) {
  const { t } = useTranslation('onboarding')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col px-16 py-14 max-md:px-4 max-md:py-6">
      <StepHeading title={title} text={text} />
      {children}
      <div className="mt-auto flex items-center gap-2 pt-8">
        {onBack && (
          <Button kind="quiet" size={40} onClick={onBack} className="-ml-4">
            {t('back')}
          </Button>
        )}
        <span className="flex-1" />
        {onSkip && (
          <Button kind="quiet" size={40} disabled={isSending} onClick={onSkip}>
            {t('team.skip')}
          </Button>
        )}
        <Button kind="primary" size={40} type="submit" busy={isSending}>
          {submitLabel ?? t('continue')}
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </form>
  )
}

/** Renders the heading of a step, which receives the focus when the step opens. */
export const StepHeading = ({ title, text }: Pick<StepFormProps, 'title' | 'text'>) => (
  <>
    <h1 tabIndex={-1} className="text-2xl text-balance wrap-anywhere outline-none">
      {title}
    </h1>
    {text && <p className="mt-1.5 text-ink-2">{text}</p>}
  </>
)
