// Where a task lies: its tab with the tab's colour, and its list.

import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'

type ListLabelProps = { tab: Tab | undefined; list: List | undefined }

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
