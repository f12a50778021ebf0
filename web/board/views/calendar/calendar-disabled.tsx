// Shown instead of a calendar or timeline that the plan does not include: a preview, and whom to ask (R-28.3, picture
// 19b).

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpgradeContacts } from '#web/permission/denial-reason.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { focusHeading, focusElement, isPageUntouched } from '#web/ui/focus/focus.ts'
import { announce } from '#web/ui/live-region.tsx'
import { Lock } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

type CalendarDisabledProps = { view: 'calendar' | 'timeline'; onBack: () => void }

export function CalendarDisabled({ view, onBack }: CalendarDisabledProps) {
  const { t } = useTranslation(['board', 'pricing'])
  const titleId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const title = t(`view.disabled.title.${view}`)
  const disabledText = t('pricing:error.feature_disabled')
  useEffect(() => {
    announce(`${disabledText}: ${title}`)
    // Focus the heading only if the previous view took the focus with it.
    if (document.activeElement === document.body && !isPageUntouched()) focusElement(head.current)
  }, [disabledText, title])
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
        <CalendarIllustration view={view} />
        <div className="p-7 max-md:p-5">
          <p className="mb-1 text-xs font-semibold text-accent-ink">{disabledText}</p>
          <h2 ref={head} id={titleId} className="text-lg outline-none">
            {title}
          </h2>
          <p className="mt-1.5 text-pretty text-ink-2">{t('view.disabled.text')}</p>
          <ContactAdministrators title={title} back={<BackButton onClick={back} />} />
        </div>
      </section>
    </div>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('board')
  return <Button onClick={onClick}>{t('view.disabled.back')}</Button>
}

/** Names the administrators, with a mail link for other users. */
function ContactAdministrators({ title, back }: { title: string; back: ReactNode }) {
  const { t } = useTranslation('board')
  const { administrators, isAdministrator, sentence } = useUpgradeContacts()
  const recipients = administrators.map(({ email }) => encodeURIComponent(email)).join(',')
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {sentence && !isAdministrator && (
          <a
            href={`mailto:${recipients}?subject=${encodeURIComponent(title)}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('view.disabled.write')}
          </a>
        )}
        {back}
      </div>
      {sentence && <p className="mt-4 text-xs text-ink-2">{sentence}</p>}
    </>
  )
}

/** Decorative preview of a calendar or timeline. */
function CalendarIllustration({ view }: { view: 'calendar' | 'timeline' }) {
  return (
    <div aria-hidden className="relative h-40 overflow-hidden bg-accent-soft px-12 pt-8 max-md:px-8">
      <div className="h-full mask-b-from-40% rounded-t-lg bg-raised p-3 shadow-e2">
        {view === 'calendar' ? <WeeksIllustration /> : <BarsIllustration />}
      </div>
      <span className="absolute top-1/2 left-1/2 mt-2 grid size-10 -translate-1/2 place-items-center rounded-full bg-accent text-on-accent shadow-e2 forced-colors:border">
        <Lock className="icon-18" />
      </span>
    </div>
  )
}

const days = Array.from({ length: 21 }, (_, at) => at)
/** Colour of the task on a day; days without a task are missing. */
const hueByDay: Record<number, Hue> = { 1: 'teal', 4: 'amber', 8: 'violet', 9: 'violet', 13: 'rose', 16: 'indigo' }

const WeeksIllustration = () => (
  <div className="grid grid-cols-7 gap-1">
    {days.map((day) => (
      <span key={day} className="h-8 rounded-xs bg-sunken p-1">
        <span className="block h-1 w-2 rounded-full bg-line-2" />
        {hueByDay[day] && (
          <span className={classNames(hueClass(hueByDay[day]), 'mt-1.5 block h-2 rounded-full bg-hue-dot')} />
        )}
      </span>
    ))}
  </div>
)

const bars: readonly { hue: Hue; at: string }[] = [
  { hue: 'teal', at: 'ml-[4%] w-[38%]' },
  { hue: 'violet', at: 'ml-[22%] w-[30%]' },
  { hue: 'amber', at: 'ml-[56%] w-[34%]' },
  { hue: 'rose', at: 'ml-[60%] w-[24%]' },
]

const BarsIllustration = () => (
  <div className="grid gap-2.5 pt-2">
    {bars.map(({ hue, at }) => (
      <span key={hue} className="block h-4 rounded-full bg-sunken">
        <span className={classNames(hueClass(hue), at, 'block h-4 rounded-full bg-hue-dot')} />
      </span>
    ))}
  </div>
)
