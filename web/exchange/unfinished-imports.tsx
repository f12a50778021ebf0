import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useUploads, useDiscardImport, useImportMutations } from './mutations.ts'
import { type UnfinishedImport, unfinishedImportsQuery } from './queries.ts'
import { Import } from 'lucide-react'
import { can } from '#shared/permission/can.ts'
import { PermissionGate } from '#web/permission/denial-reason.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useProfile } from '#web/user/queries.ts'

const ImportDialog = lazyWithRetry(async () => (await import('./import-dialog.tsx')).ImportDialog)

/** Renders a line for each unfinished import. */
export function UnfinishedImports({ className }: { className?: string }) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { data = [] } = useQuery(unfinishedImportsQuery(useRpc()))
  const [open, setOpen] = useState<ImportId | null>(null)
  const count = data.length
  const previousCount = useRef(count)
  useEffect(() => {
    // An import that is gone from the list may be a new board.
    if (count < previousCount.current) void cache.invalidateQueries({ queryKey: ['boards'] })
    previousCount.current = count
  }, [cache, count])
  return (
    <>
      {count > 0 && (
        <ul aria-label={t('import.unfinished.title')} className={className}>
          {data.map((job) => (
            <UnfinishedImportRow key={job.importId} job={job} onOpen={() => setOpen(job.importId)} />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <ImportDialog key={open} initialId={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function UnfinishedImportRow({ job, onOpen }: { job: UnfinishedImport; onOpen: () => void }) {
  const { t } = useTexts('board')
  const sending = useUploads().has(job.importId)
  const { resume } = useImportMutations()
  const discard = useDiscardImport()
  const title = job.title ?? job.fileName
  const state = job.state === 'waiting' && !sending ? 'lost' : job.state
  const continueImport = async () => {
    if (job.state === 'failed') await resume(job.importId)
    onOpen()
  }
  return (
    <li className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="min-w-40 flex-1 truncate">
        <span className="font-title">{title}</span>{' '}
        <span className="text-ink-2">{t(`import.unfinished.${state}`)}</span>
      </span>
      {job.state === 'running' && (
        <ProgressBar value={job.done} max={job.total} kind="accent" label={t('import.progress_of', { title })} />
      )}
      {state !== 'lost' && (
        <Button size={28} kind="quiet" onClick={() => void continueImport()}>
          {t(job.state === 'ready' || job.state === 'failed' ? 'import.resume' : 'import.show_progress')}
        </Button>
      )}
      <Button size={28} kind="quiet" onClick={() => void discard(job, job.done > 0)}>
        {t('import.discard')}
      </Button>
    </li>
  )
}

/** Renders the button that opens the import dialog. It is disabled with a reason if the user may not create boards. */
export function ImportButton(props: Pick<ButtonProps, 'kind' | 'size' | 'className'>) {
  const { t } = useTexts('board')
  const facts = useProfile().data?.facts
  const [open, setOpen] = useState(false)
  if (!facts) return null
  return (
    <PermissionGate decision={can('board.create', facts)}>
      {(disabledReason) => (
        <>
          <Button {...props} icon={<Import />} disabledReason={disabledReason} onClick={() => setOpen(true)}>
            {t('import.open')}
          </Button>
          {open && (
            <Suspense>
              <ImportDialog initialId={null} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </PermissionGate>
  )
}
