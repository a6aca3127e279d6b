import { paths } from '#client/routing/paths.ts'
import { type WizardMode, type WizardStep, wizardSteps } from '#shared/domain/wizard-steps.ts'

/** The address of every step, in both modes. */
export const stepPaths = {
  register: {
    contact: paths.registrationContact,
    donation: paths.registrationDonation,
    attendees: paths.registrationAttendees,
    review: paths.registrationReview,
  },
  summarize: {
    contact: paths.summarizeContact,
    donation: paths.summarizeDonation,
    attendees: paths.summarizeAttendees,
    review: paths.summarizeReview,
  },
} as const satisfies Record<WizardMode, Record<WizardStep, string>>

export const basePaths = { register: paths.registration, summarize: paths.summarize } as const

/** The step that an address names; null on the way to one. */
export function stepOfAddress(pathname: string): WizardStep | null {
  const last = pathname.split('/').filter(Boolean).at(-1)
  return wizardSteps.find((step) => step === last) ?? null
}
