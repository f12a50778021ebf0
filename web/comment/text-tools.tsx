// The buttons under a comment's field: bold, list, mention.

import { AtSign, Bold, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bold, calling, listed, type Typed } from './typing.ts'
import { type TypedField, useChangeTyped } from './use-change-typed.ts'

export function TextTools({ value, onChange, fieldRef }: TypedField) {
  const { t } = useTexts('board')
  const become = useChangeTyped({ value, onChange, fieldRef })
  const tool = (label: string, icon: ReactNode, change: (typed: Typed) => Typed) => (
    <IconButton
      label={label}
      icon={icon}
      // The selection in the field is what the button is about.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const { selectionStart = value.length, selectionEnd = value.length } = fieldRef.current ?? {}
        become(change({ text: value, from: selectionStart, to: selectionEnd }))
      }}
    />
  )
  return (
    <>
      {tool(t('comment.tool.bold'), <Bold />, bold)}
      {tool(t('comment.tool.list'), <List />, listed)}
      {tool(t('comment.tool.mention'), <AtSign />, calling)}
    </>
  )
}
