// The import of a board from elsewhere, from the choice of the file to the open project. Closing it stops nothing.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { isNotFound } from '#web/rpc/failure.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReady } from './import-ready.tsx'
import { ImportStopped } from './import-stopped.tsx'
import { importQuery } from './queries.ts'
import type { Step } from './step-body.tsx'
import { useImport } from './use-import.ts'

type ImportDialogProps = { begun: ImportId | null; onClose: () => void }

export function ImportDialog({ begun, onClose }: ImportDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [importId, setImportId] = useState(begun)
  const { begin } = useImport()
  const step = { onClose, onOther: setImportId }
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
      {importId ? <Steps key={importId} importId={importId} otherwise={choose} {...step} /> : choose}
    </Dialog>
  )
}

type StepsProps = Step & {
  importId: ImportId
  /** What stands here when the import is gone, as when its file could not be sent; a toast has said why. */
  otherwise: ReactNode
}

function Steps({ importId, otherwise, ...step }: StepsProps) {
  const { t } = useTexts(['board', 'common'])
  const { data, error, isFetching, refetch } = useQuery(importQuery(useRpc(), importId))
  const why = useFailureText()
  if (data && !isNotFound(error)) return <StepOf it={data} {...step} />
  if (!error) return <Waiting />
  if (isNotFound(error)) return otherwise
  return (
    <div className="px-6 pb-6">
      <PartError
        text={`${t('import.failure.load')} ${why(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

const Waiting = () => (
  <div className="grid h-40 place-items-center appear-late">
    <Spinner size={20} />
  </div>
)

function StepOf({ it, ...step }: Step & { it: ImportShown }) {
  if (it.state === 'ready') return <ImportReady it={it} {...step} />
  if (it.state === 'done') return <ImportDone it={it} {...step} />
  if (it.state === 'refused' || it.state === 'failed') return <ImportStopped it={it} {...step} />
  return <ImportProgress it={it} {...step} />
}
