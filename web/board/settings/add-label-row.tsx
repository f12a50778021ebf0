// The line for one more label; it stays for the next.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import { isTitleTaken, labelsOffered } from '#shared/label/rules.ts'
import { useGuard } from '#web/draft/leaving.tsx'
import { useLettingGo } from '#web/draft/use-letting-go.ts'
import { useLabelMutations } from '#web/label/mutations.ts'
import { useLabelProblem } from '#web/label/use-label-problem.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HueButton } from '#web/ui/hue-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function AddLabelRow() {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { title, setTitle, color, setColor, wrong, taken, busy, add } = useNewLabel()
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="flex items-center gap-2.5">
        {/* Without a choice the colour follows from the title. */}
        <HueButton
          label={t('label.color.of_new')}
          value={color}
          nameOf={(hue) => t(`common:hue.${hue}`)}
          onPick={setColor}
        />
        <TextInput
          size={32}
          className="flex-1"
          value={title}
          invalid={wrong !== null}
          aria-label={t('label.new')}
          placeholder={t('label.new')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" className="pointer-coarse:h-11" icon={<Plus />} busy={busy}>
          {t('label.create')}
        </Button>
      </div>
      <p aria-live="polite" className={classNames('pt-1 text-xs empty:hidden', wrong ? 'text-bad-ink' : 'text-ink-2')}>
        {wrong ?? (taken && t('label.title.taken'))}
      </p>
    </form>
  )
}

function useNewLabel() {
  const { t } = useTranslation('board')
  const { boardId, picture } = useBoard()
  const { create } = useLabelMutations(boardId)
  const [{ title, color }, setLabel] = useState<{ title: string; color: Hue | null }>({ title: '', color: null })
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problemOf = useLabelProblem()
  const letGo = useLettingGo()
  useGuard(title.trim() !== '', () => letGo(title, { confirm: t('comment.discard.confirm') }))
  const set = (to: { title?: string; color?: Hue }) => {
    setLabel({ title, color, ...to })
    setWrong(null)
  }

  return {
    title,
    color,
    wrong,
    taken: isTitleTaken(labelsOffered(picture.frame), title),
    busy,
    setTitle: (to: string) => set({ title: to }),
    setColor: (to: Hue) => set({ color: to }),
    async add() {
      const text = title.trim()
      const problem = problemOf({ text, color })
      setWrong(problem)
      if (problem || busy) return
      setBusy(true)
      const made = await create({ title: text, ...(color && { color }) })
      setBusy(false)
      // What was refused stays in the field.
      if (made) setLabel({ title: '', color: null })
    },
  }
}
