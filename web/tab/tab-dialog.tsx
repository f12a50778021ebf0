// Names and colours a tab, new or not.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { Tab } from '#shared/tab/model.ts'
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
  const { boardId, picture } = useBoard()
  const { change, create } = useTabMutations(boardId)
  const [title, setTitle] = useState(tab?.title ?? '')
  const [color, setColor] = useState<Hue>(tab?.color ?? nextHue(picture.frame.tabs))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const wanted = title.trim()

  async function save() {
    setTried(true)
    if (wanted === '') return
    if (tab) {
      onClose()
      if (wanted !== tab.title) await change(tab, { field: 'title', from: tab.title, to: wanted })
      if (color !== tab.color) await change(tab, { field: 'color', from: tab.color, to: color })
      return
    }
    setBusy(true)
    const made = await create(wanted, color)
    setBusy(false)
    if (!made) return
    onClose()
    onMade(made.tab.tabId)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(tab ? 'tab.edit' : 'tab.add')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t(tab ? 'tab.save' : 'tab.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('tab.title')} error={tried && wanted === '' ? t('common:error.title_empty') : undefined}>
          <TextInput
            value={title}
            maxLength={titleLength}
            data-first-focus
            onChange={({ target }) => setTitle(target.value)}
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
