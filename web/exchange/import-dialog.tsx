// The import of a board from elsewhere, from the choice of the file to the open project. Closing it stops nothing.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportId } from '#shared/common/ids.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionError } from '#web/ui/section-error.tsx'
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
  const { t } = useTranslation(['board', 'common'])
  const [importId, setImportId] = useState(begun)
  const { begin } = useImport()
  const step = { onClose, onOther: setImportId }
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
      {importId ? (
        <Steps key={importId} importId={importId} {...step} />
      ) : (
        <ChooseFile onClose={onClose} onFile={async (file) => setImportId(await begin(file))} />
      )}
    </Dialog>
  )
}

function Steps({ importId, ...step }: Step & { importId: ImportId }) {
  const { t } = useTranslation(['board', 'common'])
  const { data, error, isFetching, refetch } = useQuery(importQuery(useRpc(), importId))
  const why = useFailureText()
  if (data) return <StepOf it={data} {...step} />
  if (!error) return <div className="h-40" />
  return (
    <div className="px-6 pb-6">
      <SectionError
        text={`${t('import.failure.load')} ${why(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

function StepOf({ it, ...step }: Step & { it: ImportShown }) {
  if (it.state === 'ready') return <ImportReady it={it} {...step} />
  if (it.state === 'done') return <ImportDone it={it} {...step} />
  if (it.state === 'refused' || it.state === 'failed') return <ImportStopped it={it} {...step} />
  return <ImportProgress it={it} {...step} />
}
