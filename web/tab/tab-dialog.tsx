// Names and colours a tab, new or not.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newTabId } from '#web/picture/new-container.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, newDeed, undo } from '#web/rpc/deeds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDateFormat } from '#web/user/use-dates.ts'
import { useTabMaking } from './making.ts'
import { useTabMutations } from './mutations.ts'

type TabDialogProps = { tab: Tab | null; onClose: () => void; onMade: (tabId: TabId) => void }

export function TabDialog({ tab, onClose, onMade }: TabDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { tabs } = picture.frame
  const now = tab && (tabs.find(({ tabId }) => tabId === tab.tabId) ?? tab)
  const of = tab ? ({ kind: 'title', id: tab.tabId } as const) : ({ kind: 'new-tab', id: boardId } as const)
  const { text: title, ...typed } = useTyped({ of: { person: me, ...of }, initialText: now?.title })
  const [fresh] = useState(() => nextHue(tabs))
  const [picked, setPicked] = useState<Hue | null>(null)
  const color = picked ?? now?.color ?? fresh
  const [tried, setTried] = useState(false)
  const { made, save: saved, takeBack } = useSaving(now, { title: title.trim(), color })
  const problem = useTitleProblem()(title)
  const left = useRef(false)

  async function save() {
    setTried(true)
    if (problem || typed.sending) return
    if (!(await typed.send((_, from) => saved(from))) || left.current) return
    if (!tab) onMade(made)
    onClose()
  }

  const leave = () => {
    left.current = true
    // Who changes their mind while it is on its way does not want it either.
    if (typed.sending) takeBack()
    else typed.discard()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t(tab ? 'tab.edit' : 'tab.add')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button kind="primary" busy={typed.sending} onClick={() => void save()}>
            {t(tab ? 'tab.save' : 'tab.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {typed.restored && <DraftLine onDiscard={typed.discard} />}
        <Field label={t('tab.title')} error={tried && problem}>
          <TextInput
            value={title}
            data-first-focus
            onChange={({ target }) => typed.type(target.value)}
            onKeyDown={(event) => pressedKey(event) === 'Enter' && void save()}
          />
        </Field>
        <HuePicker label={t('tab.color')} value={color} onPick={setPicked} nameOf={(hue) => t(`common:hue.${hue}`)} />
      </div>
    </Dialog>
  )
}

type Wanted = Pick<Tab, 'title' | 'color'>

/**
 * Makes the tab, or changes it, in one deed; `save` is given the title that is replaced, and brings whether all of it was
 * taken. All is asked for before anything is waited for: so it is kept together.
 */
function useSaving(tab: Tab | null, { title, color }: Wanted) {
  const { boardId } = useBoard()
  const { change } = useTabMutations(boardId)
  const { create } = useTabMaking(boardId)
  const { language } = useDateFormat()
  const cache = useQueryClient()
  const [made] = useState(newTabId)
  const [deed] = useState(newDeed)
  const isTaken = async (wishes: readonly (() => Promise<unknown>)[]) =>
    (await Promise.all(wishes.map((wish) => asOne(deed, wish)))).every((answer) => answer !== null)

  const changesOf = (now: Tab, from: string): TabChange[] => [
    ...(title === now.title ? [] : [{ field: 'title' as const, from, to: title }]),
    ...(color === now.color ? [] : [{ field: 'color' as const, from: now.color, to: color }]),
  ]
  return {
    made,
    save: (from: string) =>
      isTaken(
        tab
          ? changesOf(tab, from).map((wish) => () => change(tab, wish))
          : [() => create({ title, color, language }, made)],
      ),
    takeBack: () => void undo(cache, deed),
  }
}

/** A colour that no tab of the board has yet. */
const nextHue = (tabs: readonly Tab[]): Hue =>
  Hue.options.find((hue) => !tabs.some(({ color }) => color === hue)) ?? 'indigo'
