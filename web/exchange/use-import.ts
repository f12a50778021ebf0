// What somebody does with an import: send a file, say yes, go on, discard it.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportId, UserId } from '#shared/common/ids.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { PostStopped, type Ticket } from '#web/rpc/post-file.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { endUpload, upload } from './uploads.ts'

export type Choices = Readonly<Record<string, UserId | null>>

export function useImport() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  return useMemo(() => {
    const again = () => cache.invalidateQueries({ queryKey: ['imports'] })
    /** Says what went wrong; false when it did. */
    const done = async (failure: string, work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        say(`board:import.failure.${failure}`, error)
        return false
      } finally {
        await again()
      }
    }
    const discard = (importId: ImportId) => done('discard', () => rpc.imports.cancel.mutate({ importId }))

    async function send(importId: ImportId, ticket: Ticket, file: File): Promise<void> {
      try {
        await upload(importId, ticket, file)
        // A long way for a file to be lost at its end: told twice, the server knows.
        await persistently(() => rpc.imports.uploaded.mutate({ importId }))
      } catch (error) {
        if (!(error instanceof PostStopped)) say('board:import.failure.upload', error)
        // Half a file is of no use to anybody; the next try begins with a new place for it.
        await rpc.imports.cancel.mutate({ importId }).catch(() => {})
      } finally {
        await again()
        endUpload(importId)
      }
    }

    return {
      discard,
      /** Begins with a file, which goes its way; null when it could not begin. */
      begin: async (file: File): Promise<ImportId | null> => {
        try {
          const named = { fileName: file.name.slice(-200), bytes: file.size }
          const { importId, ticket } = await persistently((mutationId) =>
            rpc.imports.begin.mutate({ ...named, mutationId }),
          )
          void send(importId, ticket, file)
          await again()
          return importId
        } catch (error) {
          say('board:import.failure.begin', error)
          return null
        }
      },
      confirm: (importId: ImportId, people: Choices, wanted: boolean) =>
        done('confirm', () => rpc.imports.confirm.mutate({ importId, people: { ...people }, again: wanted })),
      resume: (importId: ImportId) => done('resume', () => rpc.imports.resume.mutate({ importId })),
    }
  }, [rpc, cache, say])
}
