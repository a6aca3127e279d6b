import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { logoThreshold } from '#shared/limits.ts'

type NextStep = 'names' | 'logo' | 'payment' | 'benefits'

type Registered = {
  attendees: readonly unknown[]
  donation: Pick<Registration['donation'], 'donation' | 'partnershipLevelId'>
}

/** What is left to do for a registration: no names without spots, and no benefits without a level. */
export function listNextSteps({ attendees, donation }: Registered): NextStep[] {
  const applies: Record<NextStep, boolean> = {
    names: attendees.length > 0,
    logo: donation.donation >= logoThreshold,
    payment: true,
    benefits: donation.partnershipLevelId > 0,
  }
  return (['names', 'logo', 'payment', 'benefits'] as const).filter((step) => applies[step])
}
