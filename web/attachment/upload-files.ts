import { useCallback } from 'react'
import { ulid } from 'ulid'
import type { Attachment } from '#shared/attachment/model.ts'
import { AttachmentId, type TaskId } from '#shared/common/ids.ts'
import { attachmentNameLength } from '#shared/common/limits.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { sendWithRetry } from '#web/rpc/retry.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useAttachmentMutations } from './mutations.ts'
import { readFailure, type TextRef } from '#web/rpc/failure.ts'
import { postFile, UploadConnectionLost, type UploadTicket } from '#web/rpc/upload-file.ts'
import { pingServer, waitForReconnect } from '#web/rpc/connectivity.ts'
import { updateUpload, removeUpload, type Upload, putUpload } from './uploads.ts'

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
      const started: StartedUpload[] = []
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
            (await sendWithRetry((mutationId) => rpc.attachments.begin.mutate({ ...input, mutationId }))).ticket,
          add: async () => {
            const isAdded = (await add(optimisticAttachment())) !== null
            if (isAdded) announce(t('attachment.added', { name }))
            return isAdded
          },
        })
        started.push({ attachmentId, name, contentType })
      }
      return started
    },
    [rpc, t, me, boardId, taskId, add],
  )
}

/** Returns the type without parameters, as the server accepts it. */
function contentTypeOf({ type }: File): string {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  return /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(bare) ? bare : 'application/octet-stream'
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

  const attempt = async (triesLeft: number): Promise<void> => {
    const ticket = await steps.createTicket()
    controller.signal.throwIfAborted()
    const onSent = (sent: number) => updateUpload(attachmentId, { state: 'sending', sentBytes: sent })
    onSent(0)
    try {
      await postFile(ticket, file, { signal: controller.signal, onSent })
    } catch (error) {
      if (!(error instanceof UploadConnectionLost) || triesLeft === 0) throw error
      updateUpload(attachmentId, waitingState)
      await pingServer()
      await waitForReconnect()
      controller.signal.throwIfAborted()
      await attempt(triesLeft - 1)
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
function rejectFile({ taskId, attachmentId, name, file }: FileToUpload, why: TextRef): void {
  const cancel = () => removeUpload(attachmentId)
  putUpload({
    taskId,
    attachmentId,
    name,
    bytes: file.size,
    sentBytes: 0,
    state: 'stopped',
    error: why,
    cancel,
    retry: null,
  })
}

function stoppedState(error: unknown): Partial<Upload> {
  if (error instanceof UploadConnectionLost) return { state: 'stopped', error: { key: 'common:failure.no_connection' } }
  const { why, domain, rpc } = readFailure(error)
  const isRejected = domain !== null || rpc === 'BAD_REQUEST'
  return { state: 'stopped', error: why, ...(isRejected && { retry: null }) }
}

const maxConcurrent = 3
let activeCount = 0
const queue: (() => void)[] = []

async function limitConcurrency(work: () => Promise<void>): Promise<void> {
  if (activeCount >= maxConcurrent) await new Promise<void>((createTicket) => queue.push(createTicket))
  else activeCount++
  await work()
  const next = queue.shift()
  if (next) next()
  else activeCount--
}
