// A new list behind the others; the field it is named in is fetched in quiet.

import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { later, useIsHere } from '#web/ui/later.ts'

const field = inQuiet(later(async () => (await import('./new-list.tsx')).NewList))

type AddListProps = {
  tabId: TabId
  last: ListId | null
  /** The field that stood here before is gone, and with it the focus. */
  wantsFocus: boolean
}

export function AddList({ tabId, last, wantsFocus }: AddListProps) {
  const { t } = useTexts('board')
  const [open, setOpen] = useState(false)
  const isHere = useIsHere(field, open, () => setOpen(false))
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wantsFocus && document.activeElement === document.body) opener.current?.focus()
  }, [wantsFocus])
  const close = (byHand: boolean) => {
    setOpen(false)
    if (byHand) requestAnimationFrame(() => opener.current?.focus())
  }
  if (isHere && open) return <field.Part tabId={tabId} last={last} onClose={close} />
  return (
    <Button
      ref={opener}
      kind="quiet"
      size={36}
      className="w-70 shrink-0 justify-start max-md:snap-start"
      icon={<Plus />}
      onClick={() => setOpen(true)}
    >
      {t('list.add')}
    </Button>
  )
}
