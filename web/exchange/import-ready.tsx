// What will come of a file and what will not, who is who, and the word that begins it.

import { useEffect, useState } from 'react'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ImportedBefore } from './imported-before.tsx'
import { ImportPeople } from './import-people.tsx'
import { ImportSummary, LeftLines } from './import-summary.tsx'
import { type Step, StepBody } from './step-body.tsx'
import { useDiscard } from './use-discard.ts'
import { type Choices, useImport } from './use-import.ts'

export function ImportReady({ it, ...step }: Step & { it: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const [choices, setChoices] = useState<Choices>({})
  const [busy, setBusy] = useState(false)
  const { confirm } = useImport()
  const discard = useDiscard()
  const title = it.summary?.title ?? it.fileName
  useEffect(() => announce(t('import.ready', { title })), [t, title])

  const begin = async () => {
    setBusy(true)
    await confirm(it.importId, choices, it.again !== null)
    setBusy(false)
  }
  const leave = async () => {
    if (await discard(it, false)) step.onClose()
  }
  return (
    <StepBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void leave()}>
            {t('import.discard')}
          </Button>
          <Button kind={it.again ? undefined : 'primary'} busy={busy} onClick={() => void begin()}>
            {t(it.again ? 'import.again.import' : 'import.begin')}
          </Button>
        </>
      }
    >
      {it.again && <ImportedBefore it={it} earlier={it.again} {...step} />}
      {it.summary && <ImportSummary summary={it.summary} />}
      {it.people.length > 0 && (
        <ImportPeople
          people={it.people}
          others={(it.summary?.people ?? 0) - it.people.length}
          choices={choices}
          onChoose={(key, userId) => setChoices({ ...choices, [key]: userId })}
        />
      )}
      <LeftLines lines={it.summary?.left ?? []} fate="changes" />
      <LeftLines lines={it.summary?.left ?? []} fate="stays" />
    </StepBody>
  )
}
