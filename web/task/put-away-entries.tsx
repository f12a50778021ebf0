// The entries of a menu that put a task away: into the archive, and into the recycle bin.

import { Archive, Trash2 } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { PutAway } from './use-put-away.ts'

type Given = {
  /** Why it cannot be put away. */
  because: string | null
  /** Whether keys do the same here. */
  withKeys: boolean
  onPick: (how: keyof PutAway) => void
}

export function usePutAwayEntries({ because, withKeys, onPick }: Given): MenuEntry[] {
  const { t } = useTexts(['board', 'common'])
  return [
    {
      label: t('task.put_away.archive'),
      icon: <Archive />,
      keys: withKeys ? ['E'] : undefined,
      because,
      onPick: () => onPick('archive'),
    },
    {
      label: t('task.put_away.delete'),
      icon: <Trash2 />,
      keys: withKeys ? [t('common:key.delete')] : undefined,
      danger: true,
      because,
      onPick: () => onPick('remove'),
    },
  ]
}
