import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { recordUndoStep, type UndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { hideRows, invalidateRemoved, refreshBoards } from './queries.ts'
import { type RemovedRow, itemRefOf, restoresToArchive } from './removed-items.ts'
import {
  sendInChunks,
  restoreInto,
  type RestoreTarget,
  type Removal,
  removeItems,
  restoreWithContainers,
  type FailedItem,
  failedItemFrom,
} from './requests.ts'

export type RemovedAction = 'restore' | 'purge' | 'delete'

export type RemovedItemMutations = {
  /** @returns the failed items; a toast was shown for the others */
  run: (action: RemovedAction, rows: readonly RemovedRow[]) => Promise<FailedItem[]>
  /** @returns the failure, or null */
  restoreTo: (target: RestoreTarget | 'with_containers', row: RemovedRow) => Promise<FailedItem | null>
  /** Deletes permanently, without a toast. */
  purge: (rows: readonly RemovedRow[]) => Promise<FailedItem[]>
}

/**
 * Returns the mutations of the archive and the recycle bin. Rows leave at once, and a toast offers undo where it is
 * possible.
 */
export function useRemovedItemMutations(): RemovedItemMutations {
  const rpc = useRpc()
  const cache = useQueryClient()
  const notices = useNotices()
  return useMemo(() => createMutations({ rpc, cache, notices }), [rpc, cache, notices])
}

type MutationDeps = { rpc: Rpc; cache: QueryClient; notices: Notices }

const createMutations = (deps: MutationDeps): RemovedItemMutations => ({
  run: createRun(deps),
  restoreTo: createRestoreTo(deps),
  async purge(rows) {
    const failed = await sendInChunks(deps, 'purge', rows, deps.notices.summaryOf(rows))
    await hideRows(deps.cache, rows)
    return failed
  },
})

function createRun(deps: MutationDeps): RemovedItemMutations['run'] {
  const { rpc, cache, notices } = deps
  const undoRestore = createUndoRestore(deps)
  const calls: Record<RemovedAction, (rows: readonly RemovedRow[]) => Promise<FailedItem[]>> = {
    restore: (rows) => sendInChunks(deps, 'restore', rows, notices.summaryOf(rows)),
    purge: (rows) => sendInChunks(deps, 'purge', rows, notices.summaryOf(rows)),
    delete: (rows) =>
      removeItems(
        deps,
        rows.map((item) => ({ item, step: 'delete' })),
        'archive:failure.delete',
      ),
  }

  async function run(action: RemovedAction, rows: readonly RemovedRow[]): Promise<FailedItem[]> {
    // A permanent deletion cannot be undone.
    const undoStep = action === 'purge' ? null : recordUndoStep(cache, notices.summaryOf(rows))
    await hideRows(cache, rows)
    try {
      const failed = await calls[action](rows)
      const succeeded = withoutFailed(rows, failed)
      const undo = undoActionOf(action, succeeded)
      undoStep?.recordResult(undo)
      if (!undoStep?.direction) notices.showDone(action, succeeded, undo && undoStep ? undoStep.entry : null)
      await invalidateRemoved(cache, failed.length > 0)
      await refreshBoards(cache, rpc, succeeded.map(itemRefOf))
      return failed
    } catch (error) {
      undoStep?.recordResult(null)
      notices.showFailed(action, rows, error)
      await invalidateRemoved(cache, true)
      return []
    }
  }

  /** Returns the undo action, or null if there is none. */
  function undoActionOf(action: RemovedAction, rows: readonly RemovedRow[]): UndoAction | null {
    if (action === 'purge' || rows.length === 0 || !rows.every(({ may }) => may.remove)) return null
    // Resolves to null if one item failed; a toast was shown then.
    const repeat: UndoAction = async () => {
      const [failed] = await run('restore', rows)
      if (failed) notices.showUndoFailed(failed)
      return failed ? null : true
    }
    if (action === 'delete') return repeat
    const removals = rows.map((row) => ({ item: row, step: removalStepOf(row) }))
    return () => undoRestore(removals, { rows, repeat })
  }
  return run
}

function createRestoreTo(deps: MutationDeps): RemovedItemMutations['restoreTo'] {
  const { rpc, cache, notices } = deps
  const undoRestore = createUndoRestore(deps)
  return async function restoreTo(target, row) {
    const ref = itemRefOf(row)
    const undoStep = recordUndoStep(cache, row.title)
    try {
      const { restored, failed } =
        target === 'with_containers' ? await restoreWithContainers(deps, row) : await restoreInto(deps, row, target)
      // Containers are removed again after their content.
      const removals = restored.toReversed().map((item): Removal => ({ item, step: removalStepOf(row) }))
      const repeat: UndoAction = async () => ((await restoreTo(target, row)) ? null : true)
      const undo = failed || !row.may.remove ? null : () => undoRestore(removals, { rows: [row], repeat })
      undoStep.recordResult(undo)
      if (!failed) {
        await hideRows(cache, [row])
        if (!undoStep.direction) notices.showDone('restore', [row], undo ? undoStep.entry : null)
      }
      await invalidateRemoved(cache, restored.length > 1 || failed !== null)
      await refreshBoards(cache, rpc, restored.map(itemRefOf))
      return failed
    } catch (error) {
      undoStep.recordResult(null)
      return failedItemFrom(ref, error)
    }
  }
}

/**
 * Returns the undo action of a restore: archives or deletes the items again. It resolves to null if one failed; a
 * toast was shown then.
 */
const createUndoRestore =
  (deps: MutationDeps) =>
  async (removals: readonly Removal[], { rows, repeat }: RestoredRows): Promise<true | null> => {
    const { rpc, cache, notices } = deps
    const undoStep = recordUndoStep(cache, notices.summaryOf(rows))
    const [failed] = await removeItems(deps, removals, 'archive:failure.undo')
    undoStep.recordResult(failed ? null : repeat)
    if (failed) notices.showUndoFailed(failed)
    await invalidateRemoved(cache, true)
    const refs = removals.map(({ item }) => itemRefOf(item))
    await refreshBoards(cache, rpc, refs)
    return failed ? null : true
  }

/** Resolves to null if it was rejected. */
type UndoAction = () => Promise<true | null>

/** The rows that were restored, and the action that restores them again. */
type RestoredRows = { rows: readonly RemovedRow[]; repeat: UndoAction }

const removalStepOf = ({ daysLeft }: RemovedRow): Removal['step'] => (daysLeft === null ? 'archive' : 'delete')

function withoutFailed(rows: readonly RemovedRow[], failed: readonly FailedItem[]): RemovedRow[] {
  const ids = new Set<string>(failed.map(({ ref }) => ref.id))
  return rows.filter(({ id }) => !ids.has(id))
}

type Notices = {
  /** Title of the first row and the number of the others. */
  summaryOf: (rows: readonly RemovedRow[]) => string
  /** Offers undo if there is an undo entry. */
  showDone: (action: RemovedAction, rows: readonly RemovedRow[], undoEntry: UndoEntry | null) => void
  /** The whole call was rejected, perhaps because of one row. */
  showFailed: (action: RemovedAction, rows: readonly RemovedRow[], error: unknown) => void
  showUndoFailed: (failed: FailedItem) => void
}

/** Returns the toasts for results: success with undo, and failures. */
function useNotices(): Notices {
  const { t } = useTranslation(['archive', 'common'])
  const showFailure = useFailureToast()
  const cache = useQueryClient()
  return useMemo(
    () => ({
      summaryOf: ([firstRow, ...otherRows]) => {
        const title = firstRow?.title ?? ''
        return otherRows.length > 0 ? t('common:and_more', { title, count: otherRows.length }) : title
      },
      showDone: (action, rows, undoEntry) => {
        const [firstRow] = rows
        if (!firstRow) return
        const title =
          rows.length > 1
            ? t(`done_many.${action}`, { count: rows.length })
            : t(`done.${action === 'restore' && restoresToArchive(firstRow) ? 'to_archive' : action}`, {
                title: firstRow.title,
              })
        if (undoEntry) void showUndoToast(cache, undoEntry, { title, undo: t('common:undo') })
        else toast.success({ title })
      },
      showFailed: (action, rows, error) => {
        const { domain, reason } = readFailure(error)
        const failedRow = rows.length > 1 && rows.find(({ id }) => id === domain?.details.id)
        if (!failedRow) showFailure(`archive:failure.${action}`, error)
        else
          toast.error({
            title: t(`blocked.${action}`, { title: failedRow.title }),
            text: t(reason.key, { ...reason.values }),
          })
      },
      showUndoFailed: ({ reason }) =>
        toast.error({ title: t('failure.undo'), text: t(reason.key, { ...reason.values }) }),
    }),
    [t, showFailure, cache],
  )
}
