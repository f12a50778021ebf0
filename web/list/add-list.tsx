// A new list behind the others; on a tab without any, the way to the first one.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useListMutations } from './mutations.ts'

type AddListProps = { tabId: TabId; last: ListId | null; first: boolean }

export function AddList({ tabId, last, first }: AddListProps) {
  const { t } = useTranslation(['board', 'common'])
  const { boardId } = useBoard()
  const { create } = useListMutations(boardId)
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [busy, setBusy] = useState(false)

  async function save() {
    const wanted = title.trim()
    if (wanted === '' || busy) return
    setBusy(true)
    const made = await create(wanted, { tabId, after: last, before: null })
    setBusy(false)
    // What was typed stays until it has become a list.
    if (made) setTitle('')
  }

  if (!open) {
    return (
      <Button
        kind={first ? 'primary' : 'quiet'}
        size={36}
        className="w-70 shrink-0 justify-start"
        icon={<Plus />}
        onClick={() => setOpen(true)}
      >
        {t(first ? 'list.add_first' : 'list.add')}
      </Button>
    )
  }
  return (
    <div className="flex w-70 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2">
      <TextInput
        ref={takesFocus}
        size={36}
        value={title}
        maxLength={titleLength}
        aria-label={t('list.title')}
        placeholder={t('list.title')}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) void save()
          if (key === 'Escape') setOpen(false)
        }}
      />
      <div className="flex gap-2">
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {t('list.add')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}
