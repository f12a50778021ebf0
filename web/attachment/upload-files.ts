import { appState } from '#web/app-state/app-state.ts'
import { useCallback } from 'react'
import { ulid } from 'ulid'
import type { Attachment } from '#shared/attachment/model.ts'
import { AttachmentId, type TaskId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { useRpc } from '#web/rpc/client.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useAttachmentMutations } from './mutations.ts'
import { readFailure, type TextRef } from '#web/rpc/failure.ts'
import { postFile, UploadConnectionLost, type UploadTicket } from '#web/rpc/upload-file.ts'
import { pingServer, waitForReconnect } from '#web/rpc/connectivity.ts'
import { updateUpload, removeUpload, type Upload, putUpload, useUploads } from './uploads.ts'
import { nameWithoutMarkup, hasReferenceTo, referenceMarkdown } from '#shared/attachment/reference.ts'
import { useTaskFiles } from './queries.ts'
import { displayKindOf } from './file-display.ts'

/** Starts the uploads and returns them. Files that cannot be uploaded are omitted and shown as rejected. */
export type UploadFiles = (
  files: readonly File[],
  onCancelled?: (attachmentId: AttachmentId) => void,
) => StartedUpload[]
type StartedUpload = { attachmentId: AttachmentId; name: string; contentType: string }

/** Returns a function that uploads files to a task. */
export function useUploadFiles({ boardId, taskId }: TaskRef): UploadFiles {
  const rpc = useRpc()
  const { t } = useTexts('board')
  const { me } = useBoard()
  const { add } = useAttachmentMutations({ boardId, taskId })
  return useCallback(
    (files, onCancelled) => {
      const startedUploads: StartedUpload[] = []
      for (const file of files) {
        const attachmentId = AttachmentId.parse(`att_${ulid().toLowerCase()}`)
        const name = file.name.slice(-attachmentNameLength)
        const contentType = contentTypeOf(file)
        const upload = { taskId, attachmentId, name, file, onCancelled }
        // A dropped folder looks like an empty file.
        if (file.size === 0) {
          rejectFile(upload, { key: 'board:attachment.error.empty' })
          continue
        }
        const input = { boardId, taskId, attachmentId, name, contentType, bytes: file.size }
        const optimisticAttachment = (): Attachment => ({
          taskId,
          attachmentId,
          name,
          kind: 'file',
          url: null,
          contentType,
          bytes: file.size,
          addedBy: me,
          addedAt: new Date(),
        })
        uploadFile(upload, {
          createTicket: async () =>
            (await sendWithRetry((mutationId) => rpc.attachments.startUpload.mutate({ ...input, mutationId }))).ticket,
          add: async () => {
            const isAdded = (await add(optimisticAttachment())) !== null
            if (isAdded) announce(t('attachment.added', { name }))
            return isAdded
          },
        })
        startedUploads.push({ attachmentId, name, contentType })
      }
      return startedUploads
    },
    [rpc, t, me, boardId, taskId, add],
  )
}

/** Returns the type without parameters, as the server accepts it. */
function contentTypeOf({ type }: File): string {
  const baseType = type.split(';')[0]!.trim().toLowerCase()
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(baseType) ? baseType : 'application/octet-stream'
}

type UploadSteps = {
  createTicket: () => Promise<UploadTicket>
  /** Resolves with whether the attachment was added. */
  add: () => Promise<boolean>
}

type FileToUpload = {
  taskId: TaskId
  attachmentId: AttachmentId
  name: string
  file: File
  /** Called when the user cancels the upload. */
  onCancelled?: (attachmentId: AttachmentId) => void
}

/**
 * Uploads one file: creates a ticket, posts the file and adds the attachment. Retries after a lost connection; on other
 * errors the upload stops with the reason.
 */
function uploadFile(upload: FileToUpload, steps: UploadSteps): void {
  const { taskId, attachmentId, name, file, onCancelled } = upload
  const controller = new AbortController()
  const cancel = () => {
    controller.abort()
    removeUpload(attachmentId)
    onCancelled?.(attachmentId)
  }
  const retry = () => uploadFile(upload, steps)
  const waitingState = { state: 'waiting', sentBytes: 0, error: null } as const
  putUpload({ taskId, attachmentId, name, bytes: file.size, cancel, retry, ...waitingState })

  const attempt = async (attemptsLeft: number): Promise<void> => {
    const ticket = await steps.createTicket()
    controller.signal.throwIfAborted()
    const onSent = (sent: number) => updateUpload(attachmentId, { state: 'sending', sentBytes: sent })
    onSent(0)
    try {
      await postFile(ticket, file, { signal: controller.signal, onSent })
    } catch (error) {
      if (!(error instanceof UploadConnectionLost) || attemptsLeft === 0) throw error
      updateUpload(attachmentId, waitingState)
      await pingServer()
      await waitForReconnect()
      controller.signal.throwIfAborted()
      await attempt(attemptsLeft - 1)
    }
  }

  void limitConcurrency(async () => {
    if (controller.signal.aborted) return
    try {
      await attempt(2)
      updateUpload(attachmentId, { state: 'adding' })
      if (await steps.add()) removeUpload(attachmentId)
      else updateUpload(attachmentId, { state: 'stopped', error: { key: 'board:attachment.failure.add' } })
    } catch (error) {
      if (!controller.signal.aborted) updateUpload(attachmentId, stoppedState(error))
    }
  })
}

/** Shows a file that cannot be uploaded, with the reason. */
function rejectFile({ taskId, attachmentId, name, file }: FileToUpload, reason: TextRef): void {
  const cancel = () => removeUpload(attachmentId)
  putUpload({
    taskId,
    attachmentId,
    name,
    bytes: file.size,
    sentBytes: 0,
    state: 'stopped',
    error: reason,
    cancel,
    retry: null,
  })
}

function stoppedState(error: unknown): Partial<Upload> {
  if (error instanceof UploadConnectionLost) return { state: 'stopped', error: { key: 'common:failure.no_connection' } }
  const { reason, domain, rpc } = readFailure(error)
  const isRejected = domain !== null || rpc === 'BAD_REQUEST'
  return { state: 'stopped', error: reason, ...(isRejected && { retry: null }) }
}

const maxConcurrent = 3
const uploadQueue = appState(() => ({ activeCount: 0, waiting: [] as (() => void)[] }))

async function limitConcurrency(work: () => Promise<void>): Promise<void> {
  const queue = uploadQueue()
  if (queue.activeCount >= maxConcurrent) await new Promise<void>((resolve) => queue.waiting.push(resolve))
  else queue.activeCount++
  await work()
  const next = queue.waiting.shift()
  if (next) next()
  else queue.activeCount--
}

/** A file as referenced in a text. */
type TextFile = { attachmentId: AttachmentId; name: string; isImage: boolean; markdown: string }

/**
 * Uploads files and returns the references to insert; null if the user may not add files. `onCancelled` removes the
 * reference.
 */
export type AttachFiles = (
  files: readonly File[],
  onCancelled: (attachmentId: AttachmentId) => void,
) => TextFile[] | null

/** Returns a function that uploads files inserted into a text, and why the user may not. */
export function useTextFiles({ boardId, taskId }: TaskRef): { attach: AttachFiles; disabledReason: string | null } {
  const disabledReason = useTaskFiles()?.disabledReason ?? null
  const uploadFiles = useUploadFiles({ boardId, taskId })
  const attach = useCallback<AttachFiles>(
    (files, onCancelled) => {
      if (disabledReason !== null) return null
      return uploadFiles(files, onCancelled).map(({ attachmentId, name, contentType }) => {
        const isImage = displayKindOf({ kind: 'file', contentType }) === 'picture'
        const file = { attachmentId, name: nameWithoutMarkup(name), isImage }
        return { ...file, markdown: referenceMarkdown(file) }
      })
    },
    [disabledReason, uploadFiles],
  )
  return { attach, disabledReason }
}

/** Returns the running uploads that a text refers to. */
export const usePendingUploads = (taskId: TaskId, text: string): readonly Upload[] =>
  useUploads(taskId).filter(({ attachmentId }) => hasReferenceTo(text, attachmentId))

/** Returns the pasted or dropped files; none if the data has text as well, because spreadsheets add a picture. */
export function filesFromTransfer(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files]
}
