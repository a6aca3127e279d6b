/** What there has to be before partners can register, in the order in which it has to be made. */

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
  /** Those that partners may choose. */
  affiliations: readonly { id: number; name: string }[]
  /** How many there are: active benefits, active courses that have holes. */
  benefits: number
  courses: number
  /** Of every event. */
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
  /** What is missing, each in a sentence; none when the step is done. */
  problems: string[]
  /** What could be added, each in a sentence; the step is done without. */
  advice: string[]
}

/** What comes back as a warning when it breaks later; the rest is advice for the beginning. */
const lasting: readonly SetupStep[] = ['settings', 'affiliations', 'levels', 'event']

/**
 * The whole list as long as nobody has registered and anything of it is missing; later what is broken of it. An organization
 * that means to do without mail keeps the list no longer than until its first registration.
 */
export function checkSetup(facts: SetupFacts): SetupItem[] {
  const isBeginning = !facts.event || facts.event.registrations === 0
  const problems: Record<SetupStep, string[]> = {
    settings: checkPayment(facts.settings),
    affiliations: facts.affiliations.length > 0 ? [] : ['There is no active affiliation that partners may choose.'],
    benefits: [],
    // What an event has it offers, also when it has been set inactive since.
    courses: facts.courses > 0 || facts.event?.courses ? [] : ['There is no active course.'],
    levels: checkLevels(facts.event?.levels.length ? facts.event.levels : facts.levels, facts.affiliations),
    event: checkEvent(facts.event),
    dates: checkDates(facts),
    mail: facts.sendsMail
      ? []
      : ['No mail leaves this system, login links included. A mail server is set where Fairway is started: SMTP_URL.'],
  }
  const advice: Partial<Record<SetupStep, string[]>> = {
    settings: adviseOnSettings(facts.settings),
    benefits: facts.benefits > 0 ? [] : ['No benefits yet, so levels list none.'],
  }
  const items = setupSteps.map((step) => ({ step, problems: problems[step], advice: advice[step] ?? [] }))
  const missing = items.filter((item) => item.problems.length > 0)
  if (isBeginning) return missing.length > 0 ? items : []
  return missing.filter(({ step }) => lasting.includes(step))
}

const checkPayment = ({ checkPayableTo, paymentPage }: SetupFacts['settings']): string[] =>
  checkPayableTo || paymentPage ? [] : ['Nothing says how to pay: partners read that you will write to them.']

function adviseOnSettings({ logoMailAddress, benefitGuideLink, contactPage }: SetupFacts['settings']): string[] {
  return [
    ...(logoMailAddress ? [] : ['No address for logos: partners read that you will write to them.']),
    ...(benefitGuideLink ? [] : ['No benefit guide: partners read that you will write to them.']),
    ...(contactPage ? [] : ['No contact page: Contact Us leads to the addresses of the organizers.']),
  ]
}

/** Levels that are kept out of registration are for organizers, and meant so. */
function checkLevels(levels: readonly SetupLevel[], affiliations: SetupFacts['affiliations']): string[] {
  if (levels.length === 0) return ['There are no partnership levels yet.']
  const offeredToNobody = levels.filter(
    ({ displayInRegistration, affiliations }) =>
      displayInRegistration && !affiliations.some(({ isActive }) => isActive),
  )
  const unreachable = offeredToNobody.map(({ name }) => `${name} has no active affiliation: it is offered to nobody.`)
  if (levels.some(isLevelReachable)) return [...unreachable, ...describeLeftOut(levels, affiliations)]
  return unreachable.length === levels.length
    ? unreachable
    : [
        ...unreachable,
        'There is no level that partners could choose: none is shown in registration for an affiliation of theirs.',
      ]
}

function describeLeftOut(levels: readonly SetupLevel[], affiliations: SetupFacts['affiliations']): string[] {
  const served = new Set(levels.filter(isLevelReachable).flatMap((level) => level.affiliations.map(({ id }) => id)))
  const leftOut = affiliations.filter(({ id }) => !served.has(id)).map(({ name }) => name)
  return leftOut.length === 0
    ? []
    : [`No level is offered to ${joinNames(leftOut)}: a donation brings no places there.`]
}

function checkEvent(event: SetupFacts['event']): string[] {
  if (!event) return ['There is no current event. Partners cannot register until there is one.']
  return [
    ...(event.courses > 0 ? [] : [`${event.name} has no courses.`]),
    ...(event.levels.length > 0 ? [] : [`${event.name} has no partnership levels: a donation brings no places.`]),
  ]
}

function checkDates({ event, today }: SetupFacts): string[] {
  if (!event) return ['They come with the event.']
  const closed = `Online updates closed on ${formatDate(event.onlineUpdatesCloseDate)}: partners can no longer register.`
  return [
    ...(event.state === 'closed' ? [closed] : []),
    ...findDateWarnings(event, undefined, today).map(
      ({ message }) => `Online updates close ${formatDate(event.onlineUpdatesCloseDate)}. ${message}`,
    ),
  ]
}
