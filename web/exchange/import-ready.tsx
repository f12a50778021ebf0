import { useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ImportShown, EarlierImport } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { ImportPeople, ImportSummary, ImportDifferences } from './import-preview.tsx'
import { useDiscardImport, type PersonChoices, useImportMutations } from './mutations.ts'
import { type StepProps, StepBody } from './step-body.tsx'

/** Renders the preview of the import, the assignment of people, and the confirm button. */
export function ImportReady({ job, ...step }: StepProps & { job: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const [choices, setChoices] = useState<PersonChoices>({})
  const [busy, setBusy] = useState(false)
  const { confirm } = useImportMutations()
  const discard = useDiscardImport()
  const title = job.summary?.title ?? job.fileName
  useEffect(() => announce(t('import.ready', { title })), [t, title])

  const start = async () => {
    setBusy(true)
    await confirm(job.importId, choices, job.again !== null)
    setBusy(false)
  }
  const stop = async () => {
    if (await discard(job, false)) step.onClose()
  }
  return (
    <StepBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void stop()}>
            {t('import.discard')}
          </Button>
          <Button kind={job.again ? undefined : 'primary'} busy={busy} onClick={() => void start()}>
            {t(job.again ? 'import.again.import' : 'import.begin')}
          </Button>
        </>
      }
    >
      {job.again && <ImportedBeforeNote job={job} earlier={job.again} {...step} />}
      {job.summary && <ImportSummary summary={job.summary} />}
      {job.people.length > 0 && (
        <ImportPeople
          people={job.people}
          others={(job.summary?.people ?? 0) - job.people.length}
          choices={choices}
          onChoose={(key, userId) => setChoices({ ...choices, [key]: userId })}
        />
      )}
      <ImportDifferences differences={job.summary?.left ?? []} fate="changes" />
      <ImportDifferences differences={job.summary?.left ?? []} fate="stays" />
    </StepBody>
  )
}

type ImportedBeforeNoteProps = StepProps & { job: ImportShown; earlier: EarlierImport }

/** Tells that the same file has been imported before, or is being imported, and links to it. */
function ImportedBeforeNote({ job, earlier, onClose, onSwitch }: ImportedBeforeNoteProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const navigate = useNavigate()
  const { discard, resume } = useImportMutations()
  const { boardId, importId, state } = earlier
  const open = async () => {
    if (!boardId || !(await discard(job.importId))) return
    onClose()
    await navigate({ to: '/boards/$boardId', params: { boardId } })
  }
  const continueEarlier = async () => {
    if (!importId || !(await discard(job.importId))) return
    await resume(importId)
    onSwitch(importId)
  }
  return (
    <div role="note" className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3 text-sm">
      <Info className="shrink-0 text-ink-2" aria-hidden />
      <p className="min-w-48 flex-1">
        {t(state === 'done' ? 'import.again.done' : 'import.again.stopped', { when: dates.relative(earlier.at) })}
      </p>
      {boardId ? (
        <Button size={28} onClick={() => void open()}>
          {t('import.again.open')}
        </Button>
      ) : (
        importId && (
          <Button size={28} onClick={() => void continueEarlier()}>
            {t('import.go_on')}
          </Button>
        )
      )}
    </div>
  )
}
