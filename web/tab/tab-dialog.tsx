// Names and colours a tab, new or not.

import { useState } from 'react'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTabMutations } from './mutations.ts'

type TabDialogProps = { tab: Tab | null; onClose: () => void; onMade: (tabId: TabId) => void }

export function TabDialog({ tab, onClose, onMade }: TabDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { tabs } = picture.frame
  const now = tab && (tabs.find(({ tabId }) => tabId === tab.tabId) ?? tab)
  const of = tab ? ({ kind: 'title', id: tab.tabId } as const) : ({ kind: 'new-tab', id: boardId } as const)
  const { text: title, ...typed } = useTyped({ of: { person: me, ...of }, begun: now?.title })
  const [fresh] = useState(() => nextHue(tabs))
  const [picked, setPicked] = useState<Hue | null>(null)
  const color = picked ?? now?.color ?? fresh
  const [tried, setTried] = useState(false)
  const saved = useSaving(now, { title: title.trim(), color }, onMade)
  const problem = useTitleProblem()(title)

  async function save() {
    setTried(true)
    if (problem || typed.sending) return
    if (await typed.send((_, from) => saved(from))) onClose()
  }

  const leave = () => {
    if (!typed.sending) typed.discard()
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
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && void save()}
          />
        </Field>
        <HuePicker label={t('tab.color')} value={color} onPick={setPicked} nameOf={(hue) => t(`common:hue.${hue}`)} />
      </div>
    </Dialog>
  )
}

type Wanted = Pick<Tab, 'title' | 'color'>

/** @returns makes the tab, or changes it in one deed, given the title that is replaced; whether all of it was taken */
function useSaving(tab: Tab | null, { title, color }: Wanted, onMade: TabDialogProps['onMade']) {
  const { change, create } = useTabMutations(useBoard().boardId)

  const changed = async (now: Tab, from: string): Promise<boolean> => {
    const deed = newDeed()
    const one = (wish: TabChange) => asOne(deed, () => change(now, wish))
    if (title !== now.title && (await one({ field: 'title', from, to: title })) === null) return false
    return color === now.color || (await one({ field: 'color', from: now.color, to: color })) !== null
  }

  const made = async (): Promise<boolean> => {
    const answer = await create(title, color)
    if (answer) onMade(answer.tab.tabId)
    return answer !== null
  }
  return (from: string) => (tab ? changed(tab, from) : made())
}

/** A colour that no tab of the board has yet. */
const nextHue = (tabs: readonly Tab[]): Hue =>
  Hue.options.find((hue) => !tabs.some(({ color }) => color === hue)) ?? 'indigo'
