import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { partnerDashboardQuery } from '#client/api/app-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { runAtFirstUse } from '#client/routing/first-use.ts'
import { paths } from '#client/routing/paths.ts'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import {
  chooseFirstStep,
  chooseStepToShow,
  listWizardSteps,
  type StepValidity,
  type WizardStep,
} from '#shared/domain/registration/wizard-steps.ts'
import { joinWords } from '#shared/domain/text.ts'
import { Stepper } from './stepper.tsx'
import { checkSteps, listSteps, parseWizardStep, stepLabels } from './steps.ts'
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

export function WizardFrame({ children }: { children: ReactNode }) {
  const wizard = useWizard()
  const { visit } = wizard
  // The address already contains the next step while that loads.
  const requested = useChildMatches({ select: (matches) => parseWizardStep(matches.at(-1)?.pathname ?? '') })
  const step = requested ?? chooseFirstStep(visit)
  const title = titles[visit.role][step]
  usePreloadedSteps(wizard)
  return (
    <Page title={title} eyebrow={`${wizard.event.name} · Registration`} lead={formatSummaryLine(wizard)}>
      <Stepper
        steps={listSteps({ visit, current: step, isSaved: wizard.saved !== null, isValid: checkStepValidity(wizard) })}
        addressOf={wizard.addressOf}
      />
      {step === 'contact' && isNewRegistration(wizard) && visit.role === 'user' && <RegisteredAlready />}
      {children}
      <GuardedStep requested={requested} wizard={wizard} />
    </Page>
  )
}

function isNewRegistration({ saved, draft }: Wizard): boolean {
  return !saved && draft.id === 0
}

/** Loads the steps at the first action, so that they don't wait for the network later. */
function usePreloadedSteps({ visit, addressOf }: Wizard) {
  const router = useRouter()
  const preload = useEffectEvent(() => {
    for (const step of listWizardSteps(visit)) void router.preloadRoute(addressOf(step))
  })
  useEffect(() => runAtFirstUse(() => preload()), [])
}

function formatSummaryLine({ visit, saved, draft, offer }: Wizard): string | null {
  if (visit.mode !== 'summarize' || !saved) return null
  const affiliation = offer.terms?.affiliationName || saved.affiliationName
  const parts = [draft.contact.nameForMarketingMaterials, affiliation, formatMoney(totalGiven(draft.donation))]
  return parts.filter(Boolean).join(' · ')
}

const allValid: StepValidity = { contact: true, donation: true, attendees: true }

function checkStepValidity({ draft, offer, canEdit }: Wizard): StepValidity {
  return offer.terms ? checkSteps(draft, offer.terms, canEdit) : allValid
}

function GuardedStep({ requested, wizard }: { requested: WizardStep | null; wizard: Wizard }) {
  const { visit, offer, draft, addressOf } = wizard
  if (requested === null) return <Outlet />
  const isAfterDonation = requested === 'attendees' || requested === 'review'
  if (isAfterDonation && !offer.terms && draft.donation.affiliationId !== 0) return <MissingTerms />
  const step = chooseStepToShow(requested, checkStepValidity(wizard), visit)
  return step === requested ? <Outlet /> : <Navigate {...addressOf(step)} state={{ isRedirected: true }} replace />
}

function MissingTerms() {
  const { offer } = useWizard()
  if (offer.lookups === 'failed' || offer.levelState === 'failed') {
    return <LoadFailure title="We couldn’t load the levels" error={offer.error} onRetry={offer.retry} />
  }
  return <Skeleton label="Loading the levels" fields={2} />
}

function RegisteredAlready() {
  const own = (useQuery(partnerDashboardQuery).data ?? []).filter((row) => row.changeable !== 'nothing')
  if (own.length === 0) return null
  const partners = new Set(own.map(({ nameForMarketingMaterials }) => nameForMarketingMaterials))
  return (
    <Notice title={`${joinWords(partners)} ${partners.size === 1 ? 'is' : 'are'} already registered`}>
      <p>This starts another registration. To make changes or name attendees, open the existing one:</p>
      <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
        {own.map(({ eventRegistrationId, nameForMarketingMaterials, changeable }) => (
          <li key={eventRegistrationId}>
            <Link
              to={changeable === 'everything' ? paths.registrationContact : paths.summarizeAttendees}
              params={{ id: String(eventRegistrationId) }}
            >
              {nameForMarketingMaterials} ({formatRegistrationNumber(eventRegistrationId)})
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
