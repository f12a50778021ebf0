import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Language } from '#shared/user/model.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { languageNames } from '#web/user/language-switch.tsx'
import { useSetLanguage } from '#web/user/preferences.tsx'
import { useWorkspaceNameError } from '#web/workspace/use-workspace-name-error.ts'
import { WorkspacePreview } from './preview.tsx'
import { StepForm } from './step-form.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** Renders the first step: name, language and time zone of the workspace. */
export function WorkspaceStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const { draft, changeWorkspace, saveWorkspace, isSending } = onboarding
  const { name, language, timeZone } = draft
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setTouched] = useState(false)
  const problem = useWorkspaceNameError()(name)
  const setLanguage = useSetLanguage()
  const zones = useTimeZones(timeZone)
  const submit = () => {
    setTouched(true)
    if (problem) input.current?.focus()
    else void saveWorkspace()
  }
  return (
    <>
      <StepForm title={t('workspace.title')} text={t('workspace.text')} onSubmit={submit} isSending={isSending}>
        <Field label={t('workspace.name')} required reservesErrorLine error={isTouched && problem} className="mt-8">
          <TextInput
            ref={input}
            size={40}
            value={name}
            onChange={({ target }) => changeWorkspace({ name: target.value })}
            onBlur={() => setTouched(name !== '')}
            placeholder={t('workspace.name_placeholder')}
            autoComplete="organization"
          />
        </Field>
        <Field label={t('workspace.language')} className="mt-1">
          <Select
            size={40}
            label={t('workspace.language')}
            value={language}
            onPick={(picked) => {
              const next = Language.parse(picked)
              changeWorkspace({ language: next })
              void setLanguage(next)
            }}
            options={Language.options.map((one) => ({ value: one, label: languageNames[one] }))}
            searchLabel={t('workspace.find_language')}
            emptyLabel={t('workspace.not_found')}
          />
        </Field>
        <Field label={t('workspace.time_zone')} className="mt-5">
          <Select
            size={40}
            label={t('workspace.time_zone')}
            value={timeZone}
            onPick={(picked) => changeWorkspace({ timeZone: picked })}
            options={zones}
            searchLabel={t('workspace.find_time_zone')}
            emptyLabel={t('workspace.not_found')}
          />
        </Field>
      </StepForm>
      <WorkspacePreview name={name} />
    </>
  )
}

/** Returns all time zones that the browser knows, and the selected one, as options. */
function useTimeZones(selected: string) {
  return useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), selected])
    return [...names].toSorted().map((name) => ({
      value: name,
      label: name.replaceAll('_', ' '),
      keywords: name.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    }))
  }, [selected])
}
