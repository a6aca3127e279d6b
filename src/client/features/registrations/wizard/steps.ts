import { paths } from '#client/routing/paths.ts'
import { contact, partnerContact } from '#shared/contracts/registrations/registration.ts'
import { checkDonation } from '#shared/domain/donation/check-donation.ts'
import type { DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import {
  chooseStepToShow,
  listWizardSteps,
  type StepValidity,
  type WizardStep,
  type WizardVisit,
  wizardSteps,
} from '#shared/domain/registration/wizard-steps.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import type { RegistrationParts } from '../draft/draft.ts'
import { type FittedSpots, fitSpots } from '../draft/fitted-spots.ts'
import { findEditableParts, findSpotIssues, isIssueFixable } from '../draft/spot-issues.ts'
import type { Step } from './stepper.tsx'

export const stepLabels = {
  contact: 'Contact',
  donation: 'Donation',
  attendees: 'Attendees',
  review: 'Review',
} as const

type Place = { visit: WizardVisit; current: WizardStep; isSaved: boolean; isValid: StepValidity }

/** A new registration proceeds in order; a saved one allows every step up to the first incomplete one. */
export function listSteps({ visit, current, isSaved, isValid }: Place): Step[] {
  const steps = listWizardSteps(visit)
  const position = steps.indexOf(current)
  return steps.map((key, index) => {
    const label = stepLabels[key]
    if (index === position) return { key, label, state: 'current' }
    if (index < position) return { key, label, state: 'done' }
    if (!isSaved) return { key, label, state: 'upcoming', disabledReason: 'continue from the current step first' }
    const blockingStep = chooseStepToShow(key, isValid, visit)
    if (blockingStep === key) return { key, label, state: 'done' }
    return { key, label, state: 'upcoming', disabledReason: `complete ${stepLabels[blockingStep]} first` }
  })
}

export const basePaths = { register: paths.registration, summarize: paths.summarize } as const

export function parseWizardStep(pathname: string): WizardStep | null {
  const last = pathname.split('/').filter(Boolean).at(-1)
  return wizardSteps.find((step) => step === last) ?? null
}

export const contactRulesFor = (role: Role) => (role === 'admin' ? contact : partnerContact)

/** The donation is incomplete while people outnumber spots, because finishing its step asks who loses one. */
export function checkSteps(
  draft: RegistrationParts & FittedSpots,
  terms: DonationTerms,
  canEdit: (path: string) => boolean,
): StepValidity {
  const fitted = fitSpots(draft)
  const contactIssues = contactRulesFor(terms.role).safeParse(draft.contact).error?.issues ?? []
  const spotIssues = findSpotIssues(fitted?.attendees ?? draft.attendees, sumPlaces(draft.donation))
  const isDonationInOrder = checkDonation(draft.donation, terms).length === 0 && fitted !== null
  return {
    contact: !contactIssues.some(({ path }) => canEdit(['contact', ...path].join('.'))),
    donation: isDonationInOrder || !canEdit('donation.donation'),
    attendees: !spotIssues.some((issue) => isIssueFixable(issue, findEditableParts(canEdit))),
  }
}
