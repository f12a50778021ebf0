// The button that chooses files for a task.

import { Paperclip } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import type { SendFiles } from './use-send-files.ts'

type AddFileProps = { ref?: Ref<HTMLButtonElement>; because: string | null; onFiles: SendFiles }

export function AddFile({ ref, because, onFiles }: AddFileProps) {
  const { t } = useTranslation('board')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={ref}
        kind="quiet"
        size={28}
        icon={<Paperclip />}
        because={because}
        className="-mr-2 ml-auto"
        onClick={() => input.current?.click()}
      >
        {t('attachment.add')}
      </Button>
      <input
        ref={input}
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
