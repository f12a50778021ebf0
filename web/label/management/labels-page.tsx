// The page of workspace labels: search, create, edit, merge and delete.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import { can } from '#shared/permission/can.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { PermissionGate } from '#web/permission/denial-reason.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { useFocusOpener } from '#web/ui/focus/use-focus-opener.ts'
import { useProfile } from '#web/user/queries.ts'
import { workspaceLabelsQuery } from '#web/label/workspace-label-queries.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelTable } from './label-table.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function LabelsPage() {
  const { t } = useTranslation('workspace_labels')
  const facts = useProfile().data?.facts
  useSetPageTitle(t('label.page.title'))
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {!facts && <LabelTableSkeleton />}
      {facts && can('label.oversee', facts) === 'allowed' && (
        <WorkspaceLabels manageDecision={can('label.manage', facts)} />
      )}
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

function WorkspaceLabels({ manageDecision }: { manageDecision: Decision }) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { data, error, isPending, isFetching, refetch } = useQuery(workspaceLabelsQuery(useRpc()))
  const [search, setSearch] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const { openLabelId, close } = useOpenLabel()
  const createButton = useFocusOpener(isCreating)
  const failureText = useFailureText()
  return (
    <>
      <LabelsPageHeader
        search={search}
        onSearch={setSearch}
        manageDecision={manageDecision}
        createButton={createButton}
        onCreate={() => setIsCreating(true)}
      />
      {isPending && <LabelTableSkeleton />}
      {error && !data && (
        <LoadError
          className="mx-8 max-md:mx-4"
          text={`${t('label.page.failure')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <LabelTable
            labels={data.shown.labels}
            search={search}
            onClearSearch={() => setSearch('')}
            manageDecision={manageDecision}
            isCreating={isCreating}
            onCreatingChange={setIsCreating}
          />
          {openLabelId && (
            <LabelDialog
              labelId={openLabelId}
              labels={data.shown.labels}
              manageDecision={manageDecision}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  )
}

type LabelsPageHeaderProps = {
  search: string
  onSearch: (words: string) => void
  manageDecision: Decision
  /** Gets the focus back when the form for a new label closes. */
  createButton: RefObject<HTMLButtonElement | null>
  onCreate: () => void
}

function LabelsPageHeader({ search, onSearch, manageDecision, createButton, onCreate }: LabelsPageHeaderProps) {
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
        value={search}
        onSearch={onSearch}
        className="min-w-0 md:w-55! max-md:flex-1"
      />
      <PermissionGate decision={manageDecision}>
        {(disabledReason) => (
          <Button
            ref={createButton}
            kind="primary"
            icon={<Plus />}
            disabledReason={disabledReason}
            className="pointer-coarse:h-11"
            onClick={onCreate}
          >
            {t('label.new')}
          </Button>
        )}
      </PermissionGate>
    </div>
  )
}

/** Returns the label id of the URL, which may not exist; the table stays rendered below the dialog. */
function useOpenLabel() {
  const navigate = useNavigate()
  const { labelId: labelIdParam } = useParams({ strict: false }) as { labelId?: string }
  return {
    openLabelId: labelIdParam ?? null,
    close: () => void navigate({ to: '/management/labels' } as never),
  }
}

const skeletonWidths = ['w-16', 'w-20', 'w-28', 'w-14', 'w-24', 'w-16']

function LabelTableSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block border-t border-line">
        <div className="h-9 border-b border-line bg-sunken max-md:hidden" />
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={index} className="flex h-12 items-center gap-16 border-b border-line px-8 max-md:h-16 max-md:px-4">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-3.5 w-24" />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}
