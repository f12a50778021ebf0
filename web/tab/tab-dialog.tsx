// Names and colours a tab, new or not.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTabMutations } from './mutations.ts'

type TabDialogProps = { tab: Tab | null; onClose: () => void; onMade: (tabId: TabId) => void }

export function TabDialog({ tab, onClose, onMade }: TabDialogProps) {
  const { t } = useTranslation(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { change, create } = useTabMutations(boardId)
  const of = tab ? ({ kind: 'title', id: tab.tabId } as const) : ({ kind: 'new-tab', id: boardId } as const)
  const { text: title, ...typed } = useTyped({ of: { person: me, ...of }, begun: tab?.title })
  const [color, setColor] = useState<Hue>(tab?.color ?? nextHue(picture.frame.tabs))
  const [tried, setTried] = useState(false)
  const wanted = title.trim()
  const problem = useTitleProblem()(title)

  async function save() {
    setTried(true)
    if (problem || typed.sending) return
    if (await typed.send(() => (tab ? saved(tab) : made()))) onClose()
  }

  async function saved(now: Tab): Promise<boolean> {
    if (wanted !== now.title && !(await change(now, { field: 'title', from: now.title, to: wanted }))) return false
    return color === now.color || (await change(now, { field: 'color', from: now.color, to: color })) !== null
  }

  async function made(): Promise<boolean> {
    const answer = await create(wanted, color)
    if (answer) onMade(answer.tab.tabId)
    return answer !== null
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
        <HuePicker label={t('tab.color')} value={color} onPick={setColor} nameOf={(hue) => t(`common:hue.${hue}`)} />
      </div>
    </Dialog>
  )
}

/** A colour that no tab of the board has yet. */
const nextHue = (tabs: readonly Tab[]): Hue =>
  Hue.options.find((hue) => !tabs.some(({ color }) => color === hue)) ?? 'indigo'
