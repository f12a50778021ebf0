// In place of a calendar or timeline where the plan does not hold it: what it would show, what it takes, and whom to ask
// (decisions §2, picture 19b).

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlanAsk } from '#web/permission/use-plan-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { focusHeading, focusPlace, isUntouched } from '#web/ui/focus-place.ts'
import { announce } from '#web/ui/live-region.tsx'
import { DaysPicture } from './days-picture.tsx'

type DaysDisabledProps = { view: 'calendar' | 'timeline'; onBack: () => void }

export function DaysDisabled({ view, onBack }: DaysDisabledProps) {
  const { t } = useTranslation(['board', 'pricing'])
  const titleId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const title = t(`view.disabled.title.${view}`)
  const disabled = t('pricing:error.feature_disabled')
  useEffect(() => {
    announce(`${disabled}: ${title}`)
    // What had the focus has left with the view before; whoever has it elsewhere keeps it.
    if (document.activeElement === document.body && !isUntouched()) focusPlace(head.current)
  }, [disabled, title])
  const back = () => {
    onBack()
    focusHeading()
  }
  return (
    <div className="grid min-h-0 flex-1 overflow-y-auto px-4 py-6">
      <section
        aria-labelledby={titleId}
        className="m-auto w-full max-w-115 overflow-hidden rounded-lg border border-line bg-raised shadow-e2"
      >
        <DaysPicture view={view} />
        <div className="p-7 max-md:p-5">
          <p className="mb-1 text-xs font-semibold text-accent-ink">{disabled}</p>
          <h2 ref={head} id={titleId} className="text-lg outline-none">
            {title}
          </h2>
          <p className="mt-1.5 text-pretty text-ink-2">{t('view.disabled.text')}</p>
          <Ask title={title} back={<Back onClick={back} />} />
        </div>
      </section>
    </div>
  )
}

function Back({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('board')
  return <Button onClick={onClick}>{t('view.disabled.back')}</Button>
}

/** Names the administrators, and lets everybody else write to them. */
function Ask({ title, back }: { title: string; back: ReactNode }) {
  const { t } = useTranslation('board')
  const { administrators, mine, sentence } = usePlanAsk()
  const to = administrators.map(({ email }) => encodeURIComponent(email)).join(',')
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {sentence && !mine && (
          <a href={`mailto:${to}?subject=${encodeURIComponent(title)}`} className={buttonClass({ kind: 'primary' })}>
            {t('view.disabled.write')}
          </a>
        )}
        {back}
      </div>
      {sentence && <p className="mt-4 text-xs text-ink-2">{sentence}</p>}
    </>
  )
}
