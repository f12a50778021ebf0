// A group of the list view: its heading and its rendered rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { ChevronDown, Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { DropLine, useIsDropTarget } from '#web/list/card/drop-indicator.tsx'
import { GroupHeading } from '#web/list/column/group-heading.tsx'
import { OverLimitBadge } from '#web/list/column/over-limit-badge.tsx'
import { QuickAdd } from '#web/list/add/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import type { People } from '#web/people/queries.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { RowHeights, RowItem, ExpansionState } from '#web/board/views/rows/row-items.ts'
import { ListRow } from './list-row.tsx'
import { ListSubRow } from './list-sub-row.tsx'
import type { RenderedGroup } from '#web/board/views/rows/use-row-window.ts'

export type SharedRowProps = {
  labels: ReadonlyMap<string, Label>
  people: People
  boardState: BoardState
  quickAdd: QuickAddState
  actions: CardActions
  expansion: ExpansionState
  /** The task whose title is being edited. */
  editedTaskId: TaskId | null
  onEdit: (taskId: TaskId) => void
  onEdited: () => void
  heights: RowHeights
  phone: boolean
}

type ListGroupProps = SharedRowProps & RenderedGroup & { tabStopKey: string | null }

export function ListGroup({ group, top, height, rows, tabStopKey, ...shared }: ListGroupProps) {
  const isDropTarget = useIsDropTarget(group)
  return (
    <div
      role="rowgroup"
      aria-label={group.title}
      data-zone={group.id}
      data-zone-kind="card"
      data-zone-axis="y"
      data-zone-gap="0"
      data-zone-area="card"
      data-drag={group.id}
      data-drag-kind="group"
      className={classNames('absolute inset-x-0 rounded-md', isDropTarget && 'bg-accent-soft')}
      style={{ top, height }}
    >
      {rows.map(({ item, top: at }) => (
        <GroupRow
          key={item.key}
          {...shared}
          {...{ item, group, tabStopKey }}
          top={at}
          height={shared.heights[item.type]}
        />
      ))}
      {group.heading.by === 'list' && <DropLine kind="card" zone={group.id} gap={0} />}
    </div>
  )
}

type GroupRowProps = SharedRowProps & {
  item: RowItem
  group: Group
  tabStopKey: string | null
  top: number
  height: number
}

function GroupRow({ item, group, tabStopKey, top, height, ...shared }: GroupRowProps) {
  const { quickAdd, editedTaskId, expansion, ...rest } = shared
  const style: CSSProperties = { position: 'absolute', insetInline: 0, top, height }
  switch (item.type) {
    case 'head':
      return <HeadRow group={group} style={style} {...shared} />
    case 'task': {
      const key = cardKey(group, item.task.taskId)
      // Pass only row-specific props, so that memoised rows do not re-render while scrolling.
      return (
        <ListRow
          {...rest}
          {...{ top, height }}
          task={item.task}
          cardKey={key}
          isTabStop={tabStopKey === key}
          isEdited={editedTaskId === item.task.taskId}
          isOpen={expansion.open.has(item.task.taskId)}
          onToggleSubTasks={expansion.toggleSubTasks}
        />
      )
    }
    case 'sub':
      return (
        <ListSubRow
          {...rest}
          style={style}
          task={item.task}
          rowKey={item.key}
          isTabStop={tabStopKey === item.key}
          isEdited={editedTaskId === item.task.taskId}
        />
      )
    case 'form':
      return (
        <div role="row" style={{ ...style, height: undefined }} className="z-10 py-1.5 pl-16 max-md:pl-2">
          <div role="gridcell" className="max-w-lg">
            <QuickAdd draft={quickAdd.draft} onAdd={quickAdd.onAdd} onClose={quickAdd.close} />
          </div>
        </div>
      )
    case 'foot':
      return <FootRow group={group} quickAdd={quickAdd} style={style} />
  }
}

type HeadProps = Pick<SharedRowProps, 'expansion' | 'quickAdd' | 'boardState'> & { group: Group; style: CSSProperties }

function HeadRow({ group, expansion, quickAdd, boardState, style }: HeadProps) {
  const { t } = useTexts('board')
  const { id, title, heading, tasks } = group
  const isOpen = !expansion.collapsed.has(id)
  const list =
    heading.by === 'list' ? boardState.structure.lists.find(({ listId }) => listId === heading.value) : undefined
  const limit = list?.softLimit ?? null
  const isOverLimit = limit !== null && tasks.length > limit
  return (
    <div role="row" aria-level={1} aria-expanded={isOpen} style={style} className="flex items-end border-b border-line">
      <div role="gridcell" className="flex h-10 min-w-0 flex-1 items-center gap-2 pl-1.5">
        <IconButton
          className="-mr-1"
          label={t(isOpen ? 'view.collapse' : 'view.expand', { group: title })}
          icon={<ChevronDown className={classNames('icon-14 transition-transform', !isOpen && '-rotate-90')} />}
          onClick={() => expansion.toggleGroup(id)}
        />
        <GroupHeading group={group} showsCount={!isOverLimit} />
        {isOverLimit && <OverLimitBadge count={tasks.length} limit={limit} />}
        {list && (
          <IconButton
            className="mr-3 ml-auto max-md:mr-1"
            label={t('task.add')}
            icon={<Plus />}
            disabledReason={quickAdd.disabledReason}
            onClick={() => quickAdd.open(id, 'top')}
          />
        )}
      </div>
    </div>
  )
}

type FootProps = { group: Group; quickAdd: QuickAddState; style: CSSProperties }

function FootRow({ group: { id }, quickAdd, style }: FootProps) {
  const { t } = useTexts('board')
  return (
    <div role="row" style={style} className="flex items-center pl-7.75 max-md:pl-3">
      <div role="gridcell">
        <Button kind="quiet" icon={<Plus />} onClick={() => quickAdd.open(id, 'bottom')}>
          {t('task.add')}
        </Button>
      </div>
    </div>
  )
}
