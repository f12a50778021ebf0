// Files over a place, and dropped onto it. What is dragged within the page is none of its business.

import { type DragEvent, useState } from 'react'

export function useFileDrop(open: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        // Also where it is not open: the browser would leave the page for the file.
        event.preventDefault()
        event.dataTransfer.dropEffect = open ? 'copy' : 'none'
        setOver(open)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        setOver(false)
        // Dropped into a text, they are that text's business.
        if (event.isDefaultPrevented()) return
        event.preventDefault()
        if (open) onFiles([...event.dataTransfer.files])
      },
    },
  }
}
