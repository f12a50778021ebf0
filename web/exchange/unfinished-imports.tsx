// A quiet line on the page of projects for each import that is not finished.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ImportDialog } from './import-button.tsx'
import { type Unfinished, unfinishedQuery } from './queries.ts'
import { useUploads } from './uploads.ts'
import { useDiscard } from './use-discard.ts'
import { useImport } from './use-import.ts'

export function UnfinishedImports({ className }: { className?: string }) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { data = [] } = useQuery(unfinishedQuery(useRpc()))
  const [open, setOpen] = useState<ImportId | null>(null)
  const count = data.length
  const before = useRef(count)
  useEffect(() => {
    // One that left may have become a project.
    if (count < before.current) void cache.invalidateQueries({ queryKey: ['boards'] })
    before.current = count
  }, [cache, count])
  return (
    <>
      {count > 0 && (
        <ul aria-label={t('import.unfinished.title')} className={className}>
          {data.map((it) => (
            <UnfinishedLine key={it.importId} it={it} onOpen={() => setOpen(it.importId)} />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <ImportDialog key={open} begun={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function UnfinishedLine({ it, onOpen }: { it: Unfinished; onOpen: () => void }) {
  const { t } = useTexts('board')
  const sending = useUploads().has(it.importId)
  const { resume } = useImport()
  const discard = useDiscard()
  const title = it.title ?? it.fileName
  const state = it.state === 'waiting' && !sending ? 'lost' : it.state
  const goOn = async () => {
    if (it.state === 'failed') await resume(it.importId)
    onOpen()
  }
  return (
    <li className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="min-w-40 flex-1 truncate">
        <span className="font-title">{title}</span>{' '}
        <span className="text-ink-2">{t(`import.unfinished.${state}`)}</span>
      </span>
      {it.state === 'running' && (
        <ProgressBar value={it.done} max={it.total} kind="accent" label={t('import.progress_of', { title })} />
      )}
      {state !== 'lost' && (
        <Button size={28} kind="quiet" onClick={() => void goOn()}>
          {t(it.state === 'ready' || it.state === 'failed' ? 'import.go_on' : 'import.look')}
        </Button>
      )}
      <Button size={28} kind="quiet" onClick={() => void discard(it, it.done > 0)}>
        {t('import.discard')}
      </Button>
    </li>
  )
}
