// Asks the person's own disk for files, for whatever button stands in it.

import { type ReactNode, useId } from 'react'

type ChooseFilesProps = { onFiles: (files: readonly File[]) => void; children: (choose: () => void) => ReactNode }

export function ChooseFiles({ onFiles, children }: ChooseFilesProps) {
  const inputId = useId()
  return (
    <>
      {children(() => document.querySelector<HTMLInputElement>(`#${CSS.escape(inputId)}`)?.click())}
      <input
        id={inputId}
        type="file"
        multiple
        // The button is the one way in, also for those who cannot see it.
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
