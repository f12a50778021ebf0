// A text edited in its place whose typing is kept until it was taken.

import { useState } from 'react'
import { InlineEdit, type InlineEditProps } from '#web/ui/inline-edit.tsx'
import { takenOrKept } from '#web/rpc/taken-or-kept.ts'
import { type DraftOf, useDraft } from './use-draft.ts'

type KeptEditProps = Omit<InlineEditProps, 'begun' | 'onText' | 'onSave'> & {
  of: DraftOf
  /** Whether it was taken. */
  onSave: (text: string, from: string) => Promise<boolean>
}

export function KeptEdit({ of, onSave, ...rest }: KeptEditProps) {
  const { left, write, clear } = useDraft(of)
  // The field opens with what was left there; that it is saved later, or put back, is its own affair.
  const [begun, setBegun] = useState<string | null>(null)
  if (left && begun === null) setBegun(left.text)
  return (
    <InlineEdit
      {...rest}
      key={begun === null ? 'fresh' : 'begun'}
      begun={left?.text}
      onText={(text) => (text === null ? clear() : write(text))}
      onSave={async (text, from) => {
        if (!(await takenOrKept(() => onSave(text, from)))) throw new Error('kept')
      }}
    />
  )
}
