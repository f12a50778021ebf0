// Moves a task to another list, of this tab or of another one.

import type { FrameShown } from '#shared/board/snapshot.ts'
import { ListId } from '#shared/common/ids.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import type { Option } from '#web/ui/use-option-list.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { ListLabel } from './list-label.tsx'
import type { PickerWays } from './picker-ways.ts'

type ListPickerProps = PickerWays & {
  /** Null where several tasks lie in several. */
  value: ListId | null
  onPick: (listId: ListId) => void
  frame: Pick<FrameShown, 'tabs' | 'lists'>
}

export function ListPicker({ value, onPick, frame, ...ways }: ListPickerProps) {
  const { t } = useTexts('board')
  const list = frame.lists.find(({ listId }) => listId === value)
  const tab = frame.tabs.find(({ tabId }) => tabId === list?.tabId)
  return (
    <ChoicePicker
      {...ways}
      label={t('task.list.label')}
      value={value ?? ''}
      options={placesOf(frame)}
      onPick={(listId) => onPick(ListId.parse(listId))}
      shown={<ListLabel tab={tab} list={list} />}
    />
  )
}

function placesOf(frame: ListPickerProps['frame']): Option[] {
  return listsByTab(frame).flatMap(({ tab, lists }) =>
    lists.map((list) => ({
      value: list.listId,
      label: list.title,
      group: tab.title,
      keywords: tab.title,
      icon: <span className={classNames(hueClass(tab.color), 'size-2 rounded-[2.5px] bg-hue-dot')} />,
    })),
  )
}
