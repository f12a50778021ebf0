import { Trash2, Undo2 } from 'lucide-react'
import { type MouseEvent, memo, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import type { RemovedAction } from './mutations.ts'
import { type RemovedRow, type RemovedList, bulkBarId } from './removed-items.ts'
import { DaysLeft, FormerLocation, RemovedBy } from './row-cells.tsx'

type RemovedRowProps = {
  ref?: Ref<HTMLTableRowElement> | undefined
  row: RemovedRow
  /** Index of the row, and the number of rows if not all are rendered. */
  index: number
  totalCount: number | null
  list: RemovedList
  isSelected: boolean
  /** Some rows are selected, so all checkboxes are visible. */
  isSelecting: boolean
  isPhone: boolean
  /** There is no room for text buttons. */
  hasIconButtons: boolean
  onSelect: (id: string, on: boolean, extend: boolean) => void
  onAction: (action: RemovedAction, row: RemovedRow) => void
}

const cellClassName = 'h-12 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'
const visibleOnHoverClassName =
  'pointer-fine:opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 transition-opacity'

/** Renders an archived or deleted item: title, former location, who removed it, days left and actions. */
export const RemovedTableRow = memo(function RemovedTableRow(props: RemovedRowProps) {
  const { ref, row, index, totalCount, list, isSelected, hasIconButtons } = props
  return (
    <tr
      ref={ref}
      data-row={row.id}
      data-index={index}
      {...(totalCount !== null && { 'aria-rowindex': index + 2 })}
      aria-selected={isSelected}
      className={classNames(
        'group/row hover:bg-hover max-md:flex max-md:min-h-16 max-md:items-center max-md:gap-1 max-md:border-b max-md:border-line max-md:py-2 max-md:pr-2 max-md:pl-4',
        isSelected && 'bg-accent-soft hover:bg-accent-soft contrast:outline-2 contrast:-outline-offset-2',
      )}
    >
      <SelectCell {...props} />
      <th
        scope="row"
        className={classNames(
          cellClassName,
          'text-start font-normal max-md:min-w-0 max-md:flex-1 max-md:px-2 md:max-w-0',
        )}
      >
        <TitleCell {...props} />
      </th>
      {row.kind !== 'board' && (
        <td className={classNames(cellClassName, 'text-sm text-ink-2 max-md:hidden')}>
          <FormerLocation row={row} withBoard={!list.boardId} />
        </td>
      )}
      <td className={classNames(cellClassName, 'text-sm text-ink-2 max-[87.5rem]:hidden')}>
        <RemovedBy removal={row.removal} />
      </td>
      {row.daysLeft !== null && (
        <td className={classNames(cellClassName, 'text-sm max-md:hidden')}>
          <DaysLeft days={row.daysLeft} />
        </td>
      )}
      <td className={classNames(cellClassName, 'pr-8 max-md:pr-0')}>
        <span className="flex items-center justify-end gap-1">
          {hasIconButtons ? <IconButtons {...props} /> : <TextButtons {...props} />}
        </span>
      </td>
    </tr>
  )
})

/** The bar follows all rows in the tab order, so this button leads there directly. */
function JumpToBulkBar() {
  const { t } = useTranslation('archive')
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>(`#${bulkBarId} section > div button`)?.focus()}
      className="absolute z-10 hidden rounded-sm bg-accent px-3 py-1.5 text-sm font-title whitespace-nowrap text-on-accent group-focus-within/row:block not-focus:sr-only"
    >
      {t('skip_to_bulk_actions')}
    </button>
  )
}

function SelectCell({ row: { id, title }, isSelected, isSelecting, onSelect }: RemovedRowProps) {
  const { t } = useTranslation('archive')
  const extend = useRef(false)
  return (
    <td className={classNames(cellClassName, 'relative pl-8 max-md:pl-0')}>
      <Checkbox
        checked={isSelected}
        aria-label={t('select', { title })}
        onClick={(event: MouseEvent) => {
          extend.current = event.shiftKey
        }}
        onChange={(on) => onSelect(id, on, extend.current)}
        className={classNames(
          'flex! -mt-0.5',
          !isSelected && !isSelecting && visibleOnHoverClassName,
          'focus-within:opacity-100',
        )}
      />
      {isSelected && <JumpToBulkBar />}
    </td>
  )
}

function TitleCell({ row, list, isPhone }: RemovedRowProps) {
  const { t } = useTranslation('archive')
  const { kind, title, root, board, daysLeft } = row
  return (
    <span className="flex min-w-0 items-center gap-3">
      {kind === 'board' && <Tile title={title} hue={board.color} size={isPhone ? 28 : 20} />}
      <span className="min-w-0 flex-1">
        <span title={title} className="block truncate text-base font-medium">
          {title}
        </span>
        {root && <span className="block truncate text-xs text-ink-3">{t('part_of', { title: root.title })}</span>}
        {/* Facts that have no column on this screen. */}
        {isPhone && kind !== 'board' && (
          <span className="block text-xs text-ink-3">
            <FormerLocation row={row} withBoard={!list.boardId} />
          </span>
        )}
        <span className="mt-0.5 flex min-w-0 items-center gap-3 text-xs text-ink-3 min-[87.5rem]:hidden">
          {isPhone && daysLeft !== null && <DaysLeft days={daysLeft} />}
          <RemovedBy removal={row.removal} withAvatar={false} />
        </span>
      </span>
    </span>
  )
}

function TextButtons({ row, onAction }: RemovedRowProps) {
  const { t } = useTranslation('archive')
  const removal = allowedRemoval(row)
  return (
    <>
      {removal && (
        <Button
          kind="quiet-danger"
          className={visibleOnHoverClassName}
          aria-label={t(removal === 'purge' ? 'purge_named' : 'delete_named', { title: row.title })}
          onClick={() => onAction(removal, row)}
        >
          {t(removal === 'purge' ? 'purge' : 'delete')}
        </Button>
      )}
      <Button
        kind="quiet"
        data-restore
        icon={<Undo2 />}
        aria-label={t('restore_named', { title: row.title })}
        onClick={() => onAction('restore', row)}
        className="group-hover/row:border-line-2 group-hover/row:bg-raised group-hover/row:text-ink group-hover/row:shadow-e1"
      >
        {t('restore')}
      </Button>
    </>
  )
}

function IconButtons({ row, isPhone, onAction }: RemovedRowProps) {
  const { t } = useTranslation('archive')
  const removal = allowedRemoval(row)
  return (
    <>
      <IconButton
        size={isPhone ? 40 : 32}
        data-restore
        icon={<Undo2 />}
        label={t('restore_named', { title: row.title })}
        onClick={() => onAction('restore', row)}
      />
      {removal && (
        <IconButton
          size={isPhone ? 40 : 32}
          icon={<Trash2 />}
          label={t(removal === 'purge' ? 'purge_named' : 'delete_named', { title: row.title })}
          onClick={() => onAction(removal, row)}
        />
      )}
    </>
  )
}

/** Returns the removal that the user may do: delete permanently from the bin, or move to the bin from the archive. */
function allowedRemoval({ daysLeft, may }: RemovedRow): 'purge' | 'delete' | null {
  if (daysLeft !== null) return may.purge ? 'purge' : null
  return may.remove ? 'delete' : null
}
