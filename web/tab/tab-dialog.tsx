// Dialog for the title and colour of a new or existing tab.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Hue } from '#shared/common/hues.ts'
import type { TabId } from '#shared/common/ids.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newTabId } from '#web/board-store/container-mutations.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { withUndoEntry, newUndoEntry, undoEntry } from '#web/rpc/undo/undo-stack.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useDateFormat } from '#web/user/use-dates.ts'
import { useCreateTab } from './create-mutations.ts'
import { useTabMutations } from './mutations.ts'

type TabDialogProps = { tab: Tab | null; onClose: () => void; onCreated: (tabId: TabId) => void }

export function TabDialog({ tab, onClose, onCreated }: TabDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, boardState } = useBoard()
  const { tabs } = boardState.structure
  const currentTab = tab && (tabs.find(({ tabId }) => tabId === tab.tabId) ?? tab)
  const draftKey = tab ? ({ kind: 'title', id: tab.tabId } as const) : ({ kind: 'new-tab', id: boardId } as const)
  const { text: title, ...draft } = useDraftField({
    draftId: { userId: me, ...draftKey },
    initialText: currentTab?.title,
  })
  const [defaultColor] = useState(() => nextHue(tabs))
  const [pickedColor, setPickedColor] = useState<Hue | null>(null)
  const color = pickedColor ?? currentTab?.color ?? defaultColor
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { newId, save: saveTab, undo } = useSaveTab(currentTab, { title: title.trim(), color })
  const error = useTitleError()(title)
  const hasClosed = useRef(false)

  async function save() {
    setIsSubmitted(true)
    if (error || draft.sending) return
    if (!(await draft.send((_, from) => saveTab(from))) || hasClosed.current) return
    if (!tab) onCreated(newId)
    onClose()
  }

  const cancel = () => {
    hasClosed.current = true
    // Cancelling while the change is being sent undoes it.
    if (draft.sending) undo()
    else draft.discard()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={cancel}
      title={t(tab ? 'tab.edit' : 'tab.add')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={cancel}>{t('common:cancel')}</Button>
          <Button kind="primary" busy={draft.sending} onClick={() => void save()}>
            {t(tab ? 'tab.save' : 'tab.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {draft.isRestored && <RestoredDraftNotice onDiscard={draft.discard} />}
        <Field label={t('tab.title')} error={isSubmitted && error}>
          <TextInput
            value={title}
            data-first-focus
            onChange={({ target }) => draft.type(target.value)}
            onKeyDown={(event) => pressedKey(event) === 'Enter' && void save()}
          />
        </Field>
        <HuePicker
          label={t('tab.color')}
          value={color}
          onPick={setPickedColor}
          nameOf={(hue) => t(`common:hue.${hue}`)}
        />
      </div>
    </Dialog>
  )
}

type TabValues = Pick<Tab, 'title' | 'color'>

/**
 * Creates or changes the tab in one undo entry. `save` gets the title that is replaced, and resolves to whether every change
 * was accepted. All changes are started before the first is awaited, so that they are queued together.
 */
function useSaveTab(tab: Tab | null, { title, color }: TabValues) {
  const { boardId } = useBoard()
  const { change } = useTabMutations(boardId)
  const { create } = useCreateTab(boardId)
  const { language } = useDateFormat()
  const cache = useQueryClient()
  const [newId] = useState(newTabId)
  const [entry] = useState(newUndoEntry)
  const sendAll = async (changes: readonly (() => Promise<unknown>)[]) =>
    (await Promise.all(changes.map((sendChange) => withUndoEntry(entry, sendChange)))).every(
      (answer) => answer !== null,
    )

  const changesOf = (currentTab: Tab, from: string): TabChange[] => [
    ...(title === currentTab.title ? [] : [{ field: 'title' as const, from, to: title }]),
    ...(color === currentTab.color ? [] : [{ field: 'color' as const, from: currentTab.color, to: color }]),
  ]
  return {
    newId,
    save: (from: string) =>
      sendAll(
        tab
          ? changesOf(tab, from).map((fieldChange) => () => change(tab, fieldChange))
          : [() => create({ title, color, language }, newId)],
      ),
    undo: () => void undoEntry(cache, entry),
  }
}

/** Returns the first colour that no tab of the board uses. */
const nextHue = (tabs: readonly Tab[]): Hue =>
  Hue.options.find((hue) => !tabs.some(({ color }) => color === hue)) ?? 'indigo'
