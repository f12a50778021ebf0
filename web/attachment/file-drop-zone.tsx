import { Paperclip } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, type DragEvent, useState } from 'react'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type UploadFiles, useUploadFiles } from './upload-files.ts'

type FileDropZoneProps = {
  task: TaskRef
  /** Whether the user may add files. */
  canUpload: boolean
  className: string
  children: ReactNode
}

/** Renders an area that attaches dropped files to the task, and files pasted while it is open. */
export function FileDropZone({ task, canUpload, className, children }: FileDropZoneProps) {
  const { t } = useTexts('board')
  const uploadFiles = useUploadFiles(task)
  const { isDragOver, dropHandlers } = useFileDrop(canUpload, uploadFiles)
  usePastedFiles(canUpload, uploadFiles)
  return (
    <div {...dropHandlers} className={classNames('relative', className)}>
      {children}
      {isDragOver && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 font-title text-accent-ink">
          <Paperclip aria-hidden className="icon-24" />
          {t('attachment.drop')}
        </div>
      )}
    </div>
  )
}

/** Listens on the document: the focused element of an open task may not receive paste events. */
function usePastedFiles(canUpload: boolean, onFiles: UploadFiles): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {}
    // Spreadsheets put a picture beside the text; the text is pasted.
    if (!canUpload || event.defaultPrevented || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

/** Returns drag and drop handlers for files, and whether files are over the element. Ignores other drags. */
function useFileDrop(canUpload: boolean, onFiles: (files: readonly File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isDragOver,
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        // Also if uploads are not allowed: otherwise the browser would navigate to the file.
        event.preventDefault()
        event.dataTransfer.dropEffect = canUpload ? 'copy' : 'none'
        setIsDragOver(canUpload)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsDragOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        setIsDragOver(false)
        // A text field has handled the drop.
        if (event.isDefaultPrevented()) return
        event.preventDefault()
        if (canUpload) onFiles([...event.dataTransfer.files])
      },
    },
  }
}
