import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, LayoutTemplate, Rocket, SquareDashed, SquareKanban, UserPlus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultTitles } from '#shared/list/defaults.ts'
import type { Language } from '#shared/user/model.ts'
import type { OnboardingDraft } from '#web/draft/onboarding-draft.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { templatesQuery } from '#web/board-store/template-queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Field } from '#web/ui/field/field.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { ProjectPreview } from './preview.tsx'
import { StepForm } from './step-form.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** Renders the second step: name and colour of the first board, and what it starts with. */
export function ProjectStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'common'])
  const { draft, changeProject, createProject, goTo, isSending } = onboarding
  const { title, color, startWith } = draft
  const input = useRef<HTMLInputElement>(null)
  const [isTouched, setTouched] = useState(false)
  const problem = useTitleError()(title)
  const submit = () => {
    setTouched(true)
    if (problem) input.current?.focus()
    else void createProject()
  }
  return (
    <>
      <StepForm
        title={t('project.title')}
        text={t('project.text')}
        onSubmit={submit}
        isSending={isSending}
        onBack={() => goTo('workspace')}
      >
        <Field label={t('project.name')} required reservesErrorLine error={isTouched && problem} className="mt-8">
          <TextInput
            ref={input}
            size={40}
            value={title}
            onChange={({ target }) => changeProject({ title: target.value })}
            onBlur={() => setTouched(title !== '')}
            icon={<Tile title={title.trim() || '?'} hue={color} size={24} />}
            autoComplete="off"
          />
        </Field>
        <div className="mt-1">
          <HuePicker
            label={t('project.color')}
            value={color}
            onPick={(hue) => changeProject({ color: hue })}
            nameOf={(hue) => t(`common:hue.${hue}`)}
          />
        </div>
        <StartWithCards value={startWith} onPick={(picked) => changeProject({ startWith: picked })} />
      </StepForm>
      <ProjectPreview draft={draft} />
    </>
  )
}

type StartWith = OnboardingDraft['startWith']
type StartWithCardsProps = { value: StartWith; onPick: (startWith: StartWith) => void }

const templateIcons: Record<string, ReactNode> = {
  'shipped:launch': <Rocket />,
  'shipped:onboarding': <UserPlus />,
  'shipped:weekly': <CalendarCheck />,
}

function StartWithCards({ value, onPick }: StartWithCardsProps) {
  const { t, i18n } = useTranslation(['onboarding', 'board', 'common'])
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery(useRpc()))
  const name = useId()
  const cards: (CardText & { value: StartWith })[] = [
    {
      value: 'lists',
      icon: <SquareKanban />,
      title: t('project.lists'),
      text: defaultTitles[i18n.language as Language].join(', '),
    },
    ...(data?.shipped ?? []).map(({ shippedId, title, tabs, tasks }) => ({
      value: shippedId,
      icon: templateIcons[shippedId] ?? <LayoutTemplate />,
      title,
      text: `${t('board:template.tabs', { count: tabs })}, ${t('board:template.tasks', { count: tasks })}`,
    })),
    { value: 'nothing', icon: <SquareDashed />, title: t('project.nothing'), text: t('project.nothing_text') },
  ]
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-1.5 text-sm font-title">{t('project.start_with')}</legend>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {cards.map(({ value: cardValue, ...card }) => (
          <StartWithCard
            key={cardValue}
            {...card}
            name={name}
            checked={cardValue === value}
            onPick={() => onPick(cardValue)}
          />
        ))}
      </div>
      {isError && !data && (
        <LoadError
          text={t('project.templates_failed')}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </fieldset>
  )
}

type CardText = { icon: ReactNode; title: string; text: string }
type StartWithCardProps = CardText & { name: string; checked: boolean; onPick: () => void }

const StartWithCard = ({ icon, title, text, name, checked, onPick }: StartWithCardProps) => (
  <label className="group relative flex gap-3 rounded-md border border-line-2 bg-raised p-3.5 has-checked:border-ring has-checked:bg-accent-soft has-checked:shadow-[0_0_0_1px_var(--ring)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
    <span aria-hidden className="mt-0.5 grid shrink-0 self-start text-ink-3 group-has-checked:text-accent-ink">
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-title">{title}</span>
      <span className="mt-0.5 block text-xs text-ink-3 group-has-checked:text-ink-2">{text}</span>
    </span>
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onPick}
      className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-ctl bg-raised outline-none checked:border-[5px] checked:border-accent checked:bg-on-accent forced-colors:appearance-auto"
    />
  </label>
)
