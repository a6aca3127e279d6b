import type { Db } from '../db/tables.ts'
import { write } from '../db/transaction.ts'
import {
  type AffiliationWish,
  type BenefitWish,
  buildAffiliation,
  buildBenefit,
} from '../fixtures/build-affiliation.ts'
import { buildEvent, type EventWish } from '../fixtures/build-event.ts'
import { buildGolfCourse, type GolfCourseWish } from '../fixtures/build-golf-course.ts'
import { buildLevel, type LevelWish } from '../fixtures/build-level.ts'
import { buildPlacement, type PlacementWish } from '../fixtures/build-placement.ts'
import { buildRegistration, type RegistrationWish } from '../fixtures/build-registration.ts'
import { buildUser, type UserWish } from '../fixtures/build-user.ts'

/**
 * Builds whatever the demo or a test asks for and completes the world around it: a registration gets its event, level,
 * affiliation, creator and contact when they are not given. What is built again gets another name, and everything obeys
 * the rules of the event. Each thing is written at once, in the transaction of `db` if that is one.
 */
export function createBuilder(db: Db, { now }: { now: Date }) {
  return {
    user: (wish?: UserWish) => write(db, (trx) => buildUser(trx, now, wish)),
    affiliation: (wish?: AffiliationWish) => write(db, (trx) => buildAffiliation(trx, wish)),
    benefit: (wish?: BenefitWish) => write(db, (trx) => buildBenefit(trx, wish)),
    golfCourse: (wish?: GolfCourseWish) => write(db, (trx) => buildGolfCourse(trx, wish)),
    level: (wish?: LevelWish) => write(db, (trx) => buildLevel(trx, wish)),
    event: (wish?: EventWish) => write(db, (trx) => buildEvent(trx, now, wish)),
    registration: (wish?: RegistrationWish) => write(db, (trx) => buildRegistration(trx, now, wish)),
    placement: (wish: PlacementWish) => write(db, (trx) => buildPlacement(trx, wish)),
  }
}

export type Builder = ReturnType<typeof createBuilder>
