import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationsPerCall } from '#shared/common/limits.ts'
import { languageOf } from '#web/i18n/namespaces.ts'
import { linesOf, malformedAddress } from '#web/invitation/form-lines.ts'
import { AddressesInput, RoleField } from '#web/invitation/invite-fields.tsx'
import { ReportLine } from '#web/invitation/invite-report.tsx'
import { type SentLine, useSendInvitations } from '#web/invitation/mutations.ts'
import { Field } from '#web/ui/field/field.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ProjectPreview } from './preview.tsx'
import { StepForm } from './step-form.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** Renders the third step: people to invite to the workspace. It can be skipped. */
export function TeamStep({ onboarding }: { onboarding: Onboarding }) {
  const { t, i18n } = useTranslation(['admin_invitations', 'onboarding'])
  const { draft, changeTeam, recordInvitations, goTo } = onboarding
  const { addresses, role, invitationsMutationId } = draft
  const [error, setError] = useState<string | null>(null)
  const [report, setReport] = useState<readonly SentLine[]>([])
  const { send, progress } = useSendInvitations()
  const lines = linesOf({ text: addresses, file: null, role })

  function addressesError(): string | null {
    const malformed = malformedAddress(lines)
    if (lines.length === 0) return t('form.error.empty')
    if (malformed) return t('form.error.malformed', { text: malformed })
    return lines.length > invitationsPerCall ? t('form.error.over_limit', { limit: invitationsPerCall }) : null
  }

  async function submit() {
    if (progress) return
    const problem = addressesError()
    setError(problem)
    if (problem) return
    setReport([])
    const sent = await send(lines, { groupIds: [], boards: [] }, invitationsMutationId)
    announce(t('report.created', { count: sent.filter(({ result }) => result === 'created').length }))
    setReport(sent)
    recordInvitations(sent)
  }

  return (
    <>
      <StepForm
        title={t('onboarding:team.title')}
        text={t('onboarding:team.text')}
        onSubmit={() => void submit()}
        isSending={progress !== null}
        submitLabel={
          <span lang={languageOf(i18n, 'admin_invitations')}>
            {lines.length > 0 ? t('dialog.submit', { count: lines.length }) : t('dialog.submit_none')}
          </span>
        }
        onSkip={() => goTo('ready')}
      >
        {/* Portuguese and Spanish have these texts, but none of onboarding. */}
        <div lang={languageOf(i18n, 'admin_invitations')} className="mt-8 flex flex-col gap-5">
          <Field label={t('form.addresses')} help={t('form.addresses_help')} error={error} required>
            <AddressesInput
              value={addresses}
              onChange={(text) => {
                setError(null)
                changeTeam({ addresses: text })
              }}
              onSubmit={() => void submit()}
            />
          </Field>
          <RoleField role={role} onPick={(picked) => changeTeam({ role: picked })} />
          <TeamReport report={report} />
        </div>
      </StepForm>
      <ProjectPreview draft={draft} />
    </>
  )
}

/** Renders the lines of the last attempt, those that were not sent first. */
function TeamReport({ report }: { report: readonly SentLine[] }) {
  if (report.length === 0) return null
  const isCreated = ({ result }: SentLine) => result === 'created'
  const sorted = [...report.filter((line) => !isCreated(line)), ...report.filter(isCreated)]
  return (
    <ul className="divide-y divide-line border-y border-line">
      {sorted.map((line) => (
        <ReportLine key={line.email} line={line} />
      ))}
    </ul>
  )
}
