import { Fragment, type ReactNode } from 'react'
import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Parts } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { Keys } from '#web/ui/keyboard/kbd.tsx'
import { menuOverlayClassName } from '#web/ui/dialog/overlay.ts'

export type MenuAction = {
  label: string
  icon?: ReactNode
  keys?: string[]
  onPick: () => void
  /** Set for items with a check mark; false keeps its space empty. */
  checked?: boolean
  danger?: boolean
  /** Why the item is disabled; shown below the label. */
  disabledReason?: string | null
  hint?: string
}
type SubMenuItem = { label: string; icon?: ReactNode; items: MenuItem[] }
export type MenuItem = MenuAction | SubMenuItem | { heading: string } | 'line' | null | false

const overlayClassName = classNames(
  menuOverlayClassName,
  // Tall enough to show all items; toasts stay below the menu.
  'z-65 max-h-[min(42rem,var(--radix-popper-available-height))] overflow-y-auto p-1 max-md:max-h-[80dvh]',
)

/** The maximum width wraps the reason of a disabled item. */
export const menuClassName = classNames(overlayClassName, 'min-w-44 max-w-80')

/** A sub-menu is as narrow as its labels allow. */
const subMenuClassName = classNames(overlayClassName, 'min-w-34')

const itemClassName =
  'group flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1 text-sm outline-none select-none ' +
  'data-highlighted:bg-hover data-[state=open]:bg-hover data-disabled:text-ink-off pointer-coarse:min-h-11 ' +
  'contrast:data-highlighted:outline-2 contrast:data-highlighted:-outline-offset-2 contrast:data-highlighted:outline-ring ' +
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 ' +
  'forced-colors:data-highlighted:outline-[Highlight]'

const iconClassName = 'grid shrink-0 text-ink-3 group-data-disabled:text-ink-off'

const isAction = (item: MenuItem): item is MenuAction => typeof item === 'object' && item !== null && 'onPick' in item

/**
 * Sorts destructive items last, into a section of their own unless there are sections already. Removes leading, trailing and
 * double separators.
 */
function arrangeItems(items: MenuItem[]): MenuItem[] {
  const shown = items.filter(Boolean)
  const destructive = shown.filter((item) => isAction(item) && item.danger)
  const otherItems = shown.filter((item) => !(isAction(item) && item.danger))
  const ordered: MenuItem[] = otherItems.includes('line')
    ? [...otherItems, ...destructive]
    : [...otherItems, 'line', ...destructive]
  return ordered.filter((item, index) => {
    if (item !== 'line') return true
    return index > 0 && ordered[index - 1] !== 'line' && ordered.slice(index).some((laterItem) => laterItem !== 'line')
  })
}

/** Renders the items of a menu in the order of `arrangeItems`. */
export function MenuItems({ items }: { items: MenuItem[] }) {
  const order = arrangeItems(items)
  return order.map((item, index) => (
    <Fragment key={keyOf(item, index)}>
      {item === 'line' && <Parts.Separator className="-mx-1 my-1 h-px bg-line" />}
      {typeof item === 'object' && item && 'heading' in item && (
        <Parts.Label className="px-2 pt-2 pb-1 text-xs font-medium text-ink-3">{item.heading}</Parts.Label>
      )}
      {typeof item === 'object' && item && 'items' in item && <SubMenu item={item} />}
      {isAction(item) && <ActionItem action={item} />}
    </Fragment>
  ))
}

function keyOf(item: MenuItem, index: number) {
  if (typeof item !== 'object' || !item) return `line-${index}`
  return 'heading' in item ? `heading-${item.heading}` : `${item.label}-${index}`
}

function ActionItem({ action }: { action: MenuAction }) {
  const { label, icon, keys, hint, checked, danger, disabledReason, onPick } = action
  const content = (
    <>
      {icon && <span className={classNames(iconClassName, danger && 'text-current!')}>{icon}</span>}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason && <span className="block text-xs text-ink-3">{disabledReason}</span>}
      </span>
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
      {keys && <Keys keys={keys} />}
      {checked && <Check className="icon-14 text-accent-ink" />}
    </>
  )
  const itemProps = {
    disabled: Boolean(disabledReason),
    onSelect: onPick,
    className: classNames(itemClassName, danger && 'text-bad-ink'),
    textValue: label,
  }
  if (checked === undefined) return <Parts.Item {...itemProps}>{content}</Parts.Item>
  return (
    <Parts.CheckboxItem {...itemProps} checked={checked}>
      {content}
    </Parts.CheckboxItem>
  )
}

function SubMenu({ item }: { item: SubMenuItem }) {
  return (
    <Parts.Sub>
      <Parts.SubTrigger className={itemClassName} textValue={item.label}>
        {item.icon && <span className={iconClassName}>{item.icon}</span>}
        <span className="min-w-0 flex-1">{item.label}</span>
        <ChevronRight className="icon-14 text-ink-3" />
      </Parts.SubTrigger>
      <Parts.Portal>
        <Parts.SubContent
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={8}
          aria-label={item.label}
          className={subMenuClassName}
        >
          <MenuItems items={item.items} />
        </Parts.SubContent>
      </Parts.Portal>
    </Parts.Sub>
  )
}
