import { type ComponentProps, useRef } from 'react'
import { Search, X } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { bareInputClassName, fieldClass, type FieldSize } from './field-class.ts'
import { Keys } from '#web/ui/keyboard/kbd.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange' | 'ref'> & {
  label: string
  value: string
  onSearch: (text: string) => void
  clearLabel: string
  keys?: string[]
  size?: FieldSize
}

/** Renders a search input with its shortcut and a clear button. Escape clears it, then leaves it. */
export function SearchField({ label, value, onSearch, clearLabel, keys, size = 32, ...props }: SearchFieldProps) {
  const { className, onKeyDown, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onSearch('')
    input.current?.focus()
  }
  return (
    <span className={classNames(fieldClass({ size, light: true }), className)}>
      <Search className="text-ink-3" />
      <input
        type="search"
        placeholder={label}
        {...rest}
        ref={input}
        aria-label={label}
        data-handles-escape={value ? '' : undefined}
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          const isEscape = pressedKey(event) === 'Escape'
          if (isEscape && value) return clear()
          onKeyDown?.(event)
          // After blur, single letters are shortcuts again and Tab continues from here.
          if (isEscape && !event.currentTarget.closest('[role=dialog]')) event.currentTarget.blur()
        }}
        className={bareInputClassName}
      />
      {!value && keys && <Keys keys={keys} />}
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="touch-target grid rounded-xs text-ink-3"
        >
          <X className="icon-14" />
        </button>
      )}
    </span>
  )
}
