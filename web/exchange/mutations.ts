import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportId, UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { UploadAborted, type UploadTicket, postFile } from '#web/rpc/upload-file.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

export type PersonChoices = Readonly<Record<string, UserId | null>>

/** Returns the mutations of imports: begin, confirm, resume and discard. */
export function useImportMutations() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMemo(() => {
    const reload = () => cache.invalidateQueries({ queryKey: ['imports'] })
    /** Shows an error toast and returns false if the call fails. */
    const withFailureToast = async (failure: string, work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        showFailure(`board:import.failure.${failure}`, error)
        return false
      } finally {
        await reload()
      }
    }
    const discard = (importId: ImportId) => withFailureToast('discard', () => rpc.imports.cancel.mutate({ importId }))

    async function send(importId: ImportId, ticket: UploadTicket, file: File): Promise<void> {
      try {
        await upload(importId, ticket, file)
        // Retried until it is answered, because the upload would be lost otherwise. The call is idempotent.
        await sendWithRetry(() => rpc.imports.readUpload.mutate({ importId }))
      } catch (error) {
        if (!(error instanceof UploadAborted)) showFailure('board:import.failure.upload', error)
        // An incomplete file is useless. The next attempt creates a new import.
        await rpc.imports.cancel.mutate({ importId }).catch(() => {})
      } finally {
        await reload()
        endUpload(importId)
      }
    }

    return {
      discard,
      /** Creates an import and starts the upload in the background. Returns null if it could not be created. */
      begin: async (file: File): Promise<ImportId | null> => {
        try {
          const fileInfo = { fileName: file.name.slice(-200), bytes: file.size }
          const { importId, ticket } = await sendWithRetry((mutationId) =>
            rpc.imports.start.mutate({ ...fileInfo, mutationId }),
          )
          void send(importId, ticket, file)
          await reload()
          return importId
        } catch (error) {
          showFailure('board:import.failure.begin', error)
          return null
        }
      },
      confirm: (importId: ImportId, people: PersonChoices, importAgain: boolean) =>
        withFailureToast('confirm', () =>
          rpc.imports.confirm.mutate({ importId, people: { ...people }, confirmedAgain: importAgain }),
        ),
      resume: (importId: ImportId) => withFailureToast('resume', () => rpc.imports.resume.mutate({ importId })),
    }
  }, [rpc, cache, showFailure])
}

/**
 * Returns a function that discards an import and asks first if requested. It resolves to whether the import was
 * discarded.
 */
export function useDiscardImport() {
  const { t } = useTexts('board')
  const { discard } = useImportMutations()
  const ask = useConfirm()
  return async ({ importId }: { importId: ImportId }, mustConfirm: boolean): Promise<boolean> => {
    const isConfirmed =
      !mustConfirm ||
      (await ask({
        title: t('import.discard_question.title'),
        text: t('import.discard_question.text'),
        confirm: t('import.discard'),
        cancel: t('import.discard_question.keep'),
        danger: true,
      }))
    return isConfirmed && discard(importId)
  }
}

// Uploads in progress. They continue when the dialog is closed, and end with the page.

type Upload = { sent: number; total: number; stop: () => void }

const uploads = appStore((): ReadonlyMap<ImportId, Upload> => new Map())

function setUpload(importId: ImportId, to: Upload | null): void {
  const next = new Map(uploads().state)
  if (to) next.set(importId, to)
  else next.delete(importId)
  uploads().setState(() => next)
  // Leaving the page would abort the uploads.
  if (next.size > 0) addEventListener('beforeunload', confirmUnload)
  else removeEventListener('beforeunload', confirmUnload)
}

const confirmUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

export const useUploads = (): ReadonlyMap<ImportId, Upload> => useSelector(uploads())

/** @throws what postFile throws */
async function upload(importId: ImportId, ticket: UploadTicket, file: File): Promise<void> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const onSent = (sent: number) => setUpload(importId, { sent, total: file.size, stop })
  onSent(0)
  await postFile(ticket, file, { signal: controller.signal, onSent })
}

/** Removes the upload once the server has answered. */
const endUpload = (importId: ImportId): void => setUpload(importId, null)
