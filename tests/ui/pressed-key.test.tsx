// Keys of non-Latin layouts and of input methods.

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'
import { isComposing, pressedKey } from '#web/ui/keyboard/keys.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { ignoreFieldEscape } from '#web/ui/dialog/overlay.ts'

const keydown = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { cancelable: true, ...init })

describe('on a non-Latin layout', () => {
  it.each([
    ['Cyrillic', 'я', 'KeyZ', 'z'],
    ['Cyrillic', 'Е', 'KeyT', 'T'],
    ['Cyrillic', 'х', 'BracketLeft', '['],
    ['Greek', 'κ', 'KeyK', 'k'],
    ['Hebrew', 'ל', 'KeyK', 'k'],
    ['Arabic, two letters on one key', 'لا', 'KeyB', 'b'],
    ['Persian digits', '۲', 'Digit2', '2'],
  ])('%s %s is the Latin key in the same place', (_, key, code, meant) => {
    expect(pressedKey(keydown({ key, code }))).toBe(meant)
    expect(pressedKey(keydown({ key, code, ctrlKey: true }))).toBe(meant)
  })

  it('uses Shift for a capital where the script has none', () => {
    expect(pressedKey(keydown({ key: 'א', code: 'KeyT', shiftKey: true }))).toBe('T')
  })
})

describe('on a Latin layout', () => {
  it.each([
    ['QWERTZ', 'z', 'KeyY'],
    ['AZERTY', 'a', 'KeyQ'],
    ['AZERTY', 'é', 'Digit2'],
    ['Turkish', 'ı', 'KeyI'],
    ['a named key', 'Enter', 'Enter'],
    ['no physical key', 'я', ''],
  ])('%s %s is the printed character', (_, key, code) => {
    expect(pressedKey(keydown({ key, code, ctrlKey: true }))).toBe(key)
  })

  it('leaves characters of Option and AltGr unchanged', () => {
    expect(pressedKey(keydown({ key: 'π', code: 'KeyP', altKey: true }))).toBe('π')
    expect(pressedKey(keydown({ key: 'µ', code: 'KeyM', modifierAltGraph: true }))).toBe('µ')
  })
})

const composing: [string, KeyboardEventInit][] = [
  ['in the middle of a composition', { isComposing: true }],
  ['at its end in Safari', { keyCode: 229 }],
]

describe.each(composing)('a key of an input method: %s', (_, init) => {
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key, ...init })

  it('is ignored', () => {
    expect(isComposing(keydown({ key: 'Enter', ...init }))).toBe(true)
    expect(pressedKey(keydown({ key: 'Enter', ...init }))).toBe('')
    expect(isComposing(keydown({ key: 'Enter', keyCode: 13 }))).toBe(false)
  })

  it('neither saves nor closes an inline edit', () => {
    const onSave = vi.fn<(text: string) => void>()
    render(<InlineEdit value="東" label="Title" onSave={onSave} saveErrorText="" validate={() => null} />)
    fireEvent.click(screen.getByRole('button'))
    for (const key of ['Enter', 'Escape']) press(key)
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox')).toHaveProperty('value', '東')
  })

  it('does not clear a search', () => {
    const onSearch = vi.fn<(text: string) => void>()
    render(<SearchField label="Find" value="東" onSearch={onSearch} clearLabel="Clear" />)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', ...init })
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('does not select from a list of options', () => {
    const onChange = vi.fn<(values: string[]) => void>()
    render(<Picked onChange={onChange} />)
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: '東' } })
    fireEvent.keyDown(field, { key: 'Enter', ...init })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('does not close a dialog', () => {
    const event = keydown({ key: 'Escape', ...init })
    ignoreFieldEscape(event)
    expect(event.defaultPrevented).toBe(true)
  })
})

function Picked({ onChange }: { onChange: (values: string[]) => void }) {
  const [values, setValues] = useState<string[]>([])
  return (
    <Combobox
      label="City"
      values={values}
      options={[{ value: 'tokyo', label: '東京' }]}
      onChange={(next) => {
        setValues(next)
        onChange(next)
      }}
      emptyLabel=""
      removeLabel={(name) => name}
    />
  )
}
