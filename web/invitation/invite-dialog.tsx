import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type InviteFormValues, valuesToRetry } from './form-lines.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteReport } from './invite-report.tsx'
import { type LineToSend, type SentLine, useSendInvitations } from './mutations.ts'

type InviteDialogProps = {
  /** An address to begin with. */
  email?: string
  onClose: () => void
}

/** Renders the dialog that invites people to the workspace: addresses, role, groups and projects, then a report for each line. */
export function InviteDialog({ email = '', onClose }: InviteDialogProps) {
  const { t } = useTranslation(['admin_invitations', 'common'])
  const [values, setValues] = useState<InviteFormValues>({ ...emptyValues, text: email })
  const [report, setReport] = useState<SentLine[] | null>(null)
  const { send, progress } = useSendInvitations()
  const mayClose = useMayClose(values, report !== null)

  async function submit(lines: LineToSend[]) {
    const sent = await send(lines, values)
    const created = sent.filter(({ result }) => result === 'created').length
    announce(t('report.created', { count: created }))
    setReport(sent)
  }

  function tryAgain() {
    const remaining = (report ?? []).filter(({ result }) => retried.includes(result))
    setValues(valuesToRetry(values, remaining))
    setReport(null)
  }

  const close = async () => {
    if (!progress && (await mayClose())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => void close()}
      size={640}
      bare
      title={t('dialog.title')}
      description={report || progress ? undefined : t('dialog.text')}
      closeLabel={t('common:close')}
    >
      {progress ? (
        <SendProgress {...progress} />
      ) : report ? (
        <InviteReport
          report={report}
          onClose={onClose}
          onRetry={report.some(({ result }) => retried.includes(result)) ? tryAgain : null}
        />
      ) : (
        <InviteForm
          values={values}
          onChange={setValues}
          onSubmit={(lines) => void submit(lines)}
          onClose={() => void close()}
        />
      )}
    </Dialog>
  )
}

const emptyValues: InviteFormValues = { text: '', file: null, role: 'member', groupIds: [], boards: [] }

/** Results after which the same line may be sent again. */
const retried: readonly SentLine['result'][] = ['failed', 'limit', 'invalid']

/** Asks before addresses are discarded that were entered but not sent. */
function useMayClose({ text, file }: InviteFormValues, isSent: boolean): () => Promise<boolean> {
  const { t } = useTranslation('admin_invitations')
  const ask = useConfirm()
  return async () =>
    isSent ||
    (text.trim() === '' && !file) ||
    ask({ title: t('discard.title'), confirm: t('discard.confirm'), cancel: t('discard.stay'), danger: true })
}

type SendProgressProps = { done: number; total: number }

function SendProgress({ done, total }: SendProgressProps) {
  const { t } = useTranslation('admin_invitations')
  const text = t('dialog.progress', { done, total })
  return (
    <>
      <div className="px-6 py-8" aria-live="polite">
        <p className="num mb-3 text-ink-2">{text}</p>
        <ProgressBar
          value={done}
          max={total}
          label={t('dialog.title')}
          valueText={text}
          kind="accent"
          className="w-full!"
        />
      </div>
      <DialogFooter>
        <Button kind="primary" size={36} busy>
          {t('dialog.submit', { count: total })}
        </Button>
      </DialogFooter>
    </>
  )
}
