import { isLevelReachable } from '../donation/level-choice.ts'
import { findDateWarnings } from '../event/event-dates.ts'
import type { EventDates, RegistrationState } from '../event/event-window.ts'
import { formatDate } from '../formats.ts'
import { joinNames } from '../text.ts'

export const setupSteps = [
  'settings',
  'affiliations',
  'benefits',
  'courses',
  'levels',
  'event',
  'dates',
  'mail',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const optionalSteps: readonly SetupStep[] = ['benefits']

interface SetupLevel {
  name: string
  displayInRegistration: boolean
  isActive: boolean
  affiliations: readonly { id: number; isActive: boolean; isAdminOnly: boolean }[]
}

export interface SetupFacts {
  today: string
  settings: {
    contactPage: string
    paymentPage: string
    checkPayableTo: string
    logoMailAddress: string
    benefitGuideLink: string
  }
  affiliations: readonly { id: number; name: string }[]
  benefits: number
  courses: number
  levels: readonly SetupLevel[]
  event:
    | (EventDates & {
        name: string
        state: Exclude<RegistrationState, 'missing'>
        courses: number
        levels: readonly SetupLevel[]
        registrations: number
      })
    | null
  sendsMail: boolean
}

export interface SetupItem {
  step: SetupStep
  /** Each as a sentence. Empty if the step is done. */
  problems: string[]
  advice: string[]
}

/** These steps warn again when they break later. Others only advise at the beginning. */
const lasting: readonly SetupStep[] = ['settings', 'affiliations', 'levels', 'event']

/** The whole checklist until the first registration, if anything is missing. Later only the broken steps. */
export function checkSetup(facts: SetupFacts): SetupItem[] {
  const isBeginning = !facts.event || facts.event.registrations === 0
  const problems: Record<SetupStep, string[]> = {
    settings: checkPayment(facts.settings),
    affiliations: facts.affiliations.length > 0 ? [] : ['Partners have no affiliation to choose.'],
    benefits: [],
    // The event offers its courses even if they became inactive.
    courses: facts.courses > 0 || facts.event?.courses ? [] : ['No active courses yet.'],
    levels: checkLevels(facts.event?.levels.length ? facts.event.levels : facts.levels, facts.affiliations),
    event: checkEvent(facts.event),
    dates: checkDates(facts),
    mail: facts.sendsMail ? [] : ['Fairway can’t send email, including login links. Set up the mail server.'],
  }
  const advice: Partial<Record<SetupStep, string[]>> = {
    settings: adviseOnSettings(facts.settings),
    benefits: facts.benefits > 0 ? [] : ['No benefits yet.'],
  }
  const items = setupSteps.map((step) => ({ step, problems: problems[step], advice: advice[step] ?? [] }))
  const missing = items.filter((item) => item.problems.length > 0)
  if (isBeginning) return missing.length > 0 ? items : []
  return missing.filter(({ step }) => lasting.includes(step))
}

interface NextStep {
  step: SetupStep
  /** Null for an optional step. */
  position: { number: number; of: number } | null
}

/**
 * An optional step comes before the levels, which use it. Null if nothing is missing, and after the first
 * registration.
 */
export function findNextStep(setup: readonly SetupItem[]): NextStep | null {
  if (setup.length < setupSteps.length) return null
  const isOptional = ({ step }: SetupItem) => optionalSteps.includes(step)
  const isWithoutLevels = setup.some(({ step, problems }) => step === 'levels' && problems.length > 0)
  const found = setup.find(
    (item) => item.problems.length > 0 || (isOptional(item) && item.advice.length > 0 && isWithoutLevels),
  )
  if (!found) return null
  const required = setup.filter((item) => !isOptional(item))
  const number = required.indexOf(found) + 1
  return { step: found.step, position: number > 0 ? { number, of: required.length } : null }
}

const checkPayment = ({ checkPayableTo, paymentPage }: SetupFacts['settings']): string[] =>
  checkPayableTo || paymentPage ? [] : ['Partners can’t see how to pay. We tell them you’ll email instructions.']

function adviseOnSettings({ logoMailAddress, benefitGuideLink, contactPage }: SetupFacts['settings']): string[] {
  return [
    ...(logoMailAddress ? [] : ['No email address for logos yet.']),
    ...(benefitGuideLink ? [] : ['No benefit guide yet.']),
    ...(contactPage ? [] : ['No contact page yet, so Contact Us shows the organizers’ email addresses.']),
  ]
}

/** Levels hidden from registration are meant only for organizers. */
function checkLevels(levels: readonly SetupLevel[], affiliations: SetupFacts['affiliations']): string[] {
  if (levels.length === 0) return ['No partnership levels yet.']
  const offeredToNobody = levels.filter(
    ({ displayInRegistration, affiliations }) =>
      displayInRegistration && !affiliations.some(({ isActive }) => isActive),
  )
  const unreachable = offeredToNobody.map(
    ({ name }) => `${name} has no active affiliation, so partners can’t choose it.`,
  )
  if (levels.some(isLevelReachable)) return [...unreachable, ...describeUnservedAffiliations(levels, affiliations)]
  return unreachable.length === levels.length
    ? unreachable
    : [...unreachable, 'Partners have no level to choose. Show at least one in registration.']
}

function describeUnservedAffiliations(
  levels: readonly SetupLevel[],
  affiliations: SetupFacts['affiliations'],
): string[] {
  const served = new Set(levels.filter(isLevelReachable).flatMap((level) => level.affiliations.map(({ id }) => id)))
  const leftOut = affiliations.filter(({ id }) => !served.has(id)).map(({ name }) => name)
  return leftOut.length === 0
    ? []
    : [`No partnership level for ${joinNames(leftOut)}. Their donations don’t include spots.`]
}

function checkEvent(event: SetupFacts['event']): string[] {
  if (!event) return ['No current event. Partners can’t register until you add one.']
  return [
    ...(event.courses > 0 ? [] : [`${event.name} has no courses.`]),
    ...(event.levels.length > 0 ? [] : [`${event.name} has no partnership levels, so donations don’t include spots.`]),
  ]
}

function checkDates({ event, today }: SetupFacts): string[] {
  if (!event) return ['Set these in the event.']
  const closed = `Online updates closed on ${formatDate(event.onlineUpdatesCloseDate)}. Partners can no longer register.`
  return [
    ...(event.state === 'closed' ? [closed] : []),
    ...findDateWarnings(event, undefined, today).map(
      ({ message }) => `Online updates close on ${formatDate(event.onlineUpdatesCloseDate)}. ${message}`,
    ),
  ]
}
