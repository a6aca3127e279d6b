import type { RegistrationWish } from '../fixtures/build-registration.ts'

type DemoCourse = 'Cedar Creek' | 'Lakeside Links' | 'Pine Hollow'

/** What has become of a partner's registration so far, beyond the donation. */
interface DemoProgress
  extends Pick<RegistrationWish, 'level' | 'choices' | 'review' | 'named' | 'declined' | 'vipGolfers'> {
  /** The course its golfers are assigned to. */
  course?: DemoCourse
  /** Its golfers start from a hole already. */
  isPlaced?: true
  /** Entered by the organisers. */
  byAdmin?: true
  contact?: RegistrationWish['contact']
}

/** Company, contact, affiliation, donation in whole dollars, and the rest. The donation decides the level. */
export type DemoPartner = [
  company: string,
  person: `${string} ${string}`,
  affiliation: string,
  donation: number,
  progress?: DemoProgress,
]
