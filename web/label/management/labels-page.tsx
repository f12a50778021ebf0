// The labels that all projects share: found, made, changed, merged and deleted.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import { can } from '#shared/permission/can.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { Allowed } from '#web/permission/denial-reason.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useProfile } from '#web/user/queries.ts'
import { sharedLabelsQuery } from '#web/label/shared-queries.ts'
import { OpenedLabel } from './opened-label.tsx'
import { SharedSkeleton } from './shared-skeleton.tsx'
import { SharedTable } from './shared-table.tsx'

export function LabelsPage() {
  const { t } = useTranslation('workspace_labels')
  const facts = useProfile().data?.facts
  useSetPageTitle(t('label.page.title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!facts && <SharedSkeleton />}
      {facts && can('label.oversee', facts) === 'allowed' && <Overseen manage={can('label.manage', facts)} />}
      {facts && can('label.oversee', facts) !== 'allowed' && (
        <EmptyState
          level={1}
          icon={<Lock />}
          title={t('label.page.not_yours.title')}
          text={t('label.page.not_yours.text')}
          className="py-16"
        />
      )}
    </main>
  )
}

function Overseen({ manage }: { manage: Decision }) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { data, error, isPending, isFetching, refetch } = useQuery(sharedLabelsQuery(useRpc()))
  const [find, setFind] = useState('')
  const [making, setMaking] = useState(false)
  const { opened, close } = useOpened()
  const opener = useFocusBack(making)
  const why = useFailureText()
  return (
    <>
      <Head find={find} onFind={setFind} manage={manage} opener={opener} onMake={() => setMaking(true)} />
      {isPending && <SharedSkeleton />}
      {error && !data && (
        <PartError
          className="mx-8 max-md:mx-4"
          text={`${t('label.page.failure')} ${why(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <SharedTable
            labels={data.shown.labels}
            find={find}
            onFindNothing={() => setFind('')}
            manage={manage}
            making={making}
            onMake={setMaking}
          />
          {opened && <OpenedLabel labelId={opened} labels={data.shown.labels} manage={manage} onClose={close} />}
        </>
      )}
    </>
  )
}

type HeadProps = {
  find: string
  onFind: (words: string) => void
  manage: Decision
  /** What makes another one. */
  opener: RefObject<HTMLButtonElement | null>
  onMake: () => void
}

function Head({ find, onFind, manage, opener, onMake }: HeadProps) {
  const { t } = useTranslation('workspace_labels')
  return (
    <div className="flex items-start gap-4 px-8 pt-7 pb-5 max-md:flex-wrap max-md:gap-2 max-md:px-4 max-md:pt-4 max-md:pb-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="text-xl max-md:sr-only">{t('label.page.title')}</h1>
        <p className="mt-1 text-ink-2 max-md:mt-0 max-md:text-sm">{t('label.page.text')}</p>
      </div>
      <SearchField
        label={t('label.page.find')}
        clearLabel={t('label.page.find_clear')}
        value={find}
        onSearch={onFind}
        className="min-w-0 md:w-55! max-md:flex-1"
      />
      <Allowed decision={manage}>
        {(because) => (
          <Button
            ref={opener}
            kind="primary"
            icon={<Plus />}
            because={because}
            className="pointer-coarse:h-11"
            onClick={onMake}
          >
            {t('label.new')}
          </Button>
        )}
      </Allowed>
    </div>
  )
}

/** Returns the id in the address, which may name no label; the list stays beneath. */
function useOpened() {
  const navigate = useNavigate()
  const { labelId: named } = useParams({ strict: false }) as { labelId?: string }
  return {
    opened: named ?? null,
    close: () => void navigate({ to: '/management/labels' } as never),
  }
}
