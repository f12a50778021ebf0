import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReady } from './import-ready.tsx'
import { ImportDone, ImportStopped } from './import-result.tsx'
import { useImportMutations } from './mutations.ts'
import { importQuery } from './queries.ts'
import type { StepProps } from './step-body.tsx'

type ImportDialogProps = { initialId: ImportId | null; onClose: () => void }

/** Renders the import dialog from the choice of the file to the new board. Closing it does not stop the import. */
export function ImportDialog({ initialId, onClose }: ImportDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [importId, setImportId] = useState(initialId)
  const { begin } = useImportMutations()
  const step = { onClose, onSwitch: setImportId }
  const choose = <ChooseFile onClose={onClose} onFile={async (file) => setImportId(await begin(file))} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      bare
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('common:close')}
    >
      {importId ? <LoadedStep key={importId} importId={importId} fallback={choose} {...step} /> : choose}
    </Dialog>
  )
}

type LoadedStepProps = StepProps & {
  importId: ImportId
  /** Shown when the import no longer exists, for example because its upload failed and a toast said so. */
  fallback: ReactNode
}

function LoadedStep({ importId, fallback, ...step }: LoadedStepProps) {
  const { t } = useTexts(['board', 'common'])
  const { data, error, isFetching, refetch } = useQuery(importQuery(useRpc(), importId))
  const failureText = useFailureText()
  if (data && !isNotFound(error)) return <ImportStep job={data} {...step} />
  if (!error) return <LoadingStep />
  if (isNotFound(error)) return fallback
  return (
    <div className="px-6 pb-6">
      <PartError
        text={`${t('import.failure.load')} ${failureText(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

const LoadingStep = () => (
  <div className="grid h-40 place-items-center appear-late">
    <Spinner size={20} />
  </div>
)

function ImportStep({ job, ...step }: StepProps & { job: ImportShown }) {
  if (job.state === 'ready') return <ImportReady job={job} {...step} />
  if (job.state === 'done') return <ImportDone job={job} {...step} />
  if (job.state === 'refused' || job.state === 'failed') return <ImportStopped job={job} {...step} />
  return <ImportProgress job={job} {...step} />
}
