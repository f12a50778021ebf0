import { useNavigate, Navigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultPreferences, Language } from '#shared/user/model.ts'
import { loadOnboardingDraft, type OnboardingDraft, type OnboardingStep } from '#web/draft/onboarding-draft.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { languageOf } from '#web/i18n/namespaces.ts'
import { Button } from '#web/ui/button.tsx'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useMe, useProfile, useWorkspaceId } from '#web/user/queries.ts'
import { initialDraft } from './initial-draft.ts'
import { InvitationOffer } from './invitation-offer.tsx'
import { ProjectStep } from './project-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { Stepper } from './stepper.tsx'
import { TeamStep } from './team-step.tsx'
import { type Onboarding, useOnboarding } from './use-onboarding.ts'
import { WorkspaceStep } from './workspace-step.tsx'

/** The steps in their order. */
const steps: readonly { step: OnboardingStep; Content: ComponentType<{ onboarding: Onboarding }> }[] = [
  { step: 'workspace', Content: WorkspaceStep },
  { step: 'project', Content: ProjectStep },
  { step: 'team', Content: TeamStep },
  { step: 'ready', Content: ReadyStep },
]

/**
 * Renders the creation of a workspace and its first board, step by step (R-1.19). Open invitations are offered first to a user
 * without a workspace (R-1.18).
 */
export function OnboardingPage() {
  const { t } = useTranslation('common')
  const me = useMe()
  const { data: profile } = useProfile()
  if (!me || !profile) {
    return (
      <main id="main" className="grid flex-1 place-items-center bg-frame">
        <Spinner label={t('loading')} className="appear-late" />
      </main>
    )
  }
  return <InvitationsOrOnboarding me={me} profile={profile} />
}

type LoadedOnboardingProps = {
  me: NonNullable<ReturnType<typeof useMe>>
  profile: NonNullable<ReturnType<typeof useProfile>['data']>
}

function InvitationsOrOnboarding(props: LoadedOnboardingProps) {
  const [isOffered, setOffered] = useState(props.profile.workspace === null)
  const createOwn = useCallback(() => setOffered(false), [])
  return isOffered ? <InvitationOffer onCreateOwn={createOwn} /> : <LoadedOnboarding {...props} />
}

function LoadedOnboarding({ me, profile }: LoadedOnboardingProps) {
  const { i18n } = useTranslation()
  const { new: isNew = false } = useSearch({ strict: false }) as { new?: boolean }
  const { workspace, user } = profile
  // Computed once: the draft changes with each step, and the workspace after the first one.
  const [initial] = useState(() =>
    initialDraft({
      stored: loadOnboardingDraft(me),
      workspace,
      isNew,
      language: user.preferences.language ?? Language.safeParse(i18n.language).data ?? 'en',
      timeZone: workspace ? user.preferences.timeZone : browserTimeZone(),
    }),
  )
  return initial ? <OnboardingSteps me={me} initial={initial} /> : <Navigate to="/" replace />
}

/** Returns the time zone of the device; some browsers know none. */
const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || defaultPreferences.timeZone

function OnboardingSteps({ me, initial }: { me: LoadedOnboardingProps['me']; initial: OnboardingDraft }) {
  const { t, i18n } = useTranslation(['onboarding', 'common'])
  const navigate = useNavigate()
  const onboarding = useOnboarding(me, initial)
  const isMember = useWorkspaceId() !== null
  const index = steps.findIndex(({ step }) => step === onboarding.draft.step)
  const { step, Content } = steps[index]!
  useSetPageTitle(t(`step.${step}`))
  const main = useRef<HTMLElement>(null)
  useFocusHeading(main, step)
  return (
    // Portuguese and Spanish have no texts of onboarding; German stands in (R-31.3).
    <div lang={languageOf(i18n, 'onboarding')} className="flex min-h-dvh flex-1 flex-col bg-frame">
      <header className="flex h-18 shrink-0 items-center gap-4 px-8 max-md:px-4">
        <span className="flex items-center gap-2.5">
          <ProductTile size={28} />
          <span className="text-md font-semibold max-md:sr-only">{t('common:product')}</span>
        </span>
        <Stepper labels={steps.map((one) => t(`step.${one.step}`))} current={index} />
        {step !== 'ready' && (
          <Button
            kind="quiet"
            onClick={() => void navigate({ to: isMember ? '/' : '/noworkspace' })}
            className="-mr-3 max-md:-mr-2"
          >
            {t('finish_later')}
          </Button>
        )}
      </header>
      <main ref={main} id="main" className="flex flex-1 px-8 pb-8 max-md:px-0 max-md:pb-0">
        <div className="grid flex-1 overflow-hidden rounded-xl border border-line bg-sheet max-md:rounded-none max-md:border-x-0 max-md:border-b-0 lg:grid-cols-2">
          <Content key={step} onboarding={onboarding} />
        </div>
      </main>
    </div>
  )
}

/** Focuses the heading of each further step, so that screen readers read it. */
function useFocusHeading(main: { current: HTMLElement | null }, step: OnboardingStep): void {
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    main.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [main, step])
}
