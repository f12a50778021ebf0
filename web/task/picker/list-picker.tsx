import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { ListId } from '#shared/common/ids.ts'
import { listsByTab } from '#shared/list/lists-by-tab.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { ChoicePicker, type FieldPickerProps } from './value-picker.tsx'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'

type ListPickerProps = FieldPickerProps & {
  /** Null if several tasks differ. */
  value: ListId | null
  onPick: (listId: ListId) => void
  structure: Pick<VisibleBoardStructure, 'tabs' | 'lists'>
}

/** Picker for the list of a task, across tabs. */
export function ListPicker({ value, onPick, structure, ...pickerProps }: ListPickerProps) {
  const { t } = useTexts('board')
  const list = structure.lists.find(({ listId }) => listId === value)
  const tab = structure.tabs.find(({ tabId }) => tabId === list?.tabId)
  return (
    <ChoicePicker
      {...pickerProps}
      label={t('task.list.label')}
      value={value ?? ''}
      options={optionsOf(structure)}
      onPick={(listId) => onPick(ListId.parse(listId))}
      valueDisplay={<ListLabel tab={tab} list={list} />}
    />
  )
}

function optionsOf(structure: ListPickerProps['structure']): Option[] {
  return listsByTab(structure).flatMap(({ tab, lists }) =>
    lists.map((list) => ({
      value: list.listId,
      label: list.title,
      group: tab.title,
      keywords: tab.title,
      icon: <span className={classNames(hueClass(tab.color), 'size-2 rounded-[2.5px] bg-hue-dot')} />,
    })),
  )
}

type ListLabelProps = { tab: Tab | undefined; list: List | undefined }

/** Renders tab and list of a task. */
export function ListLabel({ tab, list }: ListLabelProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      {tab && (
        <>
          <span aria-hidden className={classNames(hueClass(tab.color), 'size-2 rounded-[2.5px] bg-hue-dot')} />
          <span className="wrap-anywhere">{tab.title}</span>
          <span aria-hidden className="text-ink-3">
            /
          </span>
        </>
      )}
      <span className="wrap-anywhere">{list?.title}</span>
    </span>
  )
}

type TabsAndLists = {
  tabs: readonly Pick<Tab, 'tabId' | 'position' | 'title'>[]
  lists: readonly Pick<List, 'listId' | 'tabId' | 'position' | 'title'>[]
}

/** Returns the lists of a board as options, grouped by tab. */
export const listOptions = (structure: TabsAndLists): Option[] =>
  listsByTab(structure).flatMap(({ tab, lists }) =>
    lists.map(({ listId, title }) => ({ value: listId, label: title, group: tab.title })),
  )
