// Searches what stands near it: a light edge, a magnifier, the key that leads here, a cross to clear.

import { type ComponentProps, useRef } from 'react'
import { Search, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { bareInput, fieldClass, type FieldSize } from './field-class.ts'
import { Keys } from './kbd.tsx'
import { pressedKey } from './pressed-key.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange' | 'ref'> & {
  label: string
  value: string
  onSearch: (text: string) => void
  clearLabel: string
  keys?: string[]
  size?: FieldSize
}

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
        data-keeps-escape={value ? '' : undefined}
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          const isEscape = pressedKey(event) === 'Escape'
          if (isEscape && value) return clear()
          onKeyDown?.(event)
          // Letters are keys of the page again, and Tab goes on from here.
          if (isEscape && !event.currentTarget.closest('[role=dialog]')) event.currentTarget.blur()
        }}
        className={bareInput}
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
