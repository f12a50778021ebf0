// A task as a place for files: dropped onto it, or pasted while it is open, they are attached to it.

import { Paperclip } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useFileDrop } from './use-file-drop.ts'
import { type SendFiles, useSendFiles } from './use-send-files.ts'

type FilePlaceProps = {
  task: TaskRef
  /** Whether this person may add files. */
  open: boolean
  className: string
  children: ReactNode
}

export function FilePlace({ task, open, className, children }: FilePlaceProps) {
  const { t } = useTexts('board')
  const send = useSendFiles(task)
  const { over, place } = useFileDrop(open, send)
  usePastedFiles(open, send)
  return (
    <div {...place} className={classNames('relative', className)}>
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 font-title text-accent-ink">
          <Paperclip aria-hidden className="icon-24" />
          {t('attachment.drop')}
        </div>
      )}
    </div>
  )
}

/** Heard by the whole page: what has the focus in an open task may be nothing that a paste is sent to. */
function usePastedFiles(open: boolean, onFiles: SendFiles): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { files = [], types = [] } = event.clipboardData ?? {}
    // A text that brings its own picture along, as spreadsheets do, is pasted as text.
    if (!open || event.defaultPrevented || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
