import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CopySummary } from '#shared/copy/model.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useCopyMutations } from './mutations.ts'
import { unfinishedCopiesQuery } from './queries.ts'

/** Renders a line for each unfinished copy. */
export function UnfinishedCopies({ className }: { className?: string }) {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const { data = [] } = useQuery(unfinishedCopiesQuery(useRpc()))
  const count = data.length
  const previousCount = useRef(count)
  useEffect(() => {
    // A copy that is gone from the list may be a new board.
    if (count < previousCount.current) void cache.invalidateQueries({ queryKey: ['boards'] })
    previousCount.current = count
  }, [cache, count])
  if (count === 0) return null
  return (
    <ul aria-label={t('copy.unfinished.title')} className={className}>
      {data.map((job) => (
        <UnfinishedCopyRow key={job.copyId} job={job} />
      ))}
    </ul>
  )
}

function UnfinishedCopyRow({ job }: { job: CopySummary }) {
  const { t } = useTexts('board')
  const { resume, discard } = useCopyMutations()
  const { copyId, title, state, trouble, done, total } = job
  const failed = state === 'failed'
  return (
    <li className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="min-w-40 flex-1 truncate">
        <span className="font-title">{title}</span>{' '}
        <span className="text-ink-2">{t(failed ? 'copy.unfinished.failed' : 'copy.unfinished.running')}</span>
        {failed && trouble && <span className="text-ink-2"> {t(catalogue[trouble.code].text, trouble.details)}</span>}
      </span>
      {total > 0 && <ProgressBar value={done} max={total} kind="accent" label={t('copy.progress_of', { title })} />}
      {failed && (
        <Button size={28} kind="quiet" onClick={() => void resume(copyId)}>
          {t('copy.resume')}
        </Button>
      )}
      <Button size={28} kind="quiet" onClick={() => void discard(job)}>
        {t('copy.discard')}
      </Button>
    </li>
  )
}
