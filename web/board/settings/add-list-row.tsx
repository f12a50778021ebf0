// The line for one more list of a tab; it stays for the next.

import { Plus } from 'lucide-react'
import type { ListId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useNewList } from '#web/list/use-new-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function AddListRow({ tab, last }: { tab: Tab; last: ListId | null }) {
  const { t } = useTexts('board')
  const { title, type, wrong, addTyped } = useNewList(tab.tabId, last)
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        addTyped()
      }}
    >
      <div className="flex gap-2">
        <TextInput
          size={32}
          className="flex-1"
          value={title}
          invalid={wrong !== null}
          aria-label={t('settings.lists.new_in', { tab: tab.title })}
          placeholder={t('settings.lists.new')}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" className="pointer-coarse:h-11" icon={<Plus />}>
          {t('list.add')}
        </Button>
      </div>
      <p aria-live="polite" className="pt-1 text-xs text-bad-ink empty:hidden">
        {wrong}
      </p>
    </form>
  )
}
