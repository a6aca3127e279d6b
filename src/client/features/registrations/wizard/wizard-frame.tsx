import { Link, Navigate, Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { Stepper } from '#client/ui/layout/stepper.tsx'
import { atFirstUse } from '#client/ui/overlays/on-first-use.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import {
  firstStepOf,
  type StepValidity,
  stepsOf,
  stepToShow,
  type WizardStep,
} from '#shared/domain/registration/wizard-steps.ts'
import { listSteps, stepLabels } from './steps/list-steps.ts'
import { RegisteredAlready } from './steps/registered-already.tsx'
import { stepOfAddress } from './steps/step-paths.ts'
import { checkSteps } from './steps/step-validity.ts'
import { useWizard, type Wizard } from './wizard-context.ts'

const titles = {
  user: {
    contact: 'Your contact details',
    donation: 'Your donation',
    attendees: 'Your attendees',
    review: 'Review and submit',
  },
  admin: stepLabels,
} as const

/** The page around every step: where one is, the four steps, and the step itself once one may be there. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const wizard = useWizard()
  // Of the page that is shown: the address already names the next one while that is still loading.
  const requested = useChildMatches({ select: (matches) => stepOfAddress(matches.at(-1)?.pathname ?? '') })
  const step = requested ?? firstStepOf(wizard.visit)
  const title = titles[wizard.visit.role][step]
  usePreloadedSteps(wizard)
  return (
    <Page title={title} eyebrow={`${wizard.event.name} · Registration`} lead={summaryLine(wizard)}>
      <Steps current={step} wizard={wizard} />
      {step === 'contact' && isBegun(wizard) && wizard.visit.role === 'user' && <RegisteredAlready />}
      {children}
      <GuardedStep requested={requested} wizard={wizard} />
    </Page>
  )
}

/** Another registration is begun here, and nothing of it can be saved yet. */
function isBegun({ saved, draft }: Wizard): boolean {
  return !saved && draft.id === 0 && !draft.isUnanswered
}

/** Fetches the code of all steps as soon as somebody works in one, so that going on never waits for the network. */
function usePreloadedSteps({ visit, addressOf }: Wizard) {
  const router = useRouter()
  const preload = useEffectEvent(() => {
    for (const step of stepsOf(visit)) void router.preloadRoute(addressOf(step))
  })
  useEffect(() => atFirstUse(() => preload()), [])
}

/** Whose registration it is, where a saved one was opened. */
function summaryLine({ visit, saved, draft, offer }: Wizard): string | null {
  if (visit.mode !== 'summarize' || !saved) return null
  const affiliation = offer.terms?.affiliationName || saved.affiliationName
  const parts = [draft.contact.nameForMarketingMaterials, affiliation, formatMoney(totalGiven(draft.donation))]
  return parts.filter(Boolean).join(' · ')
}

function Steps({ current, wizard }: { current: WizardStep; wizard: Wizard }) {
  const { visit, saved } = wizard
  return (
    <Stepper
      label="Steps of the registration"
      steps={listSteps({ visit, current, isSaved: saved !== null, isValid: validityOf(wizard) })}
      renderLink={(step, link) => <Link {...wizard.addressOf(step.key as WizardStep)} {...link} />}
    />
  )
}

const allValid: StepValidity = { contact: true, donation: true, attendees: true }

function validityOf({ draft, offer, canEdit }: Wizard): StepValidity {
  return offer.terms ? checkSteps(draft, offer.terms, canEdit) : allValid
}

function GuardedStep({ requested, wizard }: { requested: WizardStep | null; wizard: Wizard }) {
  const { visit, offer, draft, addressOf } = wizard
  if (requested === null) return <Outlet />
  // Only what comes before a step can keep somebody from it; the first step needs nothing to be known.
  if (requested !== 'contact' && !offer.terms && draft.donation.affiliationId !== 0 && requested !== 'donation') {
    return <MissingTerms />
  }
  const step = stepToShow(requested, validityOf(wizard), visit)
  return step === requested ? <Outlet /> : <Navigate {...addressOf(step)} replace />
}

function MissingTerms() {
  const { offer } = useWizard()
  if (offer.lookups === 'failed' || offer.levelState === 'failed') {
    return <LoadFailure title="The levels could not be loaded" error={offer.error} onRetry={offer.retry} />
  }
  return <Skeleton label="Loading the levels" fields={2} />
}
