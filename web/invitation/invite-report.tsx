import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import type { SentLine } from './mutations.ts'

type InviteReportProps = {
  report: readonly SentLine[]
  onClose: () => void
  /** Null when no line can be sent again. */
  onRetry: (() => void) | null
}

/** Renders what became of each line, those that were not sent first. */
export function InviteReport({ report, onClose, onRetry }: InviteReportProps) {
  const { t } = useTranslation('admin_invitations')
  const created = report.filter(({ result }) => result === 'created')
  const others = report.filter(({ result }) => result !== 'created')
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">
        <p className="mb-3 text-ink-2">
          {t('report.created', { count: created.length })}
          {others.length > 0 && ` ${t('report.not_created', { count: others.length })}`}
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {[...others, ...created].map((line, at) => (
            // An address may be listed twice.
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <ReportLine key={`${at} ${line.email}`} line={line} />
          ))}
        </ul>
      </div>
      <DialogFooter>
        {onRetry && (
          <Button size={36} onClick={onRetry}>
            {t('report.retry')}
          </Button>
        )}
        <Button kind="primary" size={36} onClick={onClose}>
          {t('report.close')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Renders what became of one line. */
export function ReportLine({ line: { email, result, reason } }: { line: SentLine }) {
  const { t } = useTranslation('admin_invitations')
  const Icon = result === 'created' ? CircleCheck : result.startsWith('already') ? CircleMinus : CircleAlert
  const color = result === 'created' ? 'text-ok-ink' : result.startsWith('already') ? 'text-ink-3' : 'text-bad-ink'
  return (
    <li className="flex gap-2.5 py-2 text-sm">
      <Icon className={`mt-0.5 shrink-0 ${color}`} aria-hidden />
      <span className="min-w-0 flex-1 wrap-anywhere">{email}</span>
      <span className="max-w-1/2 text-right text-ink-2">{reason ?? t(`report.line.${result}`)}</span>
    </li>
  )
}
