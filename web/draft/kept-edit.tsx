// A text edited in its place whose typing is kept until it was taken.

import { InlineEdit, type InlineEditProps } from '#web/ui/inline-edit.tsx'
import { type DraftOf, useDraft } from './use-draft.ts'

type KeptEditProps = Omit<InlineEditProps, 'begun' | 'onText' | 'onSave'> & {
  of: DraftOf
  /** Whether it was taken. */
  onSave: (text: string, from: string) => Promise<boolean>
}

export function KeptEdit({ of, onSave, ...rest }: KeptEditProps) {
  const { left, write, clear } = useDraft(of)
  return (
    <InlineEdit
      {...rest}
      key={left ? 'begun' : 'fresh'}
      begun={left?.text}
      onText={(text) => (text === null ? clear() : write(text))}
      onSave={async (text, from) => {
        if (!(await onSave(text, from))) throw new Error('kept')
      }}
    />
  )
}
